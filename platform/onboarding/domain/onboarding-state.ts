import type { UserId } from "#contract/common/ids.ts";
import type { OnboardingState } from "#contract/onboarding/entity.ts";
import { stateIdOf } from "#lib/people/state-ids.ts";
import { openSteps, stepNames } from "#lib/onboarding/onboarding-steps.ts";
import { commissionDay } from "#lib/states/commission-day.ts";
import { findUser, noteGetStarted, noteOnboardingCompleted, tellNotary, type UserRow } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import { certificateEnrollment } from "../../certificate-order/index.ts";
import { newestEndorsement } from "../../endorsement/index.ts";
import { readPayouts } from "../../payout/index.ts";
import { readPractice } from "../../practice/index.ts";
import { isProfileComplete } from "../../profile/index.ts";
import type { Services } from "../../services/services.ts";
import { hasSaidHours } from "./facts/availability.ts";
import { readAwaitedApproval } from "./facts/corporate-approval.ts";
import { readSignatureAndStamp } from "./facts/signature-and-stamp.ts";

const stateOf = ({ state_abbr: abbr, state_name: name }: UserRow): OnboardingState["state"] => {
  const id = abbr === null ? undefined : stateIdOf(abbr);
  return abbr === null || name === null || id === undefined ? null : { id, abbr, name };
};

/** What was approved counts, also where it begins later; not once its owner has written another commission over it. */
const isEndorsed = (
  { commission, is_commission_checked: isChecked }: UserRow,
  endorsement: OnboardingState["ronEndorsement"],
): boolean => {
  if (endorsement === null) return commission !== null && isChecked;
  return endorsement.status === "approved" ? commission === null || isChecked : endorsement.status === "waiting";
};

const endedOn = ({ commission, state_abbr: stateAbbr, timezone }: UserRow, now: Date): string | null =>
  commission !== null && commission.expiresOn < commissionDay(now, { stateAbbr, timezone })
    ? commission.expiresOn
    : null;

/** Computed from what there is; nothing of it is kept but the two things that only the notary can say. */
export const readOnboardingState = async (services: Services, userId: UserId): Promise<OnboardingState> => {
  const user = await findUser(services.store.read, userId);
  if (user === undefined) return refuse("request/not-found");
  const [endorsement, { hasSignature, hasStamp }, isAvailabilityCompleted, certificates, practice, awaitsApproval] =
    await Promise.all([
      newestEndorsement(services, userId),
      readSignatureAndStamp(services, user),
      hasSaidHours(services, userId),
      certificateEnrollment(services.store.read, userId, services.now()),
      readPractice(services, userId),
      readAwaitedApproval(services, user),
    ]);
  const isCorpNotary = user.role === "CorpNotary";
  // An organization is paid for its notaries' acts.
  const payouts = isCorpNotary
    ? { isOffered: false, standing: null, setupUrl: null }
    : await readPayouts(services, userId);
  const hasCommission = user.commission !== null && user.is_commission_checked;
  const isPayable = payouts.standing?.kind === "payable";
  const state = stateOf(user);
  return {
    isGetStartedCompleted: user.get_started_at !== null,
    isProfileCompleted: isProfileComplete(user),
    isStampAndSigCompleted: hasSignature && hasStamp,
    isAvailabilityCompleted,
    isRonEndorsementCompleted: isEndorsed(user, endorsement),
    isPayoutAccountCompleted: isPayable,
    isPayoutAccountPendingApproval: payouts.standing?.kind === "pending",
    isPayable,
    payoutAccountSetupUrl: payouts.setupUrl,
    ...certificates,
    isCorpNotary,
    state,
    stampStateId: hasStamp && state !== null ? state.id : null,
    ronEndorsement: endorsement,
    isOnboardingCompleted: user.onboarding_completed_at !== null,
    isPracticeSessionCompleted: practice.hasLocked,
    hasCommission,
    commissionEndedOn: hasCommission ? endedOn(user, services.now()) : null,
    hasSignature,
    isPayoutOffered: payouts.isOffered,
    payoutRefusal: payouts.standing?.kind === "refused" ? payouts.standing.reason : null,
    awaitsApproval,
  };
};

export const getStarted = async (services: Services, userId: UserId): Promise<OnboardingState> => {
  await services.store.transact((unit) => noteGetStarted(unit, userId, services.now()));
  return readOnboardingState(services, userId);
};

/** Refused while a step is open; the notary reads which. */
export const completeOnboarding = async (services: Services, userId: UserId): Promise<OnboardingState> => {
  const state = await readOnboardingState(services, userId);
  if (state.isOnboardingCompleted) return state;
  const open = openSteps(state).map((id) => stepNames[id]);
  const missing = state.awaitsApproval === null ? open : ["the approval of your organization", ...open];
  if (missing.length > 0)
    return refuse("onboarding/not-done", { missing: new Intl.ListFormat("en-US").format(missing) });
  await services.store.transact(async (unit) => {
    await noteOnboardingCompleted(unit, userId, services.now());
    await tellNotary(unit, services, userId);
  });
  return readOnboardingState(services, userId);
};
