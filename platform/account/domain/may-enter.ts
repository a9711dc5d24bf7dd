import type { RoleName } from "#contract/account/entity.ts";
import { refuse } from "../../base/refusal.ts";
import type { Reader } from "../../store/store.ts";
import { listUserRoles } from "../store/user-roles.ts";
import type { UserRow } from "../store/users.ts";

/** Whose home is where they wait, and who have things to prepare meanwhile (decision 48). */
const mayWaitInside: readonly RoleName[] = ["SelfRon", "CorpNotary", "NonRonNotary", "Consumer"];

/**
 * Stops whoever showed that an account is theirs, and may not use it: it was ended, or its role waits for a word. Asked only
 * after the password or the passkey, so that nobody else learns that there is such an account.
 */
export const assertMayEnter = async (db: Reader, user: UserRow): Promise<void> => {
  if (user.deactivated_at !== null) refuse("auth/account-ended");
  const roles = (await listUserRoles(db, user.id)).filter((row) => row.deactivated_at === null);
  const current = roles.find((row) => row.role === user.role);
  if (current === undefined) refuse("auth/account-ended");
  else if (current.approved_at === null && !mayWaitInside.includes(current.role)) refuse("auth/awaiting-approval");
};
