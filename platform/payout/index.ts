export { readPayouts } from "./domain/payout-account.ts";
