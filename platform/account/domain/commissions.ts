import type { UserId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { commissionDay } from "#lib/states/commission-day.ts";
import type { Services } from "../../services/services.ts";
import {
  beginsUnknown,
  insertCommission,
  listBeginners,
  listCommissions,
  showCommission,
  type CommissionRow,
  type NewCommission,
} from "../store/commissions.ts";
import { listSessionsOfUser } from "../store/sessions.ts";
import { findUser, type UserRow } from "../store/users.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { sessionChanged } from "./sessions.ts";

const dayMs = 86_400_000;

/** The one that began last of those that have begun; one that has ended stays the current one until another begins. */
const currentOf = (
  newestFirst: readonly CommissionRow[],
  { state_abbr: ownState, timezone }: UserRow,
  now: Date,
): CommissionRow | undefined =>
  newestFirst.find(
    ({ begins_on: beginsOn, state_abbr: stateAbbr }) =>
      beginsOn <= commissionDay(now, { stateAbbr: stateAbbr ?? ownState, timezone }),
  );

const isShown = (user: UserRow, row: CommissionRow): boolean => {
  const { commission } = user;
  return (
    commission !== null &&
    commission.name === row.name &&
    commission.number === row.number &&
    (commission.county ?? "") === row.county &&
    commission.expiresOn === row.expires_on &&
    user.is_commission_checked === row.is_checked &&
    (row.state_abbr === null || user.state_abbr === row.state_abbr)
  );
};

/**
 * The name under which somebody checked the current commission, however its owner has written it since: each writing may agree
 * with the one before it, and the last with the first no more. Null of a commission that nobody checked.
 */
export const checkedNameOf = async (db: Reader, services: Services, user: UserRow): Promise<string | null> => {
  if (user.commission === null || !user.is_commission_checked) return null;
  const newestFirst = await listCommissions(db, user.id);
  const current = currentOf(newestFirst, user, services.now());
  const writings = newestFirst.filter(
    ({ begins_on: beginsOn, is_checked: isChecked }) => isChecked && beginsOn === current?.begins_on,
  );
  const checked = writings.find(({ endorsement_id: endorsementId }) => endorsementId !== null) ?? writings.at(-1);
  return checked?.name ?? user.commission.name;
};

/** What follows once something is decided about a notary: every page of theirs knows it, and what they may do, at once. */
export const tellNotary = async (unit: Unit, services: Services, userId: UserId): Promise<void> => {
  // Before the sockets end, which they do to show their rights again.
  unit.afterCommit(() => services.publisher.publish(channels.user(userId), "onboarding-updated", {}));
  for (const tokenHash of await listSessionsOfUser(unit.db, userId)) sessionChanged(unit, services, tokenHash);
};

/** Has the account act under the commission that is current today. */
const followCommissions = async (unit: Unit, services: Services, userId: UserId): Promise<void> => {
  const user = await findUser(unit.db, userId);
  if (user === undefined) return;
  const current = currentOf(await listCommissions(unit.db, userId), user, services.now());
  if (current === undefined || isShown(user, current)) return;
  await showCommission(unit, userId, current);
  await tellNotary(unit, services, userId);
};

/** Adds to the account's history; what was done under the earlier ones names those for good. */
export const addCommission = async (unit: Unit, services: Services, row: NewCommission): Promise<void> => {
  await insertCommission(unit, row);
  await followCommissions(unit, services, row.user_id);
};

/** What may be written anew of the current commission; since when it is one, stays. */
export type CommissionRevision = Pick<NewCommission, "name" | "number" | "county" | "expires_on" | "is_checked">;

/** Adds the current commission to the history once more, as it says now: another day cannot bring the earlier words back. */
export const reviseCommission = async (
  unit: Unit,
  services: Services,
  userId: UserId,
  revision: CommissionRevision,
): Promise<void> => {
  const user = await findUser(unit.db, userId);
  if (user === undefined) throw new Error("a commission is written anew of an account that is not there");
  const history = await listCommissions(unit.db, userId);
  const current = currentOf(history, user, services.now());
  await addCommission(unit, services, {
    user_id: userId,
    endorsement_id: null,
    ...revision,
    state_abbr: user.state_abbr,
    state_name: user.state_name,
    begins_on: current?.begins_on ?? beginsUnknown,
    // Behind the one that it takes the place of, also within the clock's smallest step.
    recorded_at: new Date(Math.max(services.now().getTime(), (current?.recorded_at.getTime() ?? 0) + 1)),
  });
};

/** Commissions that were approved before their first day: from that day on they are the current ones. */
export const beginCommissions = async (services: Services): Promise<void> => {
  const around = (days: number) => new Date(services.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  // A platform may have stood still for some days; beyond the day line a day begins a day earlier.
  for (const userId of await listBeginners(services.store.read, around(-14), around(1)))
    await services.store.transact((unit) => followCommissions(unit, services, userId));
};
