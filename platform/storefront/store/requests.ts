import type { Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { StorefrontRequestsTable } from "../../store/tables/storefront-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type RequestRow = Selectable<StorefrontRequestsTable>;

export const insertRequest = async (unit: Unit, row: RequestRow): Promise<void> => {
  await unit.db.insertInto("storefront_requests").values(row).execute();
};

const requestsOf = (db: Reader, userId: UserId) =>
  db
    .selectFrom("storefront_requests")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("asked_at", "desc")
    .orderBy("id");

export const listRequestsOf = (db: Reader, userId: UserId): Promise<RequestRow[]> =>
  requestsOf(db, userId).limit(200).execute();

export const listEveryRequestOf = (db: Reader, userId: UserId): Promise<RequestRow[]> =>
  requestsOf(db, userId).execute();

/** How many wait for this notary's answer, and how many came since a moment. */
export const countRequests = async (
  db: Reader,
  userId: UserId,
  since: Date,
): Promise<{ waiting: number; lately: number }> => {
  const row = await db
    .selectFrom("storefront_requests")
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere("answered_at", "is", null).as("waiting"),
      eb.fn.countAll<string>().filterWhere("asked_at", ">", since).as("lately"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), lately: Number(row.lately) };
};

/** One of this notary's, for as long as the answer to it goes on. */
export const holdRequest = (unit: Unit, userId: UserId, id: string): Promise<RequestRow | undefined> =>
  unit.db
    .selectFrom("storefront_requests")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();

export const answerRequest = async (
  unit: Unit,
  id: string,
  answer: Pick<RequestRow, "answered_at" | "signing_id">,
): Promise<void> => {
  await unit.db.updateTable("storefront_requests").set(answer).where("id", "=", id).execute();
};

export const deleteRequestsOf = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.deleteFrom("storefront_requests").where("user_id", "=", userId).execute();
};

export const deleteOldRequests = async (unit: Unit, before: Date): Promise<void> => {
  await unit.db.deleteFrom("storefront_requests").where("asked_at", "<", before).execute();
};
