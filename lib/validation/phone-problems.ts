import type { PhoneProblem } from "../people/phone-number.ts";

/** The sentences of account-and-shell §5 about telephone numbers. */
export const phoneProblems: Record<PhoneProblem, string> = {
  "not-a-number": "Please enter a valid phone number.",
  "invalid-country": "The country code is not valid.",
  "too-short": "The phone number is too short.",
  "too-long": "The phone number is too long.",
};
