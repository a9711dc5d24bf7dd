import { parsePhone, type PhoneProblem } from "../people/phone-number.ts";
import type { Rule } from "./rules.ts";

const phoneProblems: Record<PhoneProblem, string> = {
  "not-a-number": "Please enter a valid phone number.",
  "invalid-country": "The country code is not valid.",
  "too-short": "The phone number is too short.",
  "too-long": "The phone number is too long.",
};
/** Apart from the other rules, for it brings the numbering plans of all countries along. */
export const phone: Rule = (text) => {
  const parsed = parsePhone(text);
  return parsed.kind === "valid" ? undefined : phoneProblems[parsed.kind];
};
