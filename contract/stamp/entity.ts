import { z } from "zod";
import { InstantSchema } from "../common/ids.ts";
import { PositiveWholeNumberSchema } from "../common/whole-numbers.ts";

/** What a notary's stamp says of the commission. */
export const StampFactsSchema = z.object({
  /** The name exactly as commissioned. */
  commissionName: z.string().min(1),
  stateName: z.string().min(1),
  commissionNumber: z.string().min(1),
  expiresOn: z.iso.date(),
  /** Where the notary keeps an office; some states want it on the stamp. */
  county: z.string().min(1).optional(),
});
export type StampFacts = z.infer<typeof StampFactsSchema>;

/** A stamp never changes: with another name, number or day there is another one, which counts one more. */
export const StampVersionSchema = PositiveWholeNumberSchema;

/** The stamp as it was when an act was locked. */
export const StampOfActSchema = z.object({ version: StampVersionSchema, facts: StampFactsSchema });
export type StampOfAct = z.infer<typeof StampOfActSchema>;

/** `until`: when the next one took its place. */
export const EarlierStampSchema = StampOfActSchema.extend({ since: InstantSchema, until: InstantSchema });
export type EarlierStamp = z.infer<typeof EarlierStampSchema>;
