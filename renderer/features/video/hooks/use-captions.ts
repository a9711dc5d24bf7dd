import { useEffect, useState } from "react";
import type { Language } from "#contract/common/language.ts";
import { speechOnDevice, wordsOf, type RecognitionKind } from "../model/speech-on-device.ts";

const tags: Record<Language, string> = { en: "en-US", es: "es-US" };

export type Captions = { kind: RecognitionKind; tag: string };

/** Whether this browser can write down on this device what is said; null: it cannot, or it is not known yet. */
export const useSpeechOnDevice = (language: Language): Captions | null => {
  const [found, setFound] = useState<Captions | null>(null);
  useEffect(() => {
    let isOver = false;
    const tag = tags[language];
    const look = async () => {
      const kind = await speechOnDevice(tag);
      if (!isOver) setFound(kind === null ? null : { kind, tag });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [language]);
  return found;
};

/** What somebody says now, as this device hears it. */
export const useHeardWords = ({ kind: Kind, tag }: Captions, track: MediaStreamTrack | null): string => {
  const [words, setWords] = useState("");
  useEffect(() => {
    if (track === null) return;
    let isOver = false;
    const recognition = new Kind();
    recognition.lang = tag;
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.processLocally = true;
    const start = () => {
      try {
        recognition.start(track);
      } catch {
        isOver = true;
      }
    };
    recognition.addEventListener("result", (event) => setWords(wordsOf(event)));
    // It ends by itself after a silence. Where it failed, it would only fail again.
    recognition.addEventListener("error", () => {
      isOver = true;
    });
    recognition.addEventListener("end", () => {
      if (!isOver) start();
    });
    start();
    return () => {
      isOver = true;
      recognition.abort();
      setWords("");
    };
  }, [Kind, tag, track]);
  return words;
};
