import type { UserId } from "#contract/common/ids.ts";

/** What a notary or an organisation is called by whoever takes the money; how they stand is asked there, and kept nowhere else. */
export type BillingAccountsTable = {
  id: string;
  /** One of these two. */
  user_id: UserId | null;
  organisation_id: string | null;
  customer_ref: string;
  opened_at: Date;
};

/** Failed invoices that were told to whoever pays. */
export type BillingFailuresTable = { account_id: string; invoice_ref: string; told_at: Date };

export type BillingTables = { billing_accounts: BillingAccountsTable; billing_failures: BillingFailuresTable };
