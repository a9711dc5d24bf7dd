import type { Insertable, Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { Reader, Unit } from "../../store/store.ts";
import type { StampsTable } from "../../store/tables/stamp-tables.ts";

export type StampRow = Selectable<StampsTable>;

/** More than a person looks through; the acts of those before them still name theirs. */
const listedStamps = 100;

const newestFirst = (db: Reader, userId: UserId, most: number) =>
  db.selectFrom("stamps").selectAll().where("user_id", "=", userId).orderBy("version", "desc").limit(most);

/** Newest first. */
export const listStamps = (db: Reader, userId: UserId): Promise<StampRow[]> =>
  newestFirst(db, userId, listedStamps).execute();

export const findLatestStamp = (db: Reader, userId: UserId): Promise<StampRow | undefined> =>
  newestFirst(db, userId, 1).executeTakeFirst();

export const insertStamp = async (unit: Unit, row: Insertable<StampsTable>): Promise<void> => {
  await unit.db.insertInto("stamps").values(row).execute();
};

/** Changes of one commission take turns, and with them the numbers of its stamps. */
export const holdCommission = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
};
