import { z } from "zod";
import { InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";

export const CertificateOrderIdSchema = z.uuid().brand<"CertificateOrderId">();
export type CertificateOrderId = z.infer<typeof CertificateOrderIdSchema>;

/** How far an order is. One that was canceled after it was paid is taken up again at no cost, and is `paid` once more. */
export const CertificateOrderStatusSchema = z.enum(["ordered", "paid", "in-validation", "issued", "canceled"]);
export type CertificateOrderStatus = z.infer<typeof CertificateOrderStatusSchema>;

/** What happened to an order; `restarted` is the step that leads from canceled back to paid. */
export const CertificateOrderStepSchema = z.object({
  kind: z.enum(["ordered", "paid", "in-validation", "issued", "canceled", "restarted"]),
  at: InstantSchema,
  /** Why it was canceled, where the authority said so. */
  note: z.string().nullable(),
});
export type CertificateOrderStep = z.infer<typeof CertificateOrderStepSchema>;

export const CertificatePriceSchema = z.object({ cents: WholeNumberSchema, currency: z.literal("USD") });

/** Who sells certificates through this platform. */
export const CertificateOfferSchema = z.object({
  authority: z.string(),
  /** No authority at all: what it issues proves nothing, and nobody is charged. */
  isSimulator: z.boolean(),
  price: CertificatePriceSchema,
  validYears: z.int().positive(),
});
export type CertificateOffer = z.infer<typeof CertificateOfferSchema>;

export const CertificateOrderSchema = z.object({
  id: CertificateOrderIdSchema,
  kind: z.enum(["purchase", "renewal"]),
  status: CertificateOrderStatusSchema,
  /** In whose name it will be issued: that of the commission when it was ordered. */
  commonName: z.string(),
  price: CertificatePriceSchema,
  steps: z.array(CertificateOrderStepSchema).min(1),
  isPaid: z.boolean(),
  /** Canceled, and paid for. */
  isRestartable: z.boolean(),
  /** What has to be known about it, as a sentence; null where it simply takes its way. */
  alert: z.string().nullable(),
  /** Of the public key in the request: the workstation that made it knows its own by this. */
  keySha256: Sha256HexSchema.nullable(),
  certificate: z.object({ sha256: Sha256HexSchema, validTo: InstantSchema }).nullable(),
});
export type CertificateOrder = z.infer<typeof CertificateOrderSchema>;

/** The calendar day on which a certificate ends. */
export const ExpiryDaySchema = z.iso.date();

/**
 * What is known of the day on which the notary's certificate ends. `told`: the notary said it. `certificate`: it stands in
 * the one that is registered. `stopped`: the notary wants no reminders. `unknown`: there is none.
 */
export const CertificateExpirySchema = z.object({
  expires_at: ExpiryDaySchema.nullable(),
  source: z.enum(["told", "certificate", "stopped", "unknown"]),
});
export type CertificateExpiry = z.infer<typeof CertificateExpirySchema>;

/** Everything about the account's certificate that the platform knows. */
export const CertificateSetupSchema = z.object({
  /** Null where this platform sells no certificates: the notary brings one along. */
  offer: CertificateOfferSchema.nullable(),
  /** Newest first. */
  orders: z.array(CertificateOrderSchema),
  expiry: CertificateExpirySchema,
  /** Whether there is a certificate to download. */
  hasCertificate: z.boolean(),
});
export type CertificateSetup = z.infer<typeof CertificateSetupSchema>;
