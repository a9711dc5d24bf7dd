import type { Invoice } from "#contract/billing/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import type { Services } from "../../services/services.ts";
import { findBillingAccount } from "../store/billing-accounts.ts";

/**
 * What somebody was billed themselves, whatever their role; an organisation's invoices are the organisation's. Null where
 * they are a customer of a service that the platform has no more.
 */
export const listOwnInvoices = async ({ billing, store }: Services, userId: UserId): Promise<Invoice[] | null> => {
  const account = await findBillingAccount(store.read, { user_id: userId, organisation_id: null });
  if (account === undefined) return [];
  if (billing === null) return null;
  return (await billing.standingOf(account.customer_ref)).invoices;
};
