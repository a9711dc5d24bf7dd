import { randomUUID } from "node:crypto";
import type { RoleName } from "#contract/account/entity.ts";
import { UserIdSchema, type UserId } from "#contract/common/ids.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { grantRole } from "../store/user-roles.ts";
import { findUserByEmail, holdAddress, insertUser } from "../store/users.ts";

type NewAccount = {
  email: string;
  firstName: string;
  lastName: string;
  timezone: string;
  role: RoleName;
  state?: { abbr: string; name: string } | null;
  /** Whether somebody has shown that mail for the address reaches them. */
  isEmailConfirmed: boolean;
  /** False: the role waits until whoever answers for it has agreed. */
  isApproved: boolean;
  passwordHash?: string | null;
};

/**
 * Makes an account; null where the address has one. Of two who make one for the same address at once the second finds the
 * first's.
 */
export const registerUser = async (
  unit: Unit,
  services: Pick<Services, "now">,
  account: NewAccount,
): Promise<UserId | null> => {
  const email = account.email.trim().toLowerCase();
  await holdAddress(unit, email);
  if ((await findUserByEmail(unit.db, email)) !== undefined) return null;
  const now = services.now();
  const id = UserIdSchema.parse(randomUUID());
  await insertUser(unit, {
    id,
    email,
    full_name: `${account.firstName} ${account.lastName}`,
    first_name: account.firstName,
    last_name: account.lastName,
    timezone: account.timezone,
    state_abbr: account.state?.abbr ?? null,
    state_name: account.state?.name ?? null,
    commission: null,
    role: account.role,
    password_hash: account.passwordHash ?? null,
    created_at: now,
    email_confirmed_at: account.isEmailConfirmed ? now : null,
  });
  if (!account.isApproved)
    await grantRole(unit, { user_id: id, role: account.role, granted_at: now, approved_at: null });
  return id;
};
