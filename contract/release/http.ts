import { z } from "zod";
import { DocumentIdSchema, InstantSchema, Sha256HexSchema, SigningIdSchema } from "../common/ids.ts";
import { endpoint } from "../common/endpoint.ts";
import { WaivablePartSchema } from "../document/act-parts.ts";
import { SigningKindSchema } from "../common/signing-kind.ts";
import { BySigning } from "../common/by-signing.ts";
import { PositiveWholeNumberSchema } from "../common/whole-numbers.ts";

/** The ZIP of everything that was released. It is made after the release, so for a moment it is not there yet. */
const ReleaseZipSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("preparing") }),
  z.object({
    state: z.literal("ready"),
    /** A path on the platform. */
    zipUrl: z.string(),
    sha256: Sha256HexSchema,
    sizeBytes: PositiveWholeNumberSchema,
  }),
  z.object({ state: z.literal("failed") }),
]);
export type ReleaseZip = z.infer<typeof ReleaseZipSchema>;

/** What someone sees who may see nothing but the outcome. */
const ReleasedDocumentsSchema = z.object({
  signingId: SigningIdSchema,
  title: z.string(),
  notaryName: z.string(),
  finalizedAt: InstantSchema,
  kind: SigningKindSchema,
  documents: z.array(
    z.object({
      id: DocumentIdSchema,
      name: z.string(),
      sizeBytes: PositiveWholeNumberSchema,
      sha256: Sha256HexSchema,
      certificateSubject: z.string(),
      /** What a notarization of it went without. */
      waived: z.array(WaivablePartSchema),
    }),
  ),
});
export type ReleasedDocuments = z.infer<typeof ReleasedDocumentsSchema>;

export const release = {
  documents: endpoint
    .route({ method: "GET", path: "/signing/{id}/released", summary: "The released documents and nothing else" })
    .input(BySigning)
    .output(ReleasedDocumentsSchema)
    .meta({ errors: ["signing/not-released"] }),
  get: endpoint
    .route({ method: "GET", path: "/signing/{id}/release", summary: "How far the ZIP of a released signing is" })
    .input(BySigning)
    .output(z.object({ zip: ReleaseZipSchema }))
    .meta({ errors: ["signing/not-released"] }),
  /** Asks for the ZIP again after it failed; changes nothing otherwise. */
  retry: endpoint
    .route({ method: "POST", path: "/signing/{id}/release/retry", summary: "Make the ZIP again after it failed" })
    .input(BySigning)
    .output(z.object({ zip: ReleaseZipSchema }))
    .meta({ errors: ["signing/not-released"] }),
};
