import { z } from "zod";
import { InstantSchema } from "../common/ids.ts";
import { PlainTextSchema } from "../common/plain-text.ts";

/**
 * What a document must bear before it is locked in a notarization (a signing of kind `real`): a principal's signature, the
 * notary's signature, the seal, and the statement that the notary's state requires. What the law of each state asks for
 * comes with its rules; this is what every act has.
 */
export const actParts = ["principal-signature", "notary-signature", "seal", "statement"] as const;
export type ActPart = (typeof actParts)[number];

/** What a notary may go without: parts of the document, and that it is established who everybody is, where the signing asks for that. */
export const waivableParts = [...actParts, "identification"] as const;
export const WaivablePartSchema = z.enum(waivableParts);
export type WaivablePart = z.infer<typeof WaivablePartSchema>;

/** Each once. */
export const WaivablePartsSchema = z
  .array(WaivablePartSchema)
  .min(1)
  .max(waivableParts.length)
  .refine((parts) => new Set(parts).size === parts.length);

export const longestWaiverReason = 500;
/** In the notary's words. It stands in the consent window, the record and the journal. */
export const WaiverReasonSchema = PlainTextSchema(longestWaiverReason);

/** A part that the notary goes without on this document. */
export const WaiverSchema = z.object({ part: WaivablePartSchema, reason: z.string(), waivedAt: InstantSchema });
export type Waiver = z.infer<typeof WaiverSchema>;
