import type { Endorsement } from "#contract/endorsement/entity.ts";
import type { EndorsementId } from "#contract/common/ids.ts";
import type { Expiry } from "#contract/expiry/http.ts";
import type { OnboardingState } from "#contract/onboarding/entity.ts";

/** Of somebody who has just registered; `changes` say how far they have come. */
export const anOnboardingState = (changes: Partial<OnboardingState> = {}): OnboardingState => ({
  isGetStartedCompleted: false,
  isProfileCompleted: true,
  isStampAndSigCompleted: false,
  isAvailabilityCompleted: false,
  isRonEndorsementCompleted: false,
  isPayoutAccountCompleted: false,
  isPayoutAccountPendingApproval: false,
  isPayable: false,
  payoutAccountSetupUrl: null,
  isPurchaseCertCompleted: false,
  hasAnyIssuedCertificate: false,
  hasIdenTrustCertificate: false,
  isIdenTrustCertificatePreferred: false,
  hasPurchasedCertificate: false,
  hasIssuedCertificate: false,
  hasAcquiredIdenTrustCertificate: false,
  certEnrollmentAlert: null,
  certEnrollmentStatus: null,
  isCertEligibleForRestart: false,
  isCorpNotary: false,
  state: { id: 12, abbr: "FL", name: "Florida" },
  stampStateId: null,
  ronEndorsement: null,
  isOnboardingCompleted: false,
  isPracticeSessionCompleted: false,
  hasCommission: false,
  commissionEndedOn: null,
  hasSignature: false,
  isPayoutOffered: true,
  payoutRefusal: null,
  awaitsApproval: null,
  ...changes,
});

/** Of somebody who has done everything. */
export const allDone: Partial<OnboardingState> = {
  isGetStartedCompleted: true,
  isStampAndSigCompleted: true,
  isAvailabilityCompleted: true,
  hasSignature: true,
  isRonEndorsementCompleted: true,
  hasCommission: true,
  isPayoutAccountCompleted: true,
  isPayable: true,
  isPurchaseCertCompleted: true,
  isPracticeSessionCompleted: true,
};

export const anEndorsement = (changes: Partial<Endorsement> = {}): Endorsement => ({
  id: "00000000-0000-4000-8000-0000000000e1" as EndorsementId,
  name: "Nora Whitfield",
  number: "HH 482913",
  county: "",
  state: "FL",
  stateName: "Florida",
  beginsOn: "2024-07-01",
  expiresOn: "2028-06-30",
  status: "waiting",
  submittedAt: "2026-11-20T15:00:00.000Z",
  decidedAt: null,
  decidedBy: null,
  reason: null,
  letter: { name: "Letter.pdf", sizeBytes: 120_000 },
  ...changes,
});

export const noExpiries: Expiry[] = (["commission", "certificate", "bond", "insurance"] as const).map((kind) => ({
  kind,
  expiresOn: null,
  daysLeft: null,
  isTracked: true,
}));
