import type { SigningId } from "#contract/common/ids.ts";
import { longDay } from "#lib/calendar/days.ts";
import { isNotarization } from "#lib/fields/act-parts.ts";
import { commissionDay } from "#lib/states/commission-day.ts";
import { refuse } from "../../base/refusal.ts";
import { findSigningOverview } from "../../signing/index.ts";
import type { Unit } from "../../store/store.ts";

const overviewOf = async (unit: Unit, signingId: SigningId, now: Date) =>
  (await findSigningOverview(unit.db, signingId, now)) ?? refuse("request/not-found");

/** Stops an act under what nobody checked, also in a signing that was opened under another commission. */
export const assertCommissionChecked = async (unit: Unit, signingId: SigningId, now: Date): Promise<void> => {
  const { kind, is_commission_checked: isChecked } = await overviewOf(unit, signingId, now);
  if (isNotarization(kind) && !isChecked) refuse("endorsement/commission-unchecked");
};

/**
 * Stops an act of somebody whose commission has ended: it is good to the end of its last day in its state, and no longer. Asked
 * when a document is reserved alone: what was locked on the last day is taken in behind midnight. Trying a lock out needs none.
 */
export const assertUnderCommission = async (unit: Unit, signingId: SigningId, now: Date): Promise<void> => {
  const overview = await overviewOf(unit, signingId, now);
  const { kind, notary_commission: commission, notary_state_abbr: stateAbbr, notary_timezone: timezone } = overview;
  if (!isNotarization(kind) || commission === null) return;
  if (commissionDay(now, { stateAbbr, timezone }) > commission.expiresOn)
    refuse("endorsement/commission-ended", { day: longDay(commission.expiresOn) });
};
