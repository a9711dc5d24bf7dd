import type { IdentityVerification } from "#contract/identity/entity.ts";

/** The specification's named routes (signing-session §4); `none`: both steps are passed, and nothing is done. */
export type RetryTarget =
  | "verification-kba-instructions"
  | "verification-id-instructions"
  | "welcome"
  | "none"
  | "must-reschedule";

type Facts = Pick<IdentityVerification, "canRetry" | "canRestart" | "isDocumentPassed" | "isKbaPassed">;

/** Where “retry” leads whoever failed. */
export const retryTarget = ({ canRetry, canRestart, isDocumentPassed, isKbaPassed }: Facts): RetryTarget => {
  if (canRetry && !isDocumentPassed) return "verification-id-instructions";
  if (canRetry && !isKbaPassed) return "verification-kba-instructions";
  if (canRetry) return "none";
  return canRestart ? "welcome" : "must-reschedule";
};

export type RescheduleDisplay = "nothing" | "message-the-notary" | "reschedule-button";

/** What is offered to whoever has to come another time; a signing without a time of its own goes before the number of people. */
export const rescheduleDisplay = (signing: { isFlex: boolean; isMultiConsumer: boolean }): RescheduleDisplay => {
  if (signing.isFlex) return "nothing";
  return signing.isMultiConsumer ? "message-the-notary" : "reschedule-button";
};
