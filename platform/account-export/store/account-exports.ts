import type { Insertable, Selectable } from "kysely";
import type { Sha256Hex, SigningId, UserId } from "#contract/common/ids.ts";
import type { AccountExportsTable } from "../../store/tables/leaving-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type AccountExportRow = Selectable<AccountExportsTable>;

export const findExportOf = (db: Reader, userId: UserId): Promise<AccountExportRow | undefined> =>
  db.selectFrom("account_exports").selectAll().where("user_id", "=", userId).executeTakeFirst();

export const findExport = (db: Reader, id: string): Promise<AccountExportRow | undefined> =>
  db.selectFrom("account_exports").selectAll().where("id", "=", id).executeTakeFirst();

/** False where another one was asked for at the same moment. */
export const insertExport = async (unit: Unit, row: Insertable<AccountExportsTable>): Promise<boolean> => {
  const inserted = await unit.db
    .insertInto("account_exports")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Answers with the row as it was, which may name bytes. */
export const deleteExportOf = (unit: Unit, userId: UserId): Promise<AccountExportRow | undefined> =>
  unit.db.deleteFrom("account_exports").where("user_id", "=", userId).returningAll().executeTakeFirst();

const underWay = (unit: Unit, id: string) =>
  unit.db.updateTable("account_exports").where("id", "=", id).where("state", "in", ["waiting", "gathering", "packing"]);

/** False where nobody wants it any more. */
export const setProgress = async (
  unit: Unit,
  id: string,
  progress: { state: "gathering" | "packing"; done: number; total: number },
): Promise<boolean> => (await underWay(unit, id).set(progress).returning("id").executeTakeFirst()) !== undefined;

/** False where nobody wants it any more. */
export const setReady = async (
  unit: Unit,
  id: string,
  {
    blob,
    fileCount,
    signingIds,
    readyAt,
    expiresAt,
  }: {
    blob: { sha256: Sha256Hex; sizeBytes: number };
    fileCount: number;
    signingIds: readonly SigningId[];
    readyAt: Date;
    expiresAt: Date;
  },
): Promise<boolean> =>
  (await underWay(unit, id)
    .set({
      state: "ready",
      sha256: blob.sha256,
      size_bytes: blob.sizeBytes,
      file_count: fileCount,
      signing_ids: JSON.stringify(signingIds),
      ready_at: readyAt,
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirst()) !== undefined;

export const setFailed = async (unit: Unit, id: string): Promise<void> => {
  await underWay(unit, id).set({ state: "failed" }).execute();
};

export const listToExpire = (db: Reader, now: Date): Promise<AccountExportRow[]> =>
  db.selectFrom("account_exports").selectAll().where("state", "=", "ready").where("expires_at", "<=", now).execute();

export const setExpired = async (unit: Unit, id: string): Promise<void> => {
  await unit.db
    .updateTable("account_exports")
    .set({ state: "expired", sha256: null, size_bytes: null })
    .where("id", "=", id)
    .execute();
};
