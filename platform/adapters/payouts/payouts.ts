import type { UserId } from "#contract/common/ids.ts";
import type { PayoutStanding } from "#contract/payout/http.ts";

/** Whoever moves money to notaries. How an account stands is asked of them each time; here is only what it is called there. */
export type Payouts = {
  /** The same holder again gets the same account. */
  openAccount(holder: { userId: UserId; fullName: string; email: string }): Promise<{ accountRef: string }>;
  /** Where the holder names their bank; `#/…` is a page of the workstation. */
  setupUrl(accountRef: string): Promise<string>;
  standingOf(accountRef: string): Promise<PayoutStanding>;
  /** What a demo plays of the service's own part; null where the service is a real one. */
  readonly simulator: PayoutSimulator | null;
};

export type PayoutSimulator = {
  /** Null where the account is past this step. */
  setUp(accountRef: string, bank: { holder: string; routing: string; account: string }): Promise<PayoutStanding | null>;
  /** Null where there is nothing to decide. */
  decide(accountRef: string, decision: "approve" | "refuse"): Promise<PayoutStanding | null>;
};
