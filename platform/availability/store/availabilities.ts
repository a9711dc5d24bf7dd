import type { Insertable, Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { AvailabilitiesTable, TimeOffTable } from "../../store/tables/availability-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type TimeOffRow = Selectable<TimeOffTable>;

export const findAvailability = (db: Reader, userId: UserId): Promise<Selectable<AvailabilitiesTable> | undefined> =>
  db.selectFrom("availabilities").selectAll().where("user_id", "=", userId).executeTakeFirst();

export const saveAvailability = async (
  unit: Unit,
  { user_id, ...said }: Insertable<AvailabilitiesTable>,
): Promise<void> => {
  await unit.db
    .insertInto("availabilities")
    .values({ user_id, ...said })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(said))
    .execute();
};

/** What is not over on a day, the next first. */
export const listTimeOff = (db: Reader, userId: UserId, today: string): Promise<TimeOffRow[]> =>
  db
    .selectFrom("time_off")
    .selectAll()
    .where("user_id", "=", userId)
    .where("last_day", ">=", today)
    .orderBy("first_day")
    .orderBy("last_day")
    .orderBy("id")
    .execute();

export const insertTimeOff = async (unit: Unit, row: TimeOffRow): Promise<void> => {
  await unit.db.insertInto("time_off").values(row).execute();
};

export const deleteTimeOff = async (unit: Unit, userId: UserId, id: string): Promise<void> => {
  await unit.db.deleteFrom("time_off").where("user_id", "=", userId).where("id", "=", id).execute();
};

/** Nobody can ask for an account that has ended. */
export const forgetAvailability = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.deleteFrom("availabilities").where("user_id", "=", userId).execute();
  await unit.db.deleteFrom("time_off").where("user_id", "=", userId).execute();
};
