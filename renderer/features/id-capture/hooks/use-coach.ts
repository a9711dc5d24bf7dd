import { useEffect, useRef, useState, type RefObject } from "react";
import type { ReadDocument } from "#contract/identity/entity.ts";
import type { DocumentReader, Wanted } from "../model/document-reader.ts";
import { listen, silentCoach, takesItself } from "../model/steady-word.ts";

type Options = {
  video: RefObject<HTMLVideoElement | null>;
  reader: DocumentReader;
  wanted: Omit<Wanted, "isStill">;
  needsBarcode: boolean;
  isOn: boolean;
  /** Once, when a picture is good enough; `read`: what its barcode said. */
  onGood: (read: ReadDocument | null) => void;
};

/** Five times a second are enough to be heeded, and leave a telephone cool. */
const leastMsBetween = 200;

/** Looks at what the camera sees, one picture after the other, and says what would help. */
export const useCoach = ({ video, reader, wanted: { side, typeOfId }, needsBarcode, isOn, onGood }: Options) => {
  const [coach, setCoach] = useState(silentCoach);
  const tell = useRef(onGood);
  useEffect(() => {
    tell.current = onGood;
  });
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let now = silentCoach;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const began = performance.now();
      const shown = video.current;
      // Before its first picture there is nothing to look at.
      if (shown !== null && shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && shown.videoWidth > 0) {
        const picture = await createImageBitmap(shown).catch(() => null);
        const seen = picture === null ? null : await reader.look(picture, { side, typeOfId, isStill: false });
        if (isOver) return;
        if (seen !== null) {
          now = listen(now, seen, needsBarcode);
          setCoach(now);
          if (takesItself(now, needsBarcode)) {
            tell.current(seen.reading?.kind === "read" ? seen.reading.document : null);
            return;
          }
        }
      }
      timer = setTimeout(() => void look(), Math.max(0, leastMsBetween - (performance.now() - began)));
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [video, reader, side, typeOfId, needsBarcode, isOn]);
  return coach.said;
};
