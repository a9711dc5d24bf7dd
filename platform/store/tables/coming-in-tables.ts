import type { UserId } from "#contract/common/ids.ts";
import type { RoleName } from "#contract/account/entity.ts";
import type { OneUse } from "./code-columns.ts";

export type RegistrationsTable = OneUse & {
  id: string;
  email: string;
  role: RoleName;
  first_name: string;
  last_name: string;
  state_abbr: string | null;
  state_name: string | null;
  timezone: string;
  /** Null until its mail is written, and for ever where the address has an account. */
  token_hash: string | null;
};

export type AuthenticatorAppsTable = {
  user_id: UserId;
  /** Base32, as the app holds it, sealed by the platform's key. */
  secret: string;
  begun_at: Date;
  /** Null until a first code has shown that the app has it. */
  confirmed_at: Date | null;
  /** The time step of the last code that was taken: it and those before it count no more. A bigint, given as text. */
  last_step: string | number | null;
};

export type RecoveryCodesTable = { code_hash: string; user_id: UserId; used_at: Date | null };

export type PasskeysTable = {
  id: string;
  user_id: UserId;
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** A bigint, given as text. */
  counter: string | number;
  /** Separated by commas. */
  transports: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

/** `user_id` is null where nobody is known yet: at a sign-in. */
export type PasskeyChallengesTable = { challenge_hash: string; user_id: UserId | null; expires_at: Date };

/** Whoever gave the right password and has not shown the second factor yet. */
export type PendingSignInsTable = {
  challenge_hash: string;
  user_id: UserId;
  attempts_left: number;
  expires_at: Date;
};

export type ComingInTables = {
  registrations: RegistrationsTable;
  authenticator_apps: AuthenticatorAppsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  pending_sign_ins: PendingSignInsTable;
};
