import type {
  IdRecordType,
  IdentityVerification,
  MemberIdentity,
  VerificationStage,
} from "#contract/identity/entity.ts";

/** How far somebody is with proving who they are, and what is recorded of it. */
export type KeptIdentity = Omit<IdentityVerification, "isCompleted"> & {
  isKnown: boolean;
  recordTypes: IdRecordType[];
  stage: VerificationStage;
  /** From when on another attempt may be made that may not be made yet. */
  nextAttemptAt: string | null;
};

/** What is kept of a proof of identity as people are told it: whoever had to wait for another attempt may make it by now. */
export const memberIdentityOf = (kept: KeptIdentity, now: Date): MemberIdentity => {
  const { isKnown, recordTypes, stage, nextAttemptAt, canRetry, ...verification } = kept;
  const hasWaited = stage === "failed" && nextAttemptAt !== null && new Date(nextAttemptAt) <= now;
  return {
    isKnown,
    recordTypes,
    stage,
    verification: { ...verification, canRetry: canRetry || hasWaited, isCompleted: stage === "passed" },
  };
};
