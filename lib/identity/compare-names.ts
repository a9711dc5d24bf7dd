/** A name in the parts in which a document or a person writes it. */
export type NameInParts = { firstName: string; middleName: string; lastName: string; suffix?: string };

export type NamePart = "first" | "middle" | "last" | "suffix";

/**
 * `same`: but for capitals, accents, hyphens and blanks. `initial`: one is the other's initial. `left-out`: only one has it.
 * `elsewhere`: the same words, divided into parts or ordered in another way. `differs`: another name.
 */
export type NameFinding = {
  part: NamePart;
  kind: "same" | "initial" | "left-out" | "elsewhere" | "differs";
  read: string;
  typed: string;
};

/** Letters that are no other letter with a mark, as passports and licences write them. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};
/** Machine readable zones write these as two letters (ICAO Doc 9303-3, section 6). */
const asTwo: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe", æ: "ae", ñ: "n" };

const generations = new Set(["jr", "sr", "junior", "senior", "ii", "iii", "iv", "v", "vi", "2nd", "3rd", "4th"]);

const folded = (text: string, special: Readonly<Record<string, string>>): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/./gu, (letter) => special[letter] ?? letters[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/['’ʼ`´.]/gu, "");

const wordsOf = (text: string, special: Readonly<Record<string, string>> = {}): string[] =>
  folded(text, special).match(/[\p{L}\p{N}]+/gu) ?? [];

const withoutGeneration = (words: readonly string[]): string[] => words.filter((word) => !generations.has(word));

/** The same word, in either way of writing letters that a machine readable zone does not have. */
const areSame = (read: string, typed: string): boolean => {
  const [one, other] = [read, typed].map((text) => {
    const plain = withoutGeneration(wordsOf(text)).join("");
    return [plain, withoutGeneration(wordsOf(text, asTwo)).join("")] as const;
  });
  return one !== undefined && other !== undefined && one.some((way) => other.includes(way));
};

/** "a" agrees with "ann", and each of several with its own. */
const areInitials = (read: string, typed: string): boolean => {
  const [one, other] = [withoutGeneration(wordsOf(read)), withoutGeneration(wordsOf(typed))];
  if (one.length === 0 || other.length === 0) return false;
  const count = Math.min(one.length, other.length);
  return one
    .slice(0, count)
    .every(
      (word, at) =>
        word === other[at] ||
        (word.length === 1 && other[at]?.startsWith(word) === true) ||
        (other[at]?.length === 1 && word.startsWith(other[at])),
    );
};

const isEmpty = (text: string): boolean => withoutGeneration(wordsOf(text)).length === 0;

const whole = ({ firstName, middleName, lastName }: NameInParts): string => `${firstName} ${middleName} ${lastName}`;
const turned = ({ firstName, middleName, lastName }: NameInParts): string => `${lastName} ${firstName} ${middleName}`;

const suffixOf = ({ firstName, middleName, lastName, suffix = "" }: NameInParts): string =>
  wordsOf(`${firstName} ${middleName} ${lastName} ${suffix}`)
    .filter((word) => generations.has(word))
    .join(" ");

const findingOf = (part: NamePart, read: string, typed: string): NameFinding => {
  const kind = (): NameFinding["kind"] => {
    if (areSame(read, typed)) return "same";
    if (part === "middle" && (isEmpty(read) || isEmpty(typed))) return "left-out";
    if (part === "middle" && areInitials(read, typed)) return "initial";
    return "differs";
  };
  return { part, kind: kind(), read, typed };
};

const suffixFinding = (read: NameInParts, typed: NameInParts): NameFinding => {
  const [one, other] = [suffixOf(read), suffixOf(typed)];
  const kind = one === other ? "same" : one === "" || other === "" ? "left-out" : "differs";
  return { part: "suffix", kind, read: one, typed: other };
};

/** What a document says of a name against what somebody wrote, part by part. */
export const compareNames = (read: NameInParts, typed: NameInParts): NameFinding[] => {
  const parts = [
    findingOf("first", read.firstName, typed.firstName),
    findingOf("middle", read.middleName, typed.middleName),
    findingOf("last", read.lastName, typed.lastName),
  ];
  const suffix = suffixFinding(read, typed);
  const isDivided = [whole(typed), turned(typed)].some((order) => areSame(whole(read), order));
  if (!isDivided) return [...parts, suffix];
  return [...parts.map((each): NameFinding => (each.kind === "same" ? each : { ...each, kind: "elsewhere" })), suffix];
};

/** Whether a first, a last or a middle name is another one. What follows a name, such as Jr., is shown and decides nothing. */
export const isOtherName = (findings: readonly NameFinding[]): boolean =>
  findings.some(({ part, kind }) => part !== "suffix" && kind === "differs");
