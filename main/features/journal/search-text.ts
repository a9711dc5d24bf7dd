import type { JournalOpenings } from "#contract/journal/entry.ts";
import { JournalFieldNameSchema, type JournalValue } from "#contract/journal/values.ts";

/** Letters that Unicode decomposition leaves whole; without this, "lukasz" does not find "Łukasz". */
const undecomposed: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ħ: "h",
};

/** Lower case without diacritics; text and query are folded alike. */
export const foldForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[łøđðþßæœıħ]/gu, (letter) => undecomposed[letter] ?? letter);

const wordsOf = (value: JournalValue): string => {
  // A flag has no words: "true" would be found in every entry.
  if (value === null || typeof value === "boolean") return "";
  return Array.isArray(value)
    ? value.map(({ name, address, basis }) => `${name} ${address} ${basis}`).join(" ")
    : String(value);
};

export const foldedWords = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What an entry is found by: the folded words of its texts and, for hashes and fees, of their plain form. */
const searchWordsOf = (openings: JournalOpenings): string[] =>
  foldedWords(JournalFieldNameSchema.options.map((name) => wordsOf(openings[name]?.value ?? null)).join(" "));

/** The words between spaces, as the search's index takes them. */
export const searchTextOf = (openings: JournalOpenings): string => searchWordsOf(openings).join(" ");

/** Every word as the beginning of a word of the entry; null where the query has no word. */
export const ftsQueryOf = (query: string): string | null => {
  const words = foldedWords(query);
  return words.length === 0 ? null : words.map((word) => `"${word}"*`).join(" ");
};

export const matchesQuery = (openings: JournalOpenings, query: string): boolean => {
  const words = searchWordsOf(openings);
  return foldedWords(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
};
