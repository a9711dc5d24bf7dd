import type { PersonalInfo } from "#contract/member/personal-info.ts";

type NameParts = Pick<PersonalInfo, "firstName" | "middleName" | "lastName" | "suffix">;

const suffixes = /^(?:jr|sr|ii|iii|iv|v|esq|md|phd)$/i;
/** Words before a family name that belong to it. */
const particles =
  /^(?:de|del|della|der|den|des|di|da|das|do|dos|du|la|las|le|los|van|von|vander|vanden|ter|ten|bin|ibn|st\.?|san|santa)$/i;

const isSuffix = (word: string): boolean => suffixes.test(word.replaceAll(".", ""));

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== "");

/** Where the family name begins among the words after the first name: its last word, with the particles before it. */
const familyNameAt = (words: readonly string[]): number => {
  let start = Math.max(0, words.length - 1);
  while (start > 0 && particles.test(words[start - 1] ?? "")) start -= 1;
  return start;
};

const joined = (words: readonly string[], maxLength = 100): string => words.join(" ").slice(0, maxLength);

/**
 * A proposal of the parts of a name as it was invited, for its owner to correct: nobody can know which of three words is a
 * middle name. "Last, First" is understood; a single word is the first name.
 */
export const namePartsOf = (fullName: string): NameParts => {
  const [beforeComma = [], ...afterCommas] = fullName.split(",").map(wordsOf);
  const given = afterCommas.flat().filter((word) => !isSuffix(word));
  const isTurned = given.length > 0;
  const words = [...beforeComma];
  const suffix = afterCommas.flat().filter(isSuffix);
  while (words.length > (isTurned ? 1 : 2) && isSuffix(words.at(-1) ?? "")) suffix.unshift(words.pop() ?? "");
  const [firstName = "", ...rest] = isTurned ? given : words;
  const start = isTurned ? rest.length : familyNameAt(rest);
  return {
    firstName: joined([firstName]),
    middleName: joined(rest.slice(0, start)),
    lastName: joined(isTurned ? words : rest.slice(start)),
    suffix: joined(suffix, 20),
  };
};
