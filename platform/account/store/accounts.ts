import type { ExpressionBuilder } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { Database } from "../../store/schema.ts";
import { rolesNotEnded } from "../../store/roles-not-ended.ts";
import type { AccountRecord } from "../../store/session-record.ts";
import type { Reader } from "../../store/store.ts";

const counts = (eb: ExpressionBuilder<Database, "users">) =>
  rolesNotEnded(eb).where("user_roles.approved_at", "is not", null);

/** An account with what its roles say of it. */
export const findAccount = async (db: Reader, id: UserId): Promise<AccountRecord | null> => {
  const row = await db
    .selectFrom("users")
    .selectAll("users")
    .select((eb) => [
      eb.exists(counts(eb).whereRef("user_roles.role", "=", "users.role")).as("isApproved"),
      eb.exists(counts(eb).where("user_roles.role", "=", "Admin")).as("isAdministrator"),
    ])
    .where("users.id", "=", id)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { ...row, isApproved: row.isApproved === true, isAdministrator: row.isAdministrator === true };
};
