import { parsePhoneNumberFromString, validatePhoneNumberLength } from "libphonenumber-js/min";

export type PhoneProblem = "not-a-number" | "invalid-country" | "too-short" | "too-long";
export type ParsedPhone =
  | { kind: "valid"; e164: string; international: string; country: string | undefined }
  | { kind: PhoneProblem };

const lengthProblems: Partial<Record<string, PhoneProblem>> = {
  INVALID_COUNTRY: "invalid-country",
  TOO_SHORT: "too-short",
  TOO_LONG: "too-long",
};

/** A telephone number as a person writes it; without + and a country code it is one of the United States. */
export const parsePhone = (text: string): ParsedPhone => {
  const parsed = parsePhoneNumberFromString(text, "US");
  if (parsed?.isValid() === true)
    return {
      kind: "valid",
      e164: parsed.number,
      international: parsed.formatInternational(),
      country: parsed.country,
    };
  return { kind: lengthProblems[validatePhoneNumberLength(text, "US") ?? ""] ?? "not-a-number" };
};

/** What keeps a text from being a number that can be called; with `isUsOnly`, one of the United States. Null for one that can. */
export const phoneProblemOf = (
  text: string,
  { isUsOnly = false }: { isUsOnly?: boolean } = {},
): PhoneProblem | null => {
  const parsed = parsePhone(text);
  if (parsed.kind !== "valid") return parsed.kind;
  return isUsOnly && parsed.country !== "US" ? "invalid-country" : null;
};

/** Whether two texts are the same number, however they are written. */
export const isSamePhone = (one: string, other: string): boolean => {
  const [first, second] = [parsePhone(one), parsePhone(other)];
  return first.kind === "valid" && second.kind === "valid" ? first.e164 === second.e164 : one.trim() === other.trim();
};

/** For display: "+1 813 555 0100"; what cannot be read stays as it is. */
export const formatPhone = (e164: string): string => {
  const parsed = parsePhone(e164);
  return parsed.kind === "valid" ? parsed.international : e164;
};
