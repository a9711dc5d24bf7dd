import type { Generated } from "kysely";
import type { EndorsementId, Sha256Hex, UserId } from "#contract/common/ids.ts";

/** What a letter of a state says; days as text, `2026-11-24`. */
type CommissionColumns = {
  name: string;
  number: string;
  /** Empty where it names none. */
  county: string;
  begins_on: string;
  /** Its last day. */
  expires_on: string;
};

export type EndorsementsTable = CommissionColumns & {
  id: EndorsementId;
  user_id: UserId;
  state_abbr: string;
  state_name: string;
  letter_name: string | null;
  letter_sha256: Sha256Hex | null;
  letter_size_bytes: number | null;
  submitted_at: Date;
  /** Null while it waits. `replaced`: the notary handed in another one before anybody decided. */
  decision: "approved" | "refused" | "replaced" | null;
  decided_at: Date | null;
  /** The administrator; null where the state's list spoke. */
  decided_by: UserId | null;
  reason: string | null;
};

/** Every commission that an account ever had; `users.commission` is a copy of the one that is current. */
export type CommissionsTable = CommissionColumns & {
  id: string;
  user_id: UserId;
  /** Null of an account that was made with it, and of what was written anew. */
  endorsement_id: EndorsementId | null;
  /** Whether its number, last day and person are those that somebody checked, whoever wrote the rest. */
  is_checked: boolean;
  state_abbr: string | null;
  state_name: string | null;
  recorded_at: Date;
};

export type NotaryPapersTable = {
  user_id: UserId;
  kind: "bond" | "insurance";
  expires_on: string;
  noted_at: Date;
};

/** How it stands is asked of whoever pays out, and kept nowhere else. */
export type PayoutAccountsTable = { user_id: UserId; account_ref: string; opened_at: Date };

export type CommissionListsTable = {
  state_abbr: string;
  file_name: string;
  row_count: number;
  imported_at: Date;
  imported_by: UserId;
};

export type CommissionListRowsTable = {
  state_abbr: string;
  /** The number as people write it differently: letters and digits alone. */
  number_key: string;
  name: string;
  county: string;
  expires_on: string;
};

/** What an account says of its own onboarding, each a fact of its own. */
export type OnboardingColumns = {
  get_started_at: Generated<Date | null>;
  onboarding_completed_at: Generated<Date | null>;
};

export type OnboardingTables = {
  endorsements: EndorsementsTable;
  commissions: CommissionsTable;
  notary_papers: NotaryPapersTable;
  payout_accounts: PayoutAccountsTable;
  commission_lists: CommissionListsTable;
  commission_list_rows: CommissionListRowsTable;
};
