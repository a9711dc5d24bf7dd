import type { Selectable } from "kysely";
import type { ReturnedAddressesTable } from "../../store/tables/mail-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type ReturnedAddress = Selectable<ReturnedAddressesTable>;

export const findReturned = (db: Reader, address: string): Promise<ReturnedAddress | undefined> =>
  db.selectFrom("returned_addresses").selectAll().where("address", "=", address.toLowerCase()).executeTakeFirst();

/** The first bounce says since when. */
export const insertReturned = async (unit: Unit, row: ReturnedAddress): Promise<void> => {
  await unit.db
    .insertInto("returned_addresses")
    .values({ ...row, address: row.address.toLowerCase() })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .execute();
};

/** The address is confirmed anew: mail goes there again. False where it was never stopped. */
export const forgetReturned = async (unit: Unit, address: string): Promise<boolean> => {
  const row = await unit.db
    .deleteFrom("returned_addresses")
    .where("address", "=", address.toLowerCase())
    .returning("address")
    .executeTakeFirst();
  return row !== undefined;
};
