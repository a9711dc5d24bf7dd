import { parsePhoneNumberFromString, validatePhoneNumberLength } from "libphonenumber-js/min";

export type PhoneProblem = "not-a-number" | "invalid-country" | "too-short" | "too-long";
export type ParsedPhone = { kind: "valid"; e164: string; international: string } | { kind: PhoneProblem };

const lengthProblems: Partial<Record<string, PhoneProblem>> = {
  INVALID_COUNTRY: "invalid-country",
  TOO_SHORT: "too-short",
  TOO_LONG: "too-long",
};

/** A telephone number as a person writes it; without + and a country code it is one of the United States. */
export const parsePhone = (text: string): ParsedPhone => {
  const parsed = parsePhoneNumberFromString(text, "US");
  if (parsed?.isValid() === true)
    return { kind: "valid", e164: parsed.number, international: parsed.formatInternational() };
  return { kind: lengthProblems[validatePhoneNumberLength(text, "US") ?? ""] ?? "not-a-number" };
};

/** For display: "+1 813 555 0100"; what cannot be read stays as it is. */
export const formatPhone = (e164: string): string => {
  const parsed = parsePhone(e164);
  return parsed.kind === "valid" ? parsed.international : e164;
};
