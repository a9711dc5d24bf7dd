export { listOwnInvoices } from "./domain/own-invoices.ts";
export { followBilling } from "./domain/follow-billing.ts";
