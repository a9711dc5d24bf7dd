import { isCommissionChecked, remoteRoles } from "#lib/people/stamp-holders.ts";
import type { UserRoleRow, UserRow } from "../../account/index.ts";

/**
 * Whether number, last day and person stay what was checked. Judged by every role that the account holds, for what was
 * checked is needed in the others when it goes from one to the next.
 */
export const keepsWhatWasChecked = (roles: readonly UserRoleRow[], user: UserRow): boolean => {
  const isRemote = roles.some((held) => held.deactivated_at === null && remoteRoles.includes(held.role));
  return isCommissionChecked(user.role) || (user.is_commission_checked && isRemote);
};
