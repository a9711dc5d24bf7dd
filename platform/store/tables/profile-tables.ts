import type { NotificationMethod } from "#contract/profile/entity.ts";
import type { Sha256Hex, UserId } from "#contract/common/ids.ts";
import type { TypedCode } from "./code-columns.ts";

/** What people say of themselves, apart from what signing in reads at every request; no row: nothing yet. */
export type UserProfilesTable = {
  user_id: UserId;
  /** E.164. */
  phone: string | null;
  /** When the owner showed that text messages to this very number reach them. */
  phone_verified_at: Date | null;
  notification_method: NotificationMethod;
  company_name: string;
  title: string;
  about: string;
  avatar_sha256: Sha256Hex | null;
  avatar_size_bytes: number | null;
  /** Since when their recent notaries are listed; null: from the beginning. */
  notaries_cleared_at: Date | null;
};

export type PhoneCodesTable = TypedCode & {
  id: string;
  user_id: UserId;
  phone: string;
  /** Null until the text message is written. */
  code_hash: string | null;
};

export type ProfileTables = { user_profiles: UserProfilesTable; phone_codes: PhoneCodesTable };
