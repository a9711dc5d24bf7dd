import type { Insertable } from "kysely";
import type { IdentityTables } from "../../store/tables/identity-tables.ts";
import type { Unit } from "../../store/store.ts";

/** Whether it is new: an event counts once, however often it is sent. */
export const insertVendorEvent = async (
  unit: Unit,
  row: Insertable<IdentityTables["verification_events"]>,
): Promise<boolean> => {
  const inserted = await unit.db
    .insertInto("verification_events")
    .values(row)
    .onConflict((conflict) => conflict.columns(["vendor", "part", "id"]).doNothing())
    .executeTakeFirstOrThrow();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/** Of vendors that send an event again and again for days none is as old. */
export const vendorEventsKeptMs = 60 * 24 * 3_600_000;

export const deleteOldVendorEvents = async (unit: Unit, before: Date): Promise<void> => {
  await unit.db.deleteFrom("verification_events").where("received_at", "<", before).execute();
};
