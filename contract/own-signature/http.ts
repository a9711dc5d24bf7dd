import { z } from "zod";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { InstantSchema } from "../common/ids.ts";
import { AdoptedSignatureSchema, SignatureMakingSchema, SignaturePurposeSchema } from "../member/http.ts";

/** A picture that an account keeps for its next signings; its bytes come from the `ownSignatureImage` route. */
export const KeptSignatureSchema = AdoptedSignatureSchema.extend({
  made: SignatureMakingSchema,
  keptAt: InstantSchema,
});
export type KeptSignature = z.infer<typeof KeptSignatureSchema>;

/** Null where none is kept. */
export const OwnSignatureSchema = z.object({
  signature: KeptSignatureSchema.nullable(),
  initials: KeptSignatureSchema.nullable(),
});
export type OwnSignature = z.infer<typeof OwnSignatureSchema>;

/** An account's own signature and initials; nobody else reads or changes them. A signing keeps a copy of what was adopted in it. */
export const ownSignature = {
  get: endpoint
    .route({ method: "GET", path: "/signature", summary: "The pictures that the account keeps" })
    .output(OwnSignatureSchema),
  keep: endpoint
    .route({ method: "POST", path: "/signature", summary: "Keep a picture, in place of the earlier (PNG, multipart)" })
    .input(
      z.object({
        purpose: SignaturePurposeSchema,
        made: SignatureMakingSchema,
        image: z.file().max(1_048_576).mime("image/png"),
      }),
    )
    .output(KeptSignatureSchema)
    .meta({ errors: ["request/abandoned", "signature/not-png"] }),
  /** What was signed with it stays as it is. Removing what is not there changes nothing. */
  remove: endpoint
    .route({ method: "DELETE", path: "/signature/{purpose}", summary: "Keep the picture no longer" })
    .input(z.object({ purpose: SignaturePurposeSchema }))
    .output(DoneSchema),
};
