import type { Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import { someRow } from "../../store/some-row.ts";
import type { Reader, Unit } from "../../store/store.ts";
import type { AssistantGrantsTable } from "../../store/tables/admin-tables.ts";

export type GrantRow = Selectable<AssistantGrantsTable>;

/** Those that are in force, with the name of whoever has worked by one. */
export const listGrantsOf = (db: Reader, notaryUserId: UserId) =>
  db
    .selectFrom("assistant_grants")
    .leftJoin("users", (join) =>
      join.onRef("users.email", "=", "assistant_grants.email").on("assistant_grants.last_worked_at", "is not", null),
    )
    .selectAll("assistant_grants")
    .select("users.full_name as fullName")
    .where("notary_user_id", "=", notaryUserId)
    .where("ended_at", "is", null)
    .orderBy("granted_at")
    .orderBy("assistant_grants.id")
    .execute();

/** What an address may work by. */
export const listGrantsFor = (db: Reader, email: string) =>
  db
    .selectFrom("assistant_grants")
    .innerJoin("users", "users.id", "assistant_grants.notary_user_id")
    .select(["assistant_grants.id as grantId", "users.full_name as notaryName", "users.state_name as stateName"])
    .where("assistant_grants.email", "=", email)
    .where("assistant_grants.ended_at", "is", null)
    .where("users.deactivated_at", "is", null)
    .orderBy("users.full_name")
    .orderBy("assistant_grants.id")
    .execute();

/** Grants of one notary are given one after the other. */
export const holdNotary = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
};

export const insertGrant = async (unit: Unit, row: GrantRow): Promise<void> => {
  await unit.db.insertInto("assistant_grants").values(row).execute();
};

/** Sets something of a grant that is in force. */
const changeGrant = (unit: Unit, id: string, change: Partial<Pick<GrantRow, "ended_at" | "last_worked_at">>) =>
  unit.db.updateTable("assistant_grants").set(change).where("id", "=", id).where("ended_at", "is", null);

export const endGrant = (unit: Unit, notaryUserId: UserId, id: string, now: Date): Promise<boolean> =>
  someRow(changeGrant(unit, id, { ended_at: now }).where("notary_user_id", "=", notaryUserId).returning("id"));

/** Notes that somebody works by a grant; answers whether it is theirs and in force. */
export const noteWork = (unit: Unit, id: string, email: string, now: Date): Promise<boolean> =>
  someRow(changeGrant(unit, id, { last_worked_at: now }).where("email", "=", email).returning("id"));
