import type { Insertable, Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import { madeFilesOf } from "../../store/made-files.ts";
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

export const { setFailed, setProgress, setReady } = madeFilesOf("account_exports");

export const listToExpire = (db: Reader, now: Date): Promise<AccountExportRow[]> =>
  db.selectFrom("account_exports").selectAll().where("state", "=", "ready").where("expires_at", "<=", now).execute();

/** Answers with the row as it is then; undefined: there is none. */
export const setOpenedFor = (
  unit: Unit,
  userId: UserId,
  session: string | null,
): Promise<AccountExportRow | undefined> =>
  unit.db
    .updateTable("account_exports")
    .set({ opened_for: session })
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();

export const setExpired = async (unit: Unit, id: string): Promise<void> => {
  await unit.db
    .updateTable("account_exports")
    .set({ state: "expired", sha256: null, size_bytes: null })
    .where("id", "=", id)
    .execute();
};
