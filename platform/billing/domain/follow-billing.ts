import type { UserId } from "#contract/common/ids.ts";
import type { Invoice } from "#contract/billing/entity.ts";
import { moneyText } from "#lib/money/money-text.ts";
import type { BillingService } from "../../adapters/billing/billing-service.ts";
import { queueMail } from "../../mail-queue/index.ts";
import type { Services } from "../../services/services.ts";
import { listBillingAccounts, listManagersOf, noteFailureTold } from "../store/billing-accounts.ts";

type Account = Awaited<ReturnType<typeof listBillingAccounts>>[number];

/** Once an invoice, to everybody who can do something about it. */
const tellFailure = (services: Services, account: Account, invoice: Invoice): Promise<void> =>
  services.store.transact(async (unit) => {
    if (!(await noteFailureTold(unit, account.id, invoice.id, services.now()))) return;
    const payers: UserId[] =
      account.organisation_id === null
        ? [account.user_id].filter((id) => id !== null)
        : await listManagersOf(unit.db, account.organisation_id);
    for (const userId of payers)
      await queueMail(unit, services, null, {
        kind: "account-letter",
        letter: "payment-failed",
        owner: { userId },
        facts: {
          plan: invoice.planName,
          amount: moneyText(invoice.total),
          invoice: invoice.number,
          reason: invoice.failure ?? "It was not paid.",
        },
      });
  });

/** Whether anybody can open the page where the plan is canceled: who pays for themselves, or a manager of the organisation. */
const isInHands = async (services: Services, account: Account): Promise<boolean> =>
  account.organisation_id === null
    ? account.paysForThemselves === true
    : (await listManagersOf(services.store.read, account.organisation_id)).length > 0;

const followOne = async (services: Services, service: BillingService, account: Account): Promise<void> => {
  const { customer_ref: customerRef, seats } = account;
  if (account.userEndedAt !== null || account.organisationEndedAt !== null) return service.endNow(customerRef);
  // What is paid runs to its end; who comes back until then takes it up again.
  if (!(await isInHands(services, account))) {
    await service.cancelAtPeriodEnd(customerRef);
    return;
  }
  if (seats !== null) await service.setSeats(customerRef, seats);
  const { invoices } = await service.standingOf(customerRef);
  for (const invoice of invoices) if (invoice.status === "failed") await tellFailure(services, account, invoice);
};

/**
 * Asks how every customer stands, from time to time: failed payments are told, an organisation's seats are those that it has,
 * nobody who is gone is charged, and what nobody can cancel any more ends with its period.
 */
export const followBilling = async (services: Services): Promise<void> => {
  const { billing: service } = services;
  if (service === null) return;
  for (const account of await listBillingAccounts(services.store.read)) {
    try {
      await followOne(services, service, account);
    } catch (error) {
      // The next look asks again.
      services.log.warn({ err: error, billingAccountId: account.id }, "a customer was not asked about");
    }
  }
};
