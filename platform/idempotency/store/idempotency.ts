import type { Selectable } from "kysely";
import type { IdempotencyTable } from "../../store/schema.ts";
import type { Unit } from "../../store/store.ts";

export type IdempotencyRow = Selectable<IdempotencyTable>;

/** Claims a key; undefined where it is new, else what is known of its first use. */
export const claimKey = async (
  unit: Unit,
  claim: { owner: string; key: string; requestSha256: string; now: Date },
): Promise<IdempotencyRow | undefined> => {
  const inserted = await unit.db
    .insertInto("idempotency")
    .values({
      owner: claim.owner,
      key: claim.key,
      request_sha256: claim.requestSha256,
      state: "running",
      result: null,
      started_at: claim.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (inserted !== undefined) return undefined;
  return unit.db
    .selectFrom("idempotency")
    .selectAll()
    .where("owner", "=", claim.owner)
    .where("key", "=", claim.key)
    .executeTakeFirst();
};

/** Takes over a claim whose process died; false where somebody else was quicker. */
export const reclaimKey = async (
  unit: Unit,
  owner: string,
  key: string,
  startedBefore: Date,
  now: Date,
): Promise<boolean> => {
  const taken = await unit.db
    .updateTable("idempotency")
    .set({ started_at: now })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .where("state", "=", "running")
    .where("started_at", "<", startedBefore)
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
};

export const completeKey = async (unit: Unit, owner: string, key: string, result: unknown): Promise<void> => {
  await unit.db
    .updateTable("idempotency")
    .set({ state: "done", result: JSON.stringify(result) })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute();
};

export const releaseKey = async (unit: Unit, owner: string, key: string): Promise<void> => {
  await unit.db
    .deleteFrom("idempotency")
    .where("owner", "=", owner)
    .where("key", "=", key)
    .where("state", "=", "running")
    .execute();
};

export const deleteKeysBefore = async (unit: Unit, before: Date): Promise<void> => {
  await unit.db.deleteFrom("idempotency").where("started_at", "<", before).execute();
};

/** Claims of a process that is no more: one platform works on a store at a time, so at a start nobody holds any. */
export const releaseClaims = async (unit: Unit): Promise<void> => {
  await unit.db.deleteFrom("idempotency").where("state", "=", "running").execute();
};
