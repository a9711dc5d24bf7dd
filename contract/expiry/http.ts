import { z } from "zod";
import { DoneSchema, endpoint } from "../common/endpoint.ts";

/** What a notary acts under, and what ends with its day. */
export const expiryKinds = ["commission", "certificate", "bond", "insurance"] as const;
export const ExpiryKindSchema = z.enum(expiryKinds);
export type ExpiryKind = z.infer<typeof ExpiryKindSchema>;

export const ExpirySchema = z.object({
  kind: ExpiryKindSchema,
  /** Its last day: of a commission in its state, of everything else where the notary is; null where none is known. */
  expiresOn: z.iso.date().nullable(),
  /** 0 on its last day, negative behind it. */
  daysLeft: z.int().nullable(),
  /** False where its notary wants to be reminded of it no more. */
  isTracked: z.boolean(),
});
export type Expiry = z.infer<typeof ExpirySchema>;

/** Days before the last one on which the notary is reminded by mail. */
export const reminderDays = [60, 30, 7, 1] as const;

export const expiries = {
  list: endpoint
    .route({ method: "GET", path: "/me/expiries", summary: "When commission, certificate, bond and insurance end" })
    .output(z.array(ExpirySchema)),
  /** Null: it is followed no longer. Commission and certificate say themselves when they end. */
  note: endpoint
    .route({ method: "PUT", path: "/me/expiries/{kind}", summary: "Note when the bond or the insurance ends" })
    .input(
      z.object({
        kind: ExpiryKindSchema.extract(["bond", "insurance"]),
        expiresOn: z.iso
          .date()
          .refine((day) => day >= "2000-01-01" && day < "2100-01-01")
          .nullable(),
      }),
    )
    .output(DoneSchema),
};
