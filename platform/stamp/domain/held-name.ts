import { isCommissionChecked, remoteRoles } from "#lib/people/stamp-holders.ts";
import { checkedNameOf, listUserRoles, type UserRoleRow, type UserRow } from "../../account/index.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";

/**
 * Whether an account may write no other commission than the one that was checked. Judged by every role that it holds, for what
 * was checked is needed in the others when it goes from one to the next.
 */
export const isHeld = (roles: readonly UserRoleRow[], { role, is_commission_checked: isChecked }: UserRow): boolean =>
  isCommissionChecked(role) ||
  (isChecked && roles.some((held) => held.deactivated_at === null && remoteRoles.includes(held.role)));

/** Whose commission it has to stay, by the name that was checked; null where its owner writes what they will. */
export const heldNameOf = async (db: Reader, services: Services, user: UserRow): Promise<string | null> => {
  if (!isHeld(await listUserRoles(db, user.id), user)) return null;
  return (await checkedNameOf(db, services, user)) ?? user.commission?.name ?? null;
};
