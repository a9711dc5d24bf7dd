import type { Billing, BillingStanding, OpenBilling } from "#contract/billing/entity.ts";
import type { SimulatedCard } from "#contract/billing/simulated-cards.ts";
import type { BillingSimulator } from "../../adapters/billing/billing-service.ts";
import { refuse } from "../../base/refusal.ts";
import { listOfferedPlans } from "../../plan/index.ts";
import type { Services } from "../../services/services.ts";
import { findBillingAccount } from "../store/billing-accounts.ts";
import { customerFor, findPayer, type BilledUser, type Customer, type Payer } from "./payer.ts";

const nothingYet: BillingStanding = { subscription: null, methods: [], invoices: [] };

const viewOf = async (
  services: Services,
  { roleName }: BilledUser,
  { organisation }: Payer,
  standing: BillingStanding,
): Promise<OpenBilling> => ({
  kind: "open",
  isSimulator: services.billing?.simulator !== null,
  organisation,
  plans: await listOfferedPlans(services.store.read, roleName),
  ...standing,
});

/** As whoever takes the money says it now. */
export const readBilling = async (services: Services, user: BilledUser): Promise<Billing> => {
  const { billing: service, store } = services;
  if (service === null) return { kind: "not-set-up" };
  const payer = await findPayer(store.read, user);
  if (payer === null) return { kind: "no-organisation" };
  const account = await findBillingAccount(store.read, payer.owner);
  const standing = account === undefined ? nothingYet : await service.standingOf(account.customer_ref);
  return viewOf(services, user, payer, standing);
};

type Step = (customer: Customer) => Promise<BillingStanding | null>;

/** What somebody does about their billing; answers how it stands after that. */
const act = async (services: Services, user: BilledUser, step: Step): Promise<OpenBilling> => {
  const customer = await customerFor(services, user);
  const standing = (await step(customer)) ?? refuse("billing/moved-on");
  return viewOf(services, user, customer.payer, standing);
};

export const choosePlan = (services: Services, user: BilledUser, planId: string): Promise<OpenBilling> =>
  act(services, user, async ({ service, payer, customerRef }) => {
    const offered = await listOfferedPlans(services.store.read, user.roleName);
    const { subscription, methods } = await service.standingOf(customerRef);
    const plan = offered.find(({ id }) => id === planId);
    // What is retired is kept by whoever has it, and can be taken up again until it ends.
    const bought =
      plan === undefined
        ? subscription?.plan.id === planId && subscription.plan
        : {
            id: plan.id,
            name: plan.name,
            price: { cents: plan.amountCents, currency: "USD" as const },
            interval: plan.interval,
          };
    if (bought === undefined || bought === false) return refuse("billing/plan-not-offered");
    if (bought.price.cents > 0 && methods.length === 0) return refuse("billing/no-method");
    await service.setSeats(customerRef, payer.organisation?.seats ?? 1);
    return service.choosePlan(customerRef, bought);
  });

export const cancelPlan = (services: Services, user: BilledUser): Promise<OpenBilling> =>
  act(services, user, ({ service, customerRef }) => service.cancelAtPeriodEnd(customerRef));

export const resumePlan = (services: Services, user: BilledUser): Promise<OpenBilling> =>
  act(services, user, ({ service, customerRef }) => service.resume(customerRef));

export const openMethodPage = async (services: Services, user: BilledUser): Promise<{ url: string }> => {
  const { service, customerRef } = await customerFor(services, user);
  return { url: await service.methodPageUrl(customerRef) };
};

export const makeDefault = (services: Services, user: BilledUser, methodId: string): Promise<OpenBilling> =>
  act(services, user, ({ service, customerRef }) => service.makeDefault(customerRef, methodId));

/** The one that a running plan is charged to stays: nobody's plan fails because a card was tidied away. */
export const removeMethod = (services: Services, user: BilledUser, methodId: string): Promise<OpenBilling> =>
  act(services, user, async ({ service, customerRef }) => {
    const { subscription, methods } = await service.standingOf(customerRef);
    const isCharged = methods.some(({ id, isDefault }) => isDefault && id === methodId);
    const isRenewed = subscription !== null && !subscription.isEnding && subscription.periodTo !== null;
    if (isCharged && isRenewed && (subscription.next ?? subscription.plan).price.cents > 0)
      refuse("billing/method-in-use");
    return service.removeMethod(customerRef, methodId);
  });

export const payInvoice = (services: Services, user: BilledUser, invoiceId: string): Promise<OpenBilling> =>
  act(services, user, async ({ service, customerRef }) => {
    const { methods } = await service.standingOf(customerRef);
    if (methods.length === 0) return refuse("billing/no-method");
    return service.payInvoice(customerRef, invoiceId);
  });

const inSimulator = (
  services: Services,
  user: BilledUser,
  step: (simulator: BillingSimulator, customerRef: string) => Promise<BillingStanding | null>,
): Promise<OpenBilling> =>
  act(services, user, async ({ service, customerRef }) =>
    service.simulator === null ? null : step(service.simulator, customerRef),
  );

export const simulateMethod = (services: Services, user: BilledUser, card: SimulatedCard): Promise<OpenBilling> =>
  inSimulator(services, user, (simulator, customerRef) => simulator.addMethod(customerRef, card));

export const simulatePeriodEnd = (services: Services, user: BilledUser): Promise<OpenBilling> =>
  inSimulator(services, user, (simulator, customerRef) => simulator.goToPeriodEnd(customerRef));

export const simulateSettlement = (
  services: Services,
  user: BilledUser,
  { invoiceId, isPaid }: { invoiceId: string; isPaid: boolean },
): Promise<OpenBilling> =>
  inSimulator(services, user, (simulator, customerRef) => simulator.settle(customerRef, invoiceId, isPaid));
