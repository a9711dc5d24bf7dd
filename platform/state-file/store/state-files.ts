import type { Insertable, Selectable } from "kysely";
import type { StateFilesTable } from "../../store/tables/admin-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type StateFileRow = Selectable<StateFilesTable>;

/** Those that are offered, of one state or of all. */
export const listRows = (db: Reader, state: string | undefined): Promise<StateFileRow[]> =>
  db
    .selectFrom("state_files")
    .selectAll()
    .where("removed_at", "is", null)
    .$if(state !== undefined, (query) => query.where("state_abbr", "=", state ?? ""))
    .orderBy("state_abbr")
    .orderBy("name")
    .orderBy("id")
    .execute();

export const findRow = (db: Reader, id: string): Promise<StateFileRow | undefined> =>
  db.selectFrom("state_files").selectAll().where("id", "=", id).where("removed_at", "is", null).executeTakeFirst();

export const insertRow = async (unit: Unit, row: Insertable<StateFilesTable>): Promise<void> => {
  await unit.db.insertInto("state_files").values(row).execute();
};

/** Answers whether it was still offered. */
export const removeRow = async (unit: Unit, id: string, now: Date): Promise<StateFileRow | undefined> =>
  unit.db
    .updateTable("state_files")
    .set({ removed_at: now })
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .returningAll()
    .executeTakeFirst();
