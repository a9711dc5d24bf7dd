import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";
import { InstantSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";
import { EarlierStampSchema, StampOfActSchema } from "./entity.ts";

/** What a commission says, as its notary writes it down. Longer names and numbers than these no state gives. */
export const CommissionInputSchema = z.object({
  commissionName: PlainLineSchema(120),
  commissionNumber: PlainLineSchema(40),
  expiresOn: z.iso.date(),
  /** Absent where the state's stamp does without. */
  county: PlainLineSchema(60).optional(),
});
export type CommissionInput = z.infer<typeof CommissionInputSchema>;

export const OwnStampSchema = z.object({
  /** Null while the commission lacks what a stamp of its state says. `since`: null until something is done with it. */
  current: StampOfActSchema.extend({ since: InstantSchema.nullable() }).nullable(),
  /** Number and last day are of a commission that was checked, and changed by the next endorsement alone. */
  isChecked: z.boolean(),
  /** Newest first. */
  earlier: z.array(EarlierStampSchema),
  /** The name under which the commission was checked, which it has to stay; null where its owner may write another. */
  checkedName: z.string().nullable(),
});
export type OwnStamp = z.infer<typeof OwnStampSchema>;

export const stamp = {
  get: endpoint
    .route({ method: "GET", path: "/stamp", summary: "The notary's stamp, and those before it" })
    .output(OwnStampSchema),
  /** What was locked keeps the stamp of its time. The same once more changes nothing. */
  change: endpoint
    .route({ method: "POST", path: "/stamp", summary: "Make a new stamp of what the commission says now" })
    .input(CommissionInputSchema)
    .output(OwnStampSchema)
    .meta({
      errors: [
        "text/hidden-character",
        "stamp/no-state",
        "stamp/not-approved",
        "stamp/commission-checked",
        "stamp/other-person",
        "stamp/county-missing",
        "stamp/commission-ended",
        "stamp/unsupported-character",
      ],
    }),
};
