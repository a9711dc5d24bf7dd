import { randomUUID } from "node:crypto";
import type { UserId } from "#contract/common/ids.ts";
import type { StampFacts } from "#contract/stamp/entity.ts";
import type { OwnStamp } from "#contract/stamp/http.ts";
import { areSameSealFacts, commissionedAs, sealFactsOf } from "#lib/fields/seal-facts.ts";
import { findUser, listUserRoles, type UserRow } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { keepsWhatWasChecked } from "./keeps-what-was-checked.ts";
import { findLatestStamp, holdCommission, insertStamp, listStamps, type StampRow } from "../store/stamps.ts";
import { heldNameOf } from "./held-name.ts";

export type Stamp = { id: string; version: number; facts: StampFacts };

const factsOf = ({ full_name, state_name, commission }: UserRow): StampFacts | undefined =>
  sealFactsOf({ notary: commissionedAs(full_name, state_name, commission) });

const getUser = async (db: Reader, userId: UserId): Promise<UserRow> =>
  (await findUser(db, userId)) ?? refuse("request/not-found");

/**
 * The stamp of what the commission says now: the latest one, or the next, where the commission has been changed since. Whoever
 * changes a commission calls this, and so does every lock, so that no act goes without the stamp of its time; undefined while
 * the commission is not complete.
 */
export const keepStamp = async (unit: Unit, services: Services, userId: UserId): Promise<Stamp | undefined> => {
  await holdCommission(unit, userId);
  const facts = factsOf(await getUser(unit.db, userId));
  if (facts === undefined) return undefined;
  const latest = await findLatestStamp(unit.db, userId);
  if (latest !== undefined && areSameSealFacts(latest.facts, facts)) return latest;
  const next = { id: randomUUID(), version: (latest?.version ?? 0) + 1, facts };
  await insertStamp(unit, { ...next, user_id: userId, facts: JSON.stringify(facts), made_at: services.now() });
  return next;
};

type Stamps = Pick<OwnStamp, "current" | "earlier">;

const earlierOf = (rows: readonly StampRow[], until: Date | null): Stamps["earlier"] =>
  rows.flatMap(({ version, facts, made_at }, index) => {
    const end = index === 0 ? until : rows[index - 1]?.made_at;
    return end === null || end === undefined
      ? []
      : [{ version, facts, since: made_at.toISOString(), until: end.toISOString() }];
  });

/** The notary's stamp as the commission has it now, and those before it. */
export const readStamps = async (services: Services, db: Reader, userId: UserId): Promise<Stamps> => {
  const facts = factsOf(await getUser(db, userId));
  const rows = await listStamps(db, userId);
  const [latest] = rows;
  // Not written down yet, or not complete any more: the latest one has ended, at this moment for all that is known.
  if (latest === undefined || !areSameSealFacts(latest.facts, facts)) {
    const current = facts === undefined ? null : { version: (latest?.version ?? 0) + 1, facts, since: null };
    return { current, earlier: earlierOf(rows, services.now()) };
  }
  const { version, made_at } = latest;
  return {
    current: { version, facts: latest.facts, since: made_at.toISOString() },
    earlier: earlierOf(rows, null),
  };
};

/** The same with what may be written of it. */
export const readStamp = async (services: Services, db: Reader, userId: UserId): Promise<OwnStamp> => {
  const user = await getUser(db, userId);
  return {
    ...(await readStamps(services, db, userId)),
    isChecked: keepsWhatWasChecked(await listUserRoles(db, userId), user),
    checkedName: await heldNameOf(db, services, user),
  };
};
