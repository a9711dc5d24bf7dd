import type { Insertable, Selectable } from "kysely";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { someRow } from "../../store/some-row.ts";
import type { Reader, Unit } from "../../store/store.ts";
import type { ResellersTable } from "../../store/tables/admin-tables.ts";

export type ResellerRow = Selectable<ResellersTable>;

export const listResellers = (db: Reader): Promise<ResellerRow[]> =>
  db.selectFrom("resellers").selectAll().orderBy("name").orderBy("id").execute();

export const findReseller = (db: Reader, id: string): Promise<ResellerRow | undefined> =>
  db.selectFrom("resellers").selectAll().where("id", "=", id).executeTakeFirst();

/** Codes are typed by people, so their letters' case says nothing. An ended reseller is not found. */
export const findResellerByCode = (db: Reader, code: string): Promise<ResellerRow | undefined> =>
  db
    .selectFrom("resellers")
    .selectAll()
    .where((eb) => eb(eb.fn<string>("lower", ["producer_code"]), "=", code.toLowerCase()))
    .where("ended_at", "is", null)
    .executeTakeFirst();

export const holdReseller = (unit: Unit, id: string): Promise<ResellerRow | undefined> =>
  unit.db.selectFrom("resellers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Answers whether it is there now: another one may have, or have had, its code. */
export const insertReseller = (unit: Unit, row: Insertable<ResellersTable>): Promise<boolean> =>
  someRow(
    unit.db
      .insertInto("resellers")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id"),
  );

type Words = Pick<ResellersTable, "name" | "email" | "description" | "link">;

export const updateReseller = async (
  unit: Unit,
  id: string,
  change: Words | { logo_sha256: Sha256Hex } | { ended_at: Date },
): Promise<void> => {
  await unit.db.updateTable("resellers").set(change).where("id", "=", id).execute();
};
