import { z } from "zod";
import { InstantSchema } from "../common/ids.ts";
import { PlanIntervalSchema, PlanSchema } from "../plan/http.ts";

/** Whole cents, never a fraction, and never without their currency. */
export const MoneySchema = z.object({ cents: z.int().min(0), currency: z.literal("USD") });
export type Money = z.infer<typeof MoneySchema>;

/** What whoever takes the money calls a thing. */
const RefSchema = z.string().min(1).max(100);

/** What a person knows a card by. Its number is with whoever takes the money, and never comes here. */
export const PaymentMethodSchema = z.object({
  id: RefSchema,
  brand: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
  expires: z.object({ month: z.int().min(1).max(12), year: z.int() }),
  /** What is charged. */
  isDefault: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethodSchema>;

/** A plan as it was when it was chosen: what an administrator changes later is for whoever chooses then. */
export const BoughtPlanSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of one seat, for one interval. */
  price: MoneySchema,
  interval: PlanIntervalSchema,
});
export type BoughtPlan = z.infer<typeof BoughtPlanSchema>;

export const SubscriptionSchema = z.object({
  plan: BoughtPlanSchema,
  seats: z.int().positive(),
  /** `past-due`: what this period costs could not be charged. */
  status: z.enum(["active", "past-due"]),
  periodFrom: InstantSchema,
  /** Null where it was paid once and does not end. */
  periodTo: InstantSchema.nullable(),
  /** Canceled: it runs to the end of what is paid, and is not renewed. */
  isEnding: z.boolean(),
  /** What takes its place when the period ends. */
  next: BoughtPlanSchema.nullable(),
});
export type Subscription = z.infer<typeof SubscriptionSchema>;

export const InvoiceSchema = z.object({
  id: RefSchema,
  number: z.string(),
  planName: z.string(),
  price: MoneySchema,
  seats: z.int().positive(),
  total: MoneySchema,
  /** `open`: the money is on its way. `void`: nothing of it is due any more. */
  status: z.enum(["open", "paid", "failed", "void"]),
  createdAt: InstantSchema,
  periodFrom: InstantSchema,
  periodTo: InstantSchema.nullable(),
  paidAt: InstantSchema.nullable(),
  /** Brand and last four digits, once something was charged. */
  paidWith: z.string().nullable(),
  /** Why it could not be charged, as a sentence. */
  failure: z.string().nullable(),
});
export type Invoice = z.infer<typeof InvoiceSchema>;

/** How a customer stands with whoever takes the money, asked of them each time. */
export const BillingStandingSchema = z.object({
  subscription: SubscriptionSchema.nullable(),
  methods: z.array(PaymentMethodSchema),
  /** Newest first. */
  invoices: z.array(InvoiceSchema),
});
export type BillingStanding = z.infer<typeof BillingStandingSchema>;

export const OpenBillingSchema = BillingStandingSchema.extend({
  kind: z.literal("open"),
  /** Nobody stands behind it, and nothing is charged. */
  isSimulator: z.boolean(),
  /** Whose seats are paid for; null where one notary pays for themselves. */
  organisation: z.object({ name: z.string(), seats: z.int().positive() }).nullable(),
  /** What can be chosen now, the cheapest first. */
  plans: z.array(PlanSchema),
});
export type OpenBilling = z.infer<typeof OpenBillingSchema>;

export const BillingSchema = z.discriminatedUnion("kind", [
  /** Nobody takes money for this platform. */
  z.object({ kind: z.literal("not-set-up") }),
  /** A manager whom no organisation has. */
  z.object({ kind: z.literal("no-organisation") }),
  OpenBillingSchema,
]);
export type Billing = z.infer<typeof BillingSchema>;
