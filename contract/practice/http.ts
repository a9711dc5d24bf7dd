import { z } from "zod";
import { changeErrors } from "../common/change-errors.ts";
import { endpoint } from "../common/endpoint.ts";
import { SigningIdSchema } from "../common/ids.ts";

/** A signing in which a notary tries a lock out, alone and from beginning to end, before the first act. */
export const practice = {
  get: endpoint
    .route({ method: "GET", path: "/practice", summary: "How far the notary has come with practising" })
    .output(
      z.object({
        /** Whether a document of any of the account's own signings was ever locked. */
        hasLocked: z.boolean(),
        /** Whether one of a notarization was. */
        hasActed: z.boolean(),
        /** The one that was begun and in which nothing is locked yet. */
        openSigningId: SigningIdSchema.nullable(),
      }),
    ),
  /** Asked again it answers the one that was begun, and puts in what a start that was cut off left out. */
  start: endpoint
    .route({ method: "POST", path: "/practice", summary: "Open the notary's practice signing with its document" })
    .output(z.object({ signingId: SigningIdSchema }))
    .meta({ errors: [...changeErrors, "document/duplicate-name", "fields/stale-version", "request/abandoned"] }),
};
