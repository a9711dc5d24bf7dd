import type { UserRow } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import { checkPassword } from "../../security/passwords.ts";

/** Stops whoever sits down at an open page, or stole a session, from taking the account over for good (ASVS 5.0, 7.5.1). */
export const assertOwnPassword = async (user: UserRow, password: string): Promise<void> => {
  if (!(await checkPassword(user.password_hash, password, "known"))) refuse("profile/wrong-password");
};

export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
