import type { CoachWord } from "#lib/id-pictures/judge-frame.ts";
import type { Seen } from "./document-reader.ts";

export type Said = CoachWord | "looking" | "noBarcode";

/** What the coach says, and how often in a row it would have said what it thinks now. */
export type Coach = { said: Said; thinks: Said; times: number; barcodeSeen: boolean };

export const silentCoach: Coach = { said: "looking", thinks: "looking", times: 0, barcodeSeen: false };

/** A sentence stays until the next one held twice: it is read aloud, and nobody follows one that changes with each picture. */
const timesToSay = 2;
/** About a second of good pictures. */
const timesToTake = 4;

const wordOf = ({ word, reading }: Seen, needsBarcode: boolean): Said => {
  // Bars that were read are in the picture and sharp, whatever else could be better.
  if (reading?.kind === "read") return "good";
  return word === "good" && needsBarcode ? "noBarcode" : word;
};

export const listen = (coach: Coach, seen: Seen, needsBarcode: boolean): Coach => {
  const thinks = wordOf(seen, needsBarcode);
  const times = thinks === coach.thinks ? coach.times + 1 : 1;
  const barcodeSeen = coach.barcodeSeen || seen.reading?.kind === "read";
  const saysNow = times >= timesToSay || coach.said === "looking" || seen.reading?.kind === "read";
  return { thinks, times, barcodeSeen, said: saysNow ? thinks : coach.said };
};

/** Whether the picture is good enough to be taken without a press. */
export const takesItself = ({ thinks, times, barcodeSeen }: Coach, needsBarcode: boolean): boolean =>
  thinks === "good" && (needsBarcode ? barcodeSeen : times >= timesToTake);
