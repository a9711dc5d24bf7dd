import type { ExpressionBuilder } from "kysely";
import type { Database } from "./schema.ts";

/** Roles of the user of a row, approved or not. */
export const rolesNotEnded = (eb: ExpressionBuilder<Database, "users">) =>
  eb
    .selectFrom("user_roles")
    .select("user_roles.role")
    .whereRef("user_roles.user_id", "=", "users.id")
    .where("user_roles.deactivated_at", "is", null);
