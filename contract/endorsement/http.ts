import { z } from "zod";
import { EndorsementIdSchema } from "../common/ids.ts";
import { endpoint } from "../common/endpoint.ts";
import { PlainTextSchema } from "../common/plain-text.ts";
import { StateAbbrSchema } from "../account/entity.ts";
import { maxLetterBytes, maxCommissionListBytes } from "./limits.ts";
import { takenInErrors } from "../document/call-errors.ts";
import { CheckedEndorsementSchema, CommissionFactsSchema, CommissionListSchema, EndorsementSchema } from "./entity.ts";

/** Commissions as notaries hand them in and administrators check them. */
export const endorsements = {
  /** In place of an earlier one on which nobody has decided yet. */
  submit: endpoint
    .route({
      method: "POST",
      path: "/has-endorsment",
      summary: "Hand in the endorsement to notarize remotely, with the state's letter (multipart)",
    })
    .input(
      CommissionFactsSchema.extend({
        /** PDF, PNG or JPEG. Not needed where the state's own list was read in. */
        letter: z.file().max(maxLetterBytes).optional(),
      }),
    )
    .output(EndorsementSchema)
    .meta({
      errors: [...takenInErrors, "endorsement/dates", "endorsement/letter-needed", "text/hidden-character"],
    }),
  /** Those that wait first, the one that has waited longest before the others; then those decided last. */
  list: endpoint
    .route({ method: "GET", path: "/admin/endorsements", summary: "The endorsements that notaries handed in" })
    .output(z.array(CheckedEndorsementSchema)),
  decide: endpoint
    .route({
      method: "POST",
      path: "/admin/endorsement/{endorsementId}/decide",
      summary: "Approve an endorsement, or refuse it with the reason that the notary reads",
    })
    .input(
      z
        .object({
          endorsementId: EndorsementIdSchema,
          decision: z.enum(["approved", "refused"]),
          reason: PlainTextSchema(500).optional(),
        })
        .refine(({ decision, reason }) => decision === "approved" || reason !== undefined),
    )
    .output(CheckedEndorsementSchema)
    .meta({ errors: ["endorsement/decided", "text/hidden-character"] }),
  lists: endpoint
    .route({ method: "GET", path: "/admin/commission-lists", summary: "The states' lists that were read in" })
    .output(z.array(CommissionListSchema)),
  /** In place of the state's earlier list. Every endorsement that waits and agrees with it is approved. */
  importList: endpoint
    .route({
      method: "POST",
      path: "/admin/commission-list/{state}",
      summary: "Read in a state's list of its notaries (CSV, multipart)",
    })
    .input(z.object({ state: StateAbbrSchema, file: z.file().max(maxCommissionListBytes) }))
    .output(z.object({ list: CommissionListSchema, approved: z.int() }))
    .meta({ errors: ["endorsement/list-unreadable"] }),
};
