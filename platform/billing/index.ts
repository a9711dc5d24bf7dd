export { followBilling } from "./domain/follow-billing.ts";
