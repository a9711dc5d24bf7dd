import { useEffect, useState } from "react";
import { openPicture } from "#renderer/services/pictures/open-picture.ts";
import { isSameCrop, isWhole, middle, turnedCrop, wholePicture, type Crop } from "../model/crop.ts";
import {
  makePictureSignature,
  type MadePicture,
  type PictureChoice,
  type PictureProblem,
} from "../model/picture-signature.ts";
import { strengths, usualStrength } from "../model/take-ink.ts";

/** `isMeant`: its owner was asked whether this is a signature, and uses it. */
type Step = { choice: PictureChoice; isMeant: boolean };
type Made = { choice: PictureChoice; result: MadePicture; url: string | null };

/** A picture of a signature on its way to becoming one; every step can be taken back. */
export const usePictureSignature = () => {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [refused, setRefused] = useState<PictureProblem | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const { choice = null, isMeant = false } = steps.at(-1) ?? {};

  useEffect(() => {
    if (choice === null) return;
    let alive = true;
    let url: string | null = null;
    const make = async () => {
      const result = await makePictureSignature(choice);
      if (!alive) return;
      url = result.kind === "made" ? URL.createObjectURL(result.file) : null;
      setMade({ choice, result, url });
    };
    void make();
    return () => {
      alive = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [choice]);

  const step = (changes: Partial<PictureChoice>) => {
    if (choice !== null) setSteps([...steps, { choice: { ...choice, ...changes }, isMeant: false }]);
  };
  const current = made !== null && made.choice === choice ? made : null;
  const picture = current?.result.kind === "made" ? current.result : null;
  const doubt = isMeant ? null : (picture?.doubt ?? null);
  const crop = (next: Crop) => {
    if (choice !== null && !isSameCrop(choice.crop, next)) step({ crop: next });
  };
  return {
    choice,
    /** What is to be adopted; null while there is none, or its owner is still asked whether it is one. */
    file: doubt === null ? (picture?.file ?? null) : null,
    url: current?.url ?? null,
    problem: refused ?? (current === null || current.result.kind === "made" ? null : current.result.kind),
    doubt,
    isMaking: choice !== null && current === null,
    take: async (file: File) => {
      const opened = await openPicture(file);
      if (typeof opened === "string") return setRefused(opened);
      setRefused(null);
      const first = { source: opened, quarterTurns: 0, crop: wholePicture, strength: usualStrength };
      setSteps([...steps, { choice: first, isMeant: false }]);
    },
    turn: () => {
      if (choice !== null) step({ quarterTurns: (choice.quarterTurns + 1) % 4, crop: turnedCrop(choice.crop) });
    },
    crop,
    /** Cuts out what may be the signature, for its owner to correct. */
    cutOut: () => crop(picture?.cut ?? middle),
    takeWhole: choice === null || isWhole(choice.crop) ? null : () => crop(wholePicture),
    takeAsItIs: () => {
      if (choice !== null) setSteps([...steps, { choice, isMeant: true }]);
    },
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
