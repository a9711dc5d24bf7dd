import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  InvoiceSchema,
  PaymentMethodSchema,
  SubscriptionSchema,
  type BillingStanding,
  type BoughtPlan,
  type Invoice,
} from "#contract/billing/entity.ts";
import { SimulatedCardSchema, simulatedCards, type SimulatedCard } from "#contract/billing/simulated-cards.ts";
import { periodEnd } from "./billing-period.ts";

export const SimulatedAccountSchema = z.object({
  /** By how much its clock was set ahead, to see what a period's end brings. */
  aheadMs: z.int().min(0),
  methods: z.array(PaymentMethodSchema.omit({ isDefault: true }).extend({ card: SimulatedCardSchema })),
  defaultMethodId: z.string().nullable(),
  /** Of the next period. */
  seats: z.int().positive(),
  /** The day of the month on which periods begin. */
  anchorDay: z.int().min(1).max(31),
  subscription: SubscriptionSchema.nullable(),
  /** Newest first. */
  invoices: z.array(InvoiceSchema),
});
export type SimulatedAccount = z.infer<typeof SimulatedAccountSchema>;

export const emptyAccount: SimulatedAccount = {
  aheadMs: 0,
  methods: [],
  defaultMethodId: null,
  seats: 1,
  anchorDay: 1,
  subscription: null,
  invoices: [],
};

export const standingOf = ({
  subscription,
  methods,
  defaultMethodId,
  invoices,
}: SimulatedAccount): BillingStanding => ({
  subscription,
  methods: methods.map(({ card: _card, ...method }) => ({ ...method, isDefault: method.id === defaultMethodId })),
  invoices,
});

const mostMethods = 10;

type Act<Extra extends unknown[] = []> = (
  account: SimulatedAccount,
  at: Date,
  ...extra: Extra
) => SimulatedAccount | null;

const isExpired = ({ expires }: SimulatedAccount["methods"][number], at: Date): boolean =>
  Date.UTC(expires.year, expires.month, 1) <= at.getTime();

/** What comes of charging it to the default method now. */
const charge = ({ methods, defaultMethodId }: SimulatedAccount, invoice: Invoice, at: Date): Invoice => {
  const method = methods.find(({ id }) => id === defaultMethodId);
  const failed = (failure: string): Invoice => ({ ...invoice, status: "failed", failure });
  const paid = { ...invoice, status: "paid", paidAt: at.toISOString(), failure: null } as const;
  if (invoice.total.cents === 0) return paid;
  if (method === undefined) return failed("There was no payment method to charge.");
  if (isExpired(method, at)) return failed("The card has expired.");
  const paidWith = `${method.brand} ending in ${method.lastFour}`;
  switch (method.card) {
    case "visa-declined":
      return failed("The card was declined.");
    case "amex-slow":
      return { ...invoice, status: "open", paidWith, failure: null };
    case "mastercard-paid":
    case "visa-expired":
    case "visa-paid":
      return { ...paid, paidWith };
  }
};

const voided = (invoices: readonly Invoice[]): Invoice[] =>
  invoices.map((invoice) => (invoice.status === "failed" ? { ...invoice, status: "void" } : invoice));

const beginPeriod = (account: SimulatedAccount, plan: BoughtPlan, from: Date): SimulatedAccount => {
  const period = {
    periodFrom: from.toISOString(),
    periodTo: periodEnd(from, plan.interval, account.anchorDay)?.toISOString() ?? null,
  };
  const invoice = charge(
    account,
    {
      id: randomUUID(),
      number: `SIM-${String(account.invoices.length + 1).padStart(4, "0")}`,
      planName: plan.name,
      price: plan.price,
      seats: account.seats,
      total: { ...plan.price, cents: plan.price.cents * account.seats },
      status: "open",
      createdAt: from.toISOString(),
      ...period,
      paidAt: null,
      paidWith: null,
      failure: null,
    },
    from,
  );
  return {
    ...account,
    invoices: [invoice, ...account.invoices],
    subscription: {
      plan,
      seats: account.seats,
      status: invoice.status === "failed" ? "past-due" : "active",
      ...period,
      isEnding: false,
      next: null,
    },
  };
};

/** Everything that time has brought since it was looked at last. */
export const broughtTo = (account: SimulatedAccount, at: Date): SimulatedAccount => {
  let now = account;
  for (;;) {
    const { subscription } = now;
    if (subscription === null || subscription.status === "past-due" || subscription.periodTo === null) return now;
    const end = new Date(subscription.periodTo);
    if (end > at) return now;
    now = subscription.isEnding
      ? { ...now, subscription: null }
      : beginPeriod(now, subscription.next ?? subscription.plan, end);
  }
};

export const choosePlan = (account: SimulatedAccount, at: Date, plan: BoughtPlan): SimulatedAccount => {
  const { subscription } = account;
  if (subscription !== null && subscription.plan.id === plan.id)
    return { ...account, subscription: { ...subscription, isEnding: false, next: null } };
  if (subscription === null || subscription.status === "past-due" || subscription.periodTo === null)
    return beginPeriod({ ...account, anchorDay: at.getUTCDate(), invoices: voided(account.invoices) }, plan, at);
  return { ...account, subscription: { ...subscription, isEnding: false, next: plan } };
};

export const endNow: (account: SimulatedAccount) => SimulatedAccount = (account) => ({
  ...account,
  subscription: null,
  invoices: voided(account.invoices),
});

export const cancelAtPeriodEnd: Act = (account) => {
  const { subscription } = account;
  if (subscription === null || (subscription.periodTo === null && subscription.status === "active")) return null;
  // Of what was never paid nothing is left to run.
  if (subscription.status === "past-due") return endNow(account);
  return { ...account, subscription: { ...subscription, isEnding: true, next: null } };
};

export const resume: Act = (account) =>
  account.subscription === null
    ? null
    : { ...account, subscription: { ...account.subscription, isEnding: false, next: null } };

export const makeDefault: Act<[methodId: string]> = (account, _at, methodId) =>
  account.methods.some(({ id }) => id === methodId) ? { ...account, defaultMethodId: methodId } : null;

export const removeMethod: Act<[methodId: string]> = (account, _at, methodId) => {
  const methods = account.methods.filter(({ id }) => id !== methodId);
  if (methods.length === account.methods.length) return null;
  const isDefault = account.defaultMethodId === methodId;
  return { ...account, methods, defaultMethodId: isDefault ? (methods[0]?.id ?? null) : account.defaultMethodId };
};

const withInvoice = (account: SimulatedAccount, changed: Invoice, at: Date): SimulatedAccount => {
  const invoices = account.invoices.map((invoice) => (invoice.id === changed.id ? changed : invoice));
  const { subscription } = account;
  // An invoice of a period before: the plan goes on by what the last one says.
  if (subscription === null || account.invoices[0]?.id !== changed.id) return { ...account, invoices };
  if (changed.status === "failed")
    return { ...account, invoices, subscription: { ...subscription, status: "past-due" } };
  const isOver = subscription.periodTo !== null && new Date(subscription.periodTo) <= at;
  // Paid after its period was over: the period begins with the payment, and nobody pays for time that is gone.
  const period = isOver
    ? {
        periodFrom: at.toISOString(),
        periodTo: periodEnd(at, subscription.plan.interval, at.getUTCDate())?.toISOString() ?? null,
      }
    : {};
  return {
    ...account,
    invoices,
    anchorDay: isOver ? at.getUTCDate() : account.anchorDay,
    subscription: { ...subscription, status: "active", ...period },
  };
};

export const payInvoice: Act<[invoiceId: string]> = (account, at, invoiceId) => {
  const invoice = account.invoices.find(({ id }) => id === invoiceId);
  if (invoice === undefined || invoice.status === "void") return null;
  return invoice.status === "failed" ? withInvoice(account, charge(account, invoice, at), at) : account;
};

export const settle: Act<[invoiceId: string, isPaid: boolean]> = (account, at, invoiceId, isPaid) => {
  const invoice = account.invoices.find(({ id }) => id === invoiceId);
  if (invoice?.status !== "open") return null;
  const settled: Invoice = isPaid
    ? { ...invoice, status: "paid", paidAt: at.toISOString() }
    : { ...invoice, status: "failed", paidWith: null, failure: "The bank did not pay it." };
  return withInvoice(account, settled, at);
};

export const addMethod: Act<[card: SimulatedCard]> = (account, at, card) => {
  if (account.methods.length >= mostMethods) return null;
  const { brand, lastFour } = simulatedCards[card];
  const id = `sim_${randomUUID()}`;
  const lastMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1));
  const expires =
    card === "visa-expired"
      ? { month: lastMonth.getUTCMonth() + 1, year: lastMonth.getUTCFullYear() }
      : { month: at.getUTCMonth() + 1, year: at.getUTCFullYear() + 3 };
  return {
    ...account,
    methods: [...account.methods, { id, brand, lastFour, expires, card }],
    defaultMethodId: account.defaultMethodId ?? id,
  };
};

export const goToPeriodEnd: Act = (account, at) => {
  const { subscription, aheadMs } = account;
  if (subscription === null || subscription.periodTo === null || subscription.status === "past-due") return null;
  const end = new Date(subscription.periodTo);
  return broughtTo({ ...account, aheadMs: aheadMs + end.getTime() - at.getTime() }, end);
};
