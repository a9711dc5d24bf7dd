import type { Insertable, Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { UserRolesTable } from "../../store/tables/account-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type UserRoleRow = Selectable<UserRolesTable>;

export const listUserRoles = (db: Reader, userId: UserId): Promise<UserRoleRow[]> =>
  db.selectFrom("user_roles").selectAll().where("user_id", "=", userId).orderBy("granted_at").orderBy("role").execute();

/** Gives a role, or gives it again; it counts from now. */
export const grantRole = async (unit: Unit, row: Insertable<UserRolesTable>): Promise<void> => {
  const { user_id, role, ...rest } = row;
  await unit.db
    .insertInto("user_roles")
    .values({ user_id, role, ...rest })
    .onConflict((conflict) => conflict.columns(["user_id", "role"]).doUpdateSet({ ...rest, deactivated_at: null }))
    .execute();
};
