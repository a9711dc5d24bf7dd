import type { Insertable } from "kysely";
import type { ConsentsTable } from "./schema.ts";
import type { Unit } from "./store.ts";

export const insertConsent = async (unit: Unit, row: Insertable<ConsentsTable>): Promise<void> => {
  await unit.db.insertInto("consents").values(row).execute();
};
