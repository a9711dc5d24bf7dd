import type { IdentityVerification, VerificationErrorCode } from "#contract/identity/entity.ts";
import type { StepName } from "#contract/way/entity.ts";
import { hasFailed } from "./has-failed.ts";

type Retried = Pick<IdentityVerification, "canRetry" | "canRestart" | "isDocumentPassed" | "isKbaPassed">;

export type RetryTarget =
  | Extract<StepName, "verification-kba-instructions" | "verification-id-instructions" | "welcome">
  /** Both were passed: there is nothing to try again. */
  | "nothing"
  /** No further attempt: another time has to be found. */
  | "reschedule";

/** Where somebody goes who tries again. */
export const retryTargetOf = ({ canRetry, canRestart, isDocumentPassed, isKbaPassed }: Retried): RetryTarget => {
  if (canRetry && !isDocumentPassed) return "verification-id-instructions";
  if (canRetry) return isKbaPassed ? "nothing" : "verification-kba-instructions";
  return canRestart ? "welcome" : "reschedule";
};

type Kind = { isFlex: boolean; isMultiConsumer: boolean };

export type RescheduleDisplay = "nothing" | "message-the-notary" | "reschedule";

/** What is offered for finding another time: one without a time has none to move, and of several people nobody moves it alone. */
export const rescheduleDisplayOf = ({ isFlex, isMultiConsumer }: Kind): RescheduleDisplay => {
  if (isFlex) return "nothing";
  return isMultiConsumer ? "message-the-notary" : "reschedule";
};

/** What the button to try again is called; the texts stand in the catalogues. */
export type RetryLabel = "retry" | "retry-authentication" | "retry-identity-verification";

const labelOf: Partial<Record<VerificationErrorCode, RetryLabel>> = {
  VerificationFailed: "retry-authentication",
  KBAHaveNotYetTaken: "retry-identity-verification",
};

export type ErrorPanel = {
  /** Which explanation it begins with. */
  explains: Exclude<VerificationErrorCode, "None">;
  /** Null where no attempt is left, or nothing is to be tried again. */
  retry: { label: RetryLabel; target: Exclude<RetryTarget, "nothing" | "reschedule"> } | null;
  /**
   * Where no attempt is left, what is said of it. `plain`: that there is none, and no word of another time, which a signing
   * without a time of day does not have. `coordinate`: with the notary, since several people have to find it.
   */
  noRetry: "reschedule" | "coordinate" | "plain" | null;
  /** Nobody is left without a way on. */
  button: Exclude<RescheduleDisplay, "nothing"> | null;
};

/** What the panel shows whose proof of identity failed; null where none did. */
export const errorPanelOf = (verification: Omit<IdentityVerification, "isCompleted">, kind: Kind): ErrorPanel | null => {
  const { errorCode } = verification;
  if (!hasFailed(verification) || errorCode === "None") return null;
  const target = retryTargetOf(verification);
  if (target === "nothing") return { explains: errorCode, retry: null, noRetry: null, button: null };
  if (target !== "reschedule")
    return {
      explains: errorCode,
      retry: { label: labelOf[errorCode] ?? "retry", target },
      noRetry: null,
      button: null,
    };
  const display = rescheduleDisplayOf(kind);
  return {
    explains: errorCode,
    retry: null,
    noRetry: display === "nothing" ? "plain" : display === "message-the-notary" ? "coordinate" : "reschedule",
    button: display === "nothing" ? "message-the-notary" : display,
  };
};
