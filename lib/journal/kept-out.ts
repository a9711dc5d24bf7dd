import type { JournalValue } from "#contract/journal/values.ts";

/**
 * What no journal may hold, however it got into a text: numbers in the form of a Social Security number (or an ITIN), and
 * pictures. Questions and answers of a quiz have no place in the schema; words cannot be told from other words.
 */
export type KeptOut = "social-security-number" | "picture";

export const keptOutTexts: Record<KeptOut, string> = {
  "social-security-number": "a number like a Social Security number",
  picture: "a picture",
};

const groupedNumber = /(?<![\d-])\d{3}([- .])\d{2}\1\d{4}(?![\d-])/gu;
const namedNumber =
  /\b(?:ssn|itin|social\s+security(?:\s+(?:number|no\.?|#))?)\b[\s:#.№-]*\d{3}[\s.-]?\d{2}[\s.-]?\d{4}(?!\d)/giu;
const dataUrl = /data:[a-z]+\/[\w.+-]+[;,]/iu;
/** A run that no word, number, hash or address is as long as. */
const encodedBytes = /[A-Za-z0-9+/_-]{160,}/u;

const textsOf = (value: JournalValue): string[] => {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.flatMap(({ name, address, basis }) => [name, address, basis]) : [];
};

const keptOutOf = (text: string): KeptOut | null => {
  if (text.search(groupedNumber) >= 0 || text.search(namedNumber) >= 0) return "social-security-number";
  return dataUrl.test(text) || encodedBytes.test(text) ? "picture" : null;
};

/** The first thing in the value that must not be kept. */
export const keptOutIn = (value: JournalValue): KeptOut | null =>
  textsOf(value)
    .map(keptOutOf)
    .find((found) => found !== null) ?? null;

/** For texts that nobody can retype when the entry is written (a file's name): the digits go, the rest stays. */
export const withoutNumbers = (text: string): string =>
  text
    .replaceAll(groupedNumber, "•••-••-••••")
    .replaceAll(namedNumber, (found) => found.replace(/\d[\d\s.-]*$/u, "•••-••-••••"));
