import type { FactOf } from "./profile-facts.ts";

/** Nothing is billed yet. */
export const isBillingAvailable: FactOf<boolean> = async () => false;
