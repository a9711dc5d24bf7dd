import { useEffect, useEffectEvent, useState } from "react";
import { marksIn, occurrencesIn, type TextPlace } from "#lib/fields/anchors.ts";
import { useDesk } from "./use-desk.ts";

/** Whoever types has not chosen yet. */
const settledAfterMs = 250;

type Found = { words: string; places: readonly TextPlace[] };

/** The marks of the open document, and where the words stand that are being typed; null while it is being read. */
export const useTextPlaces = (words: string) => {
  const { view } = useDesk();
  const [marks, setMarks] = useState<readonly TextPlace[] | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const read = useEffectEvent(async (find: Parameters<NonNullable<typeof view.current>["findText"]>[0]) => {
    // What cannot be read has no text to be found in.
    return (await view.current?.findText(find)?.catch(() => [])) ?? [];
  });
  useEffect(() => {
    let isWanted = true;
    void read(marksIn).then((places) => isWanted && setMarks(places));
    return () => {
      isWanted = false;
    };
  }, []);
  useEffect(() => {
    if (words.trim() === "") return;
    let isWanted = true;
    const timer = setTimeout(
      () => void read((text) => occurrencesIn(text, words)).then((places) => isWanted && setFound({ words, places })),
      settledAfterMs,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [words]);
  return { marks, found: found?.words === words ? found.places : null };
};
