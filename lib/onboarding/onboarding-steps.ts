import type { OnboardingState } from "#contract/onboarding/entity.ts";

export const stepIds = [
  "get-started",
  "profile",
  "endorsement",
  "signature-and-stamp",
  "availability",
  "payout-account",
  "certificate",
  "practice",
] as const;
export type StepId = (typeof stepIds)[number];

/**
 * `waiting`: the notary has done their part, and somebody else decides. `refused`: it was decided against, and is to be done
 * again. `later`: another step comes first.
 */
export type StepStatus = "done" | "to-do" | "waiting" | "refused" | "later";
export type OnboardingStep = { id: StepId; status: StepStatus };

/** In a sentence. */
export const stepNames: Record<StepId, string> = {
  "get-started": "how a signing goes",
  profile: "your profile",
  endorsement: "your RON endorsement",
  "signature-and-stamp": "your signature and stamp",
  availability: "your availability",
  "payout-account": "your payout account",
  certificate: "your certificate",
  practice: "the practice signing",
};

const doneOr = (isDone: boolean, otherwise: StepStatus): StepStatus => (isDone ? "done" : otherwise);

/** Nobody acts under a commission behind its last day. */
const standsUnderCommission = ({ hasCommission, commissionEndedOn }: OnboardingState): boolean =>
  hasCommission && commissionEndedOn === null;

/** One has ended, and the next is approved and has not begun. */
const followsLater = ({ commissionEndedOn: endedOn, ronEndorsement: next }: OnboardingState): boolean =>
  endedOn !== null && next?.status === "approved" && next.expiresOn > endedOn;

const endorsementStatus = (state: OnboardingState): StepStatus => {
  const { ronEndorsement } = state;
  if (ronEndorsement?.status === "waiting" || followsLater(state)) return "waiting";
  // A renewal that was refused takes nothing away from the commission that stands.
  if (standsUnderCommission(state)) return "done";
  return ronEndorsement?.status === "refused" ? "refused" : "to-do";
};

/** Decision 15: not before the endorsement is handed in; the stamp is drawn once it is approved. */
const signatureStatus = (state: OnboardingState): StepStatus => {
  if (state.isStampAndSigCompleted) return "done";
  if (!state.isRonEndorsementCompleted && !state.hasCommission) return "later";
  return state.hasSignature ? "waiting" : "to-do";
};

const payoutStatus = (state: OnboardingState): StepStatus => {
  if (state.isPayable) return "done";
  if (state.isPayoutAccountPendingApproval) return "waiting";
  return state.payoutRefusal === null ? "to-do" : "refused";
};

/** An order that the authority looks at waits; one that is paid and was canceled is begun anew. */
const certificateStatus = (state: OnboardingState): StepStatus => {
  if (state.isPurchaseCertCompleted) return "done";
  if (!state.hasCommission) return "later";
  if (state.certEnrollmentStatus === "in-validation") return "waiting";
  return state.certEnrollmentStatus === "canceled" && state.isCertEligibleForRestart ? "refused" : "to-do";
};

const statusOf = (id: StepId, state: OnboardingState): StepStatus => {
  const needsCommission = state.hasCommission ? "to-do" : "later";
  switch (id) {
    case "get-started":
      return doneOr(state.isGetStartedCompleted, "to-do");
    case "profile":
      return doneOr(state.isProfileCompleted, "to-do");
    case "endorsement":
      return endorsementStatus(state);
    case "signature-and-stamp":
      return signatureStatus(state);
    case "availability":
      return doneOr(state.isAvailabilityCompleted, "to-do");
    case "payout-account":
      return payoutStatus(state);
    case "certificate":
      return certificateStatus(state);
    case "practice":
      return doneOr(state.isPracticeSessionCompleted, needsCommission);
  }
};

const isOffered = (id: StepId, state: OnboardingState): boolean => id !== "payout-account" || state.isPayoutOffered;

/** The steps of this notary, in the order in which one needs the other. */
export const onboardingSteps = (state: OnboardingState): OnboardingStep[] =>
  stepIds.filter((id) => isOffered(id, state)).map((id) => ({ id, status: statusOf(id, state) }));

/** What keeps the onboarding from being completed. An endorsement that waits keeps it open: without a commission nobody acts. */
export const openSteps = (state: OnboardingState): StepId[] =>
  onboardingSteps(state)
    // A renewal that waits does not undo what stands.
    .filter(({ id, status }) => status !== "done" && !(id === "endorsement" && standsUnderCommission(state)))
    .map(({ id }) => id);
