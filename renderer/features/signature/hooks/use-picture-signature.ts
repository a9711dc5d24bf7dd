import { useEffect, useState } from "react";
import {
  makePictureSignature,
  openPicture,
  type PictureChoice,
  type PictureProblem,
} from "../model/picture-signature.ts";
import { strengths, usualStrength } from "../model/take-ink.ts";

type Made = { choice: PictureChoice; file: File | null; url: string | null; problem: PictureProblem | null };

/** A picture of a signature on its way to becoming one; every step can be taken back. */
export const usePictureSignature = () => {
  const [steps, setSteps] = useState<readonly PictureChoice[]>([]);
  const [refused, setRefused] = useState<PictureProblem | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const choice = steps.at(-1) ?? null;

  useEffect(() => {
    if (choice === null) return;
    let alive = true;
    let url: string | null = null;
    const make = async () => {
      const result = await makePictureSignature(choice);
      if (!alive) return;
      url = result.kind === "made" ? URL.createObjectURL(result.file) : null;
      setMade({
        choice,
        file: result.kind === "made" ? result.file : null,
        url,
        problem: result.kind === "made" ? null : result.kind,
      });
    };
    void make();
    return () => {
      alive = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [choice]);

  const step = (changes: Partial<PictureChoice>) => {
    if (choice !== null) setSteps([...steps, { ...choice, ...changes }]);
  };
  const current = made !== null && made.choice === choice ? made : null;
  return {
    file: current?.file ?? null,
    url: current?.url ?? null,
    problem: refused ?? current?.problem ?? null,
    hasPicture: choice !== null,
    isMaking: choice !== null && current === null,
    take: async (file: File) => {
      const opened = await openPicture(file);
      if (typeof opened === "string") return setRefused(opened);
      setRefused(null);
      setSteps([...steps, { source: opened, quarterTurns: 0, strength: usualStrength }]);
    },
    turn: () => step({ quarterTurns: ((choice?.quarterTurns ?? 0) + 1) % 4 }),
    keepMore: choice === null || choice.strength === 0 ? null : () => step({ strength: choice.strength - 1 }),
    keepLess:
      choice === null || choice.strength === strengths.length - 1
        ? null
        : () => step({ strength: choice.strength + 1 }),
    undo: () => {
      setRefused(null);
      setSteps(steps.slice(0, -1));
    },
  };
};

export type PictureSignature = ReturnType<typeof usePictureSignature>;
