import { z } from "zod";
import { InstantSchema } from "../common/ids.ts";
import { PlainTextSchema } from "../common/plain-text.ts";

/**
 * What a document must bear before it is locked in a notarization (a signing of kind `real`): a principal's signature, the
 * notary's signature, the seal, and the statement that the notary's state requires. What the law of each state asks for
 * comes with its rules; this is what every act has.
 */
export const actParts = ["principal-signature", "notary-signature", "seal", "statement"] as const;
export const ActPartSchema = z.enum(actParts);
export type ActPart = z.infer<typeof ActPartSchema>;

/** Each once. */
export const ActPartsSchema = z
  .array(ActPartSchema)
  .min(1)
  .max(actParts.length)
  .refine((parts) => new Set(parts).size === parts.length);

export const longestWaiverReason = 500;
/** In the notary's words. It stands in the consent window, the record and the journal. */
export const WaiverReasonSchema = PlainTextSchema(longestWaiverReason);

/** A part that the notary goes without on this document. */
export const WaiverSchema = z.object({ part: ActPartSchema, reason: z.string(), waivedAt: InstantSchema });
export type Waiver = z.infer<typeof WaiverSchema>;
