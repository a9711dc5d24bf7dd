import type { Insertable, Selectable } from "kysely";
import type { AdminActsTable } from "../../store/tables/admin-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export const insertAdminAct = async (unit: Unit, row: Insertable<AdminActsTable>): Promise<void> => {
  await unit.db.insertInto("admin_acts").values(row).execute();
};

export const listAdminActs = (
  db: Reader,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Selectable<AdminActsTable>[]> =>
  db
    .selectFrom("admin_acts")
    .selectAll()
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
