import { z } from "zod";
import { InstantSchema } from "../common/ids.ts";
import { StateAbbrSchema } from "../account/entity.ts";
import { EndorsementSchema } from "../endorsement/entity.ts";

/**
 * How far a notary has come. Every value is computed from facts when it is asked for; the names are the specification's
 * (A159), those below the line are ours.
 */
export const OnboardingStateSchema = z.object({
  isGetStartedCompleted: z.boolean(),
  isProfileCompleted: z.boolean(),
  isStampAndSigCompleted: z.boolean(),
  isAvailabilityCompleted: z.boolean(),
  /** Handed in and not refused; `ronEndorsement` says whether it is approved. */
  isRonEndorsementCompleted: z.boolean(),
  isPayoutAccountCompleted: z.boolean(),
  isPayoutAccountPendingApproval: z.boolean(),
  isPayable: z.boolean(),
  /** Where the account is set up; null while there is none, or nothing left to set up. `#/…` is a page of the workstation. */
  payoutAccountSetupUrl: z.string().nullable(),
  /** There is a certificate to lock with, wherever it comes from. */
  isPurchaseCertCompleted: z.boolean(),
  hasAnyIssuedCertificate: z.boolean(),
  /** Any, also one that was brought along. */
  hasIdenTrustCertificate: z.boolean(),
  isIdenTrustCertificatePreferred: z.boolean(),
  /** An order is paid. */
  hasPurchasedCertificate: z.boolean(),
  hasIssuedCertificate: z.boolean(),
  /** Bought through us. */
  hasAcquiredIdenTrustCertificate: z.boolean(),
  certEnrollmentAlert: z.string().nullable(),
  certEnrollmentStatus: z.string().nullable(),
  isCertEligibleForRestart: z.boolean(),
  isCorpNotary: z.boolean(),
  /** `id`: the number of its state. */
  state: z.object({ id: z.int(), abbr: StateAbbrSchema, name: z.string() }).nullable(),
  /** The state whose stamp is drawn; null while no commission names one. */
  stampStateId: z.int().nullable(),
  /** The newest that was handed in. */
  ronEndorsement: EndorsementSchema.nullable(),
  isOnboardingCompleted: z.boolean(),
  isPracticeSessionCompleted: z.boolean(),

  /** Checked, current or ended: the notary's name may stand on a seal. */
  hasCommission: z.boolean(),
  /** The last day of a commission that has ended; null while it holds, or where there is none. */
  commissionEndedOn: z.iso.date().nullable(),
  /** What there is of signature and stamp, where that is not both. */
  hasSignature: z.boolean(),
  /** Whether this platform offers it at all: what it does not offer is no step. */
  isPayoutOffered: z.boolean(),
  /** Why the payout account was refused. */
  payoutRefusal: z.string().nullable(),
  /** A corporate notary whom nobody has approved yet: since when they wait, and for whom. */
  awaitsApproval: z.object({ since: InstantSchema, from: z.string() }).nullable(),
});
export type OnboardingState = z.infer<typeof OnboardingStateSchema>;
