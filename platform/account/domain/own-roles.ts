import { type Role, roles, type RoleName } from "#contract/account/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { listUserRoles, type UserRoleRow } from "../store/user-roles.ts";
import { holdUser, setRole } from "../store/user-changes.ts";
import { accountChanged } from "./sessions.ts";
import { roleNames } from "#lib/people/role-names.ts";

export const roleOf = (name: RoleName): Role => ({ id: roles[name], name, display_name: roleNames[name] });

const maySwitch: readonly RoleName[] = ["SelfRon", "CorpManager"];

/** Only who notarizes for themselves or manages others goes from role to role (decision 11), and only to what they hold today. */
export const switchableAmong = (own: readonly UserRoleRow[]): RoleName[] => {
  const active = own.filter((row) => row.deactivated_at === null).map((row) => row.role);
  return active.some((role) => maySwitch.includes(role)) ? active : [];
};

/**
 * Acts in another role from now on, in every window of the account: what was read in the earlier one counts no more. Judged
 * by the roles of this moment, since a page shows those of when it was opened.
 */
export const switchRole = (services: Services, userId: UserId, roleId: number): Promise<Role> =>
  services.store.transact(async (unit) => {
    const user = await holdUser(unit, userId);
    const role = switchableAmong(await listUserRoles(unit.db, userId)).find((name) => roles[name] === roleId);
    if (user === undefined || user.deactivated_at !== null || role === undefined)
      return refuse("profile/role-not-yours");
    if (role !== user.role) {
      await setRole(unit, userId, role);
      await accountChanged(unit, services, userId);
    }
    return roleOf(role);
  });
