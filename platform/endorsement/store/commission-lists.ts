import type { Insertable, Selectable } from "kysely";
import type { CommissionListRowsTable, CommissionListsTable } from "../../store/tables/onboarding-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type ListRow = Selectable<CommissionListRowsTable>;
export type ListOfState = Selectable<CommissionListsTable> & { imported_by_name: string };

/** Of one statement; a driver takes 65,535 values at most. */
const rowsAtOnce = 1_000;

const lists = (db: Reader) =>
  db
    .selectFrom("commission_lists")
    .innerJoin("users", "users.id", "commission_lists.imported_by")
    .selectAll("commission_lists")
    .select("users.full_name as imported_by_name");

export const listLists = (db: Reader): Promise<ListOfState[]> =>
  lists(db).orderBy("commission_lists.state_abbr").execute();

export const findList = (db: Reader, stateAbbr: string): Promise<ListOfState | undefined> =>
  lists(db).where("commission_lists.state_abbr", "=", stateAbbr).executeTakeFirst();

/** Everybody with this number: states give one to several people, or again to another person. */
export const listByNumber = (db: Reader, stateAbbr: string, numberKey: string): Promise<ListRow[]> =>
  db
    .selectFrom("commission_list_rows")
    .selectAll()
    .where("state_abbr", "=", stateAbbr)
    .where("number_key", "=", numberKey)
    .execute();

/** In place of the state's earlier list. */
export const saveList = async (
  unit: Unit,
  list: Insertable<CommissionListsTable>,
  rows: readonly Insertable<CommissionListRowsTable>[],
): Promise<void> => {
  await unit.db.deleteFrom("commission_lists").where("state_abbr", "=", list.state_abbr).execute();
  await unit.db.insertInto("commission_lists").values(list).execute();
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await unit.db
      .insertInto("commission_list_rows")
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
};
