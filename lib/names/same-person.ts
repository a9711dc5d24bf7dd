/** Letters and digits in lower case without diacritics, in words. */
const wordsOf = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’`.]/gu, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const generations = new Set(["jr", "sr", "ii", "iii", "iv"]);

/** "Whitfield, Nora A." is how some authorities write "Nora A. Whitfield". */
const inSpokenOrder = (name: string): string => {
  const [last = "", first = "", ...more] = name.split(",").map((part) => part.trim());
  if (first === "" || more.length > 0 || generations.has(wordsOf(first).join(""))) return name;
  return `${first} ${last}`;
};

const partsOf = (name: string) => {
  const words = wordsOf(inSpokenOrder(name)).filter((word) => !generations.has(word));
  return { first: words[0] ?? "", last: words.at(-1) ?? "", middle: words.slice(1, -1) };
};

/** "a" agrees with "ann": one may be the other's initial. */
const agree = (a: string, b: string) =>
  a === b || (a.length === 1 ? b.startsWith(a) : b.length === 1 && a.startsWith(b));

/**
 * Whether two writings of a name can be one person's: first and last name are the same but for capitals, accents and
 * punctuation; middle names may be left out or shortened to initials, but not contradict each other.
 */
export const canBeSamePerson = (one: string, other: string): boolean => {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a.first === "" || a.first !== b.first || a.last !== b.last) return false;
  return a.middle.every((word, index) => b.middle[index] === undefined || agree(word, b.middle[index]));
};
