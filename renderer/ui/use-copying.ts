import { useEffect, useState } from "react";
import { copyFeedbackMs } from "#contract/constants.ts";

export type CopyState = "idle" | "copied" | "refused";

/** Copies a text to the clipboard, and knows for 3 s what became of it. */
export const useCopying = (): [state: CopyState, copy: (text: string) => void] => {
  const [state, setState] = useState<CopyState>("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  };
  return [state, copy];
};
