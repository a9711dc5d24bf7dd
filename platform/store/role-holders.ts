import type { RoleName } from "#contract/account/entity.ts";
import type { Reader } from "./store.ts";

/** Accounts that hold a role now: it was approved, and neither it nor the account has ended. */
export const roleHolders = (db: Reader, role: RoleName) =>
  db
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.user_id", "users.id")
    .select("users.id")
    .where("user_roles.role", "=", role)
    .where("user_roles.approved_at", "is not", null)
    .where("user_roles.deactivated_at", "is", null)
    .where("users.deactivated_at", "is", null)
    .orderBy("users.id");
