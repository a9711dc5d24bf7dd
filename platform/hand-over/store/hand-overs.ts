import type { Insertable, Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import { madeFilesOf } from "../../store/made-files.ts";
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

/** False where one of the same notary is under way. */
export const insertHandOver = async (unit: Unit, row: Insertable<HandOversTable>): Promise<boolean> => {
  const free = unit.db.insertInto("hand_overs").onConflict((conflict) => conflict.doNothing());
  return (await free.values(row).returning("id").execute()).length > 0;
};

export const { setFailed, setProgress, setReady } = madeFilesOf("hand_overs");

/** Its bytes go; the row tells what was handed over. */
export const setWithdrawn = async (unit: Unit, id: string): Promise<void> => {
  const gone = { state: "withdrawn" as const, sha256: null, size_bytes: null };
  await unit.db.updateTable("hand_overs").set(gone).where("id", "=", id).execute();
};

/** One that was withdrawn meanwhile stays so. */
export const setExpired = async (unit: Unit, id: string): Promise<void> => {
  const gone = { state: "expired" as const, sha256: null, size_bytes: null };
  await unit.db.updateTable("hand_overs").set(gone).where("id", "=", id).where("state", "=", "ready").execute();
};

/** Held, so that two who withdraw it at once write it down once. */
export const holdHandOver = (unit: Unit, id: string): Promise<HandOverRow | undefined> =>
  unit.db.selectFrom("hand_overs").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const listToExpire = (db: Reader, now: Date): Promise<HandOverRow[]> =>
  db.selectFrom("hand_overs").selectAll().where("state", "=", "ready").where("expires_at", "<=", now).execute();
