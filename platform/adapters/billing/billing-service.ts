import type { BillingStanding, BoughtPlan } from "#contract/billing/entity.ts";
import type { SimulatedCard } from "#contract/billing/simulated-cards.ts";

/** How the customer stands after an act; null where the act does not fit how they stand, and nothing was done. */
export type StandingAfter = Promise<BillingStanding | null>;

/**
 * Whoever takes money for plans. How a customer stands is asked of them each time; here is only what the customer is called
 * there. Every call can be repeated: what was bought, canceled or paid already is not bought, canceled or paid again.
 */
export type BillingService = {
  /** The same key again gets the same customer. */
  openCustomer(holder: { key: string; name: string; email: string }): Promise<{ customerRef: string }>;
  standingOf(customerRef: string): Promise<BillingStanding>;
  /** Where the customer names a card; `#/…` is a page of the workstation. */
  methodPageUrl(customerRef: string): Promise<string>;
  /** The first one is charged at once; another one takes over at the end of the period that is paid. */
  choosePlan(customerRef: string, plan: BoughtPlan): Promise<BillingStanding>;
  /** How many seats the next period is for. */
  setSeats(customerRef: string, seats: number): Promise<void>;
  cancelAtPeriodEnd(customerRef: string): StandingAfter;
  resume(customerRef: string): StandingAfter;
  makeDefault(customerRef: string, methodId: string): StandingAfter;
  removeMethod(customerRef: string, methodId: string): StandingAfter;
  payInvoice(customerRef: string, invoiceId: string): StandingAfter;
  /** Of a customer who is gone: nothing is charged from now on. */
  endNow(customerRef: string): Promise<void>;
  /** What a demo plays of the service's own part; null where the service is a real one. */
  readonly simulator: BillingSimulator | null;
};

export type BillingSimulator = {
  addMethod(customerRef: string, card: SimulatedCard): StandingAfter;
  goToPeriodEnd(customerRef: string): StandingAfter;
  settle(customerRef: string, invoiceId: string, isPaid: boolean): StandingAfter;
};
