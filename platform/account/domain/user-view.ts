import { roles, type RoleName, type User } from "#contract/account/entity.ts";
import { roleNames } from "#lib/people/role-names.ts";
import type { UserRow } from "../store/users.ts";

const notaryRoles: readonly RoleName[] = ["SelfRon", "CorpNotary", "NonRonNotary"];

/**
 * A notary whose role waits for approval, or was taken away, is one by name only: they may notarize nothing. Nor does anybody
 * under a commission that nobody checked, whatever role they wrote it in.
 */
export const toUser = (row: UserRow, isApproved = true): User => ({
  id: row.id,
  fullName: row.full_name,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  timezone: row.timezone,
  state: row.state_abbr === null || row.state_name === null ? null : { abbr: row.state_abbr, name: row.state_name },
  commission: row.commission,
  currentRole: { id: roles[row.role], name: row.role, display_name: roleNames[row.role] },
  isNotary: notaryRoles.includes(row.role),
  // A corporate manager who holds a commission can notarize too.
  canNotary:
    isApproved &&
    row.commission !== null &&
    row.is_commission_checked &&
    (notaryRoles.includes(row.role) || row.role === "CorpManager"),
  isConsumer: row.role === "Consumer",
  isOnboardingComplete: row.onboarding_completed_at !== null,
});
