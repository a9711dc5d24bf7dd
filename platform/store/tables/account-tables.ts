import type { UserId } from "#contract/common/ids.ts";
import type { RoleName } from "#contract/account/entity.ts";

/** Every role that an account was ever given; `users.role` is the one it acts in. */
export type UserRolesTable = {
  user_id: UserId;
  role: RoleName;
  granted_at: Date;
  /** Null until whoever answers for it has agreed; roles that need nobody's word are approved when they are granted. */
  approved_at: Date | null;
  deactivated_at: Date | null;
};

export type AccountTables = { user_roles: UserRolesTable };
