import type { Unit } from "./store.ts";

/** Reads a setting of this platform, making it at the first start. */
export const getOrCreateSetting = async (unit: Unit, key: string, create: () => string): Promise<string> => {
  await unit.db
    .insertInto("platform_settings")
    .values({ key, value: create() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await unit.db
    .selectFrom("platform_settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return row.value;
};
