import type { Selectable } from "kysely";
import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { SigningsTable } from "../../store/schema.ts";
import type { Unit } from "../../store/store.ts";

export type SigningRow = Selectable<SigningsTable>;

/**
 * Reads a signing and holds it until the transaction ends. Whatever changes a signing begins here, so that changes come
 * one after the other, sequence numbers have no gap, and no two of them wait for each other's rows.
 */
export const holdSigning = (unit: Unit, id: SigningId): Promise<SigningRow | undefined> => {
  const signings = held.get(unit) ?? new Set();
  held.set(unit, signings.add(id));
  return unit.db.selectFrom("signings").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
};

/** What each transaction holds; one that is done anew is another. */
const held = new WeakMap<Unit, Set<SigningId>>();

/** The same where nothing of the signing is to be read: it asks the database only where it is not held already. */
export const ensureHeld = async (unit: Unit, id: SigningId): Promise<void> => {
  if (held.get(unit)?.has(id) !== true) await holdSigning(unit, id);
};

/** The first invitation ends a draft. */
export const endDraft = async (unit: Unit, id: SigningId): Promise<void> => {
  await unit.db
    .updateTable("signings")
    .set({ is_draft: false })
    .where("id", "=", id)
    .where("is_draft", "=", true)
    .execute();
};

export const nextSeq = async (unit: Unit, id: SigningId): Promise<{ seq: number; notaryUserId: UserId }> => {
  const row = await unit.db
    .updateTable("signings")
    .set((eb) => ({ last_seq: eb("last_seq", "+", 1) }))
    .where("id", "=", id)
    .returning(["last_seq", "notary_user_id"])
    .executeTakeFirstOrThrow();
  return { seq: row.last_seq, notaryUserId: row.notary_user_id };
};
