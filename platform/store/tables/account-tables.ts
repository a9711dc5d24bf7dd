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

/** What a link by mail lets its reader do, once. */
export type AccountTokenPurpose = "confirm-email" | "reset-password" | "first-password" | "change-email";

export type AccountTokensTable = {
  token_hash: string;
  user_id: UserId;
  purpose: AccountTokenPurpose;
  /** To which it was mailed. */
  email: string;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** Letters to the owner of an account; their words stand in `platform/mail/domain/account-letters.ts`. */
export type AccountLetterName =
  | AccountTokenPurpose
  | "password-changed"
  | "account-deactivated"
  | "account-reactivated"
  | "role-approved"
  | "looked-at"
  | "sign-in-changed"
  | "second-factor-tries"
  | "email-in-use"
  | "email-changed"
  | "account-ended"
  | "export-ready"
  | "endorsement-approved"
  | "endorsement-refused"
  | "expiry-reminder"
  | "signing-asked-for"
  | "payment-failed"
  | "second-factor-removed"
  | "records-handed-over"
  | "hand-over-begun";

/** What of the ways to sign in was changed: the fact `change` of the letter `sign-in-changed`. */
export type SignInChange =
  | "totp-on"
  | "totp-off"
  | "recovery-codes"
  | "recovery-code-used"
  | "passkey-added"
  | "passkey-removed";

/**
 * Calls for a letter, never for its words: a link is made when the letter is written. By `email`, where nobody who asks may
 * learn whether anybody has that address; whether there is somebody to write to is decided away from them.
 */
export type AccountLetterOrder = {
  kind: "account-letter";
  letter: AccountLetterName;
  owner: { userId: UserId } | { email: string };
  /** Where it goes, if not to the account's own address. */
  address?: string;
  /** What its words fill in: no secret, since it stands in a row. */
  facts?: Record<string, string>;
};

/** Letters whose reader chooses by what they come; every other letter comes by mail. */
export type NoticeLetterName = Extract<
  AccountLetterName,
  "role-approved" | "endorsement-approved" | "endorsement-refused" | "expiry-reminder"
>;

/** A letter that is to come by text message, or by mail after all where that cannot be. */
export type NoticeOrder = {
  letter: NoticeLetterName;
  userId: UserId;
  facts: Record<string, string>;
  /** No mail says the same. */
  isOnlyWay: boolean;
};

export type AccountTables = { user_roles: UserRolesTable; account_tokens: AccountTokensTable };
