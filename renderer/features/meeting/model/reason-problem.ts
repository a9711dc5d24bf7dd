import { hiddenCharacterIn, hiddenCharacterMessage } from "#contract/common/plain-text.ts";
import { max, problemOf, required } from "#lib/validation/rules.ts";

/** What is wrong with a reason that goes into the record; undefined where it is right. */
export const reasonProblem = (reason: string, longest: number): string | undefined => {
  const hidden = hiddenCharacterIn(reason, "several") === null ? undefined : hiddenCharacterMessage;
  return problemOf(reason, "reason", required, max(longest)) ?? hidden;
};
