import { parsePhone } from "../people/phone-number.ts";
import { phoneProblems } from "./phone-problems.ts";
import type { Rule } from "./rules.ts";

/** Apart from the other rules, for it brings the numbering plans of all countries along. */
export const phone: Rule = (text) => {
  const parsed = parsePhone(text);
  return parsed.kind === "valid" ? undefined : phoneProblems[parsed.kind];
};
