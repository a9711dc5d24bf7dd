import type { Unit } from "../../store/store.ts";

const addKey = async (unit: Unit, id: string): Promise<void> => {
  await unit.db
    .insertInto("id_picture_keys")
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Holds a key until the transaction ends, and says whether it still may seal: it cannot be retired while something that it
 * has sealed is being stored.
 */
export const holdKey = async (unit: Unit, id: string): Promise<{ isRetired: boolean }> => {
  await addKey(unit, id);
  const row = await unit.db
    .selectFrom("id_picture_keys")
    .select("retired_at")
    .where("id", "=", id)
    .forShare()
    .executeTakeFirstOrThrow();
  return { isRetired: row.retired_at !== null };
};

/** From here on none but this key seals, also where it had been retired before; waits for whatever is being stored under another. */
export const retireOtherKeys = async (unit: Unit, id: string, now: Date): Promise<void> => {
  await unit.db
    .insertInto("id_picture_keys")
    .values({ id })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ retired_at: null }))
    .execute();
  await unit.db
    .updateTable("id_picture_keys")
    .set({ retired_at: now })
    .where("id", "<>", id)
    .where("retired_at", "is", null)
    .execute();
};
