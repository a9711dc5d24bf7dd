import type { UserRow } from "../../../account/index.ts";

/** Whether the profile says what a signing needs of its notary: who they are, where, and that mail reaches them. */
export const isProfileComplete = (user: UserRow): boolean =>
  user.first_name.trim() !== "" &&
  user.last_name.trim() !== "" &&
  user.timezone !== "" &&
  user.state_abbr !== null &&
  user.email_confirmed_at !== null;
