import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/errors.ts";

/** What came of a question in the consent window, as the result of the call that asked it. */
export const consentValue = <Value>(
  asked: { kind: "done"; value: Value } | { kind: "cancelled" } | { kind: "blocked" },
): Value | Refused => {
  if (asked.kind === "done") return asked.value;
  return refused(asked.kind === "cancelled" ? "workstation/consent-refused" : "workstation/consent-blocked");
};
