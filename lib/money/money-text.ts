import type { Money } from "#contract/billing/entity.ts";

/** "$25.00", for mails and paper. */
export const moneyText = ({ cents, currency }: Money): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
