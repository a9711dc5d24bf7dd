import type { Reader, Unit } from "./store.ts";

/** Reads a setting of this platform, making it at the first start. */
export const getOrCreateSetting = async (unit: Unit, key: string, create: () => string): Promise<string> => {
  await unit.db
    .insertInto("platform_settings")
    .values({ key, value: create() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const value = await findSetting(unit.db, key);
  if (value === null) throw new Error(`the setting ${key} was written and is not there`);
  return value;
};

export const findSetting = async (db: Reader, key: string): Promise<string | null> => {
  const row = await db.selectFrom("platform_settings").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value ?? null;
};
