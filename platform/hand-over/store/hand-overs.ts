import type { Insertable, Selectable } from "kysely";
import type { HandOverLack } from "#contract/hand-over/entity.ts";
import type { Sha256Hex, SigningId, UserId } from "#contract/common/ids.ts";
import type { HandOversTable } from "../../store/tables/leaving-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type HandOverRow = Selectable<HandOversTable>;

/** Newest first. */
export const listHandOvers = (db: Reader, userId: UserId): Promise<HandOverRow[]> =>
  db
    .selectFrom("hand_overs")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .execute();

export const findHandOver = (db: Reader, id: string): Promise<HandOverRow | undefined> =>
  db.selectFrom("hand_overs").selectAll().where("id", "=", id).executeTakeFirst();

const workStates = ["waiting", "gathering", "packing"] as const;

/** False where one of the same notary is under way. */
export const insertHandOver = async (unit: Unit, row: Insertable<HandOversTable>): Promise<boolean> => {
  const inserted = await unit.db
    .insertInto("hand_overs")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
};

const underWay = (unit: Unit, id: string) =>
  unit.db.updateTable("hand_overs").where("id", "=", id).where("state", "in", workStates);

/** False where nobody wants it any more. */
export const setProgress = async (
  unit: Unit,
  id: string,
  progress: { state: "gathering" | "packing"; done: number; total: number },
): Promise<boolean> => (await underWay(unit, id).set(progress).returning("id").executeTakeFirst()) !== undefined;

type Made = {
  blob: { sha256: Sha256Hex; sizeBytes: number };
  fileCount: number;
  missing: readonly HandOverLack[];
  signingIds: readonly SigningId[];
  readyAt: Date;
  expiresAt: Date;
};

/** False where nobody wants it any more. */
export const setReady = async (
  unit: Unit,
  id: string,
  { blob, fileCount, missing, signingIds, readyAt, expiresAt }: Made,
): Promise<boolean> =>
  (await underWay(unit, id)
    .set({
      state: "ready",
      sha256: blob.sha256,
      size_bytes: blob.sizeBytes,
      file_count: fileCount,
      missing: JSON.stringify(missing),
      signing_ids: JSON.stringify(signingIds),
      ready_at: readyAt,
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirst()) !== undefined;

export const setFailed = async (unit: Unit, id: string): Promise<void> => {
  await underWay(unit, id).set({ state: "failed" }).execute();
};

/** Its bytes go; the row tells what was handed over. */
export const setGone = async (unit: Unit, id: string, state: "expired" | "withdrawn"): Promise<void> => {
  await unit.db.updateTable("hand_overs").set({ state, sha256: null, size_bytes: null }).where("id", "=", id).execute();
};

/** Held, so that two who withdraw it at once write it down once. */
export const holdHandOver = (unit: Unit, id: string): Promise<HandOverRow | undefined> =>
  unit.db.selectFrom("hand_overs").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const listToExpire = (db: Reader, now: Date): Promise<HandOverRow[]> =>
  db.selectFrom("hand_overs").selectAll().where("state", "=", "ready").where("expires_at", "<=", now).execute();
