import type { FeatureName } from "#contract/feature-flag/entity.ts";
import type { Reader, Unit } from "../../store/store.ts";

export const listSwitches = (db: Reader): Promise<{ name: FeatureName; is_on: boolean }[]> =>
  db.selectFrom("feature_flags").select(["name", "is_on"]).execute();

/** Null: as the configuration says. */
export const saveSwitch = async (unit: Unit, name: FeatureName, isOn: boolean | null, now: Date): Promise<void> => {
  if (isOn === null) {
    await unit.db.deleteFrom("feature_flags").where("name", "=", name).execute();
    return;
  }
  const row = { is_on: isOn, changed_at: now };
  await unit.db
    .insertInto("feature_flags")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
};
