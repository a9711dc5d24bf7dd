import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";
import { InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { WaivablePartSchema } from "../document/act-parts.ts";
import { SigningKindSchema } from "../signing/entity.ts";
import { ValidationReportSchema } from "../verification/report.ts";

/** What was handed out when a signing was completed. `document-with-proof`: the locked file with a later time-stamp behind it. */
export const ReleasedFileKindSchema = z.enum(["document", "document-with-proof", "certificate", "package"]);
export type ReleasedFileKind = z.infer<typeof ReleasedFileKindSchema>;

/** What the platform says of a file by its fingerprint alone: no title, no person but the notary, no id. */
export const KnownFileSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("unknown") }),
  z.object({
    kind: z.literal("released"),
    file: ReleasedFileKindSchema,
    signingKind: SigningKindSchema,
    notary: z.object({ fullName: z.string(), state: z.string().nullable() }),
    /** Of a document; null of what was made about the whole signing. */
    lockedAt: InstantSchema.nullable(),
    releasedAt: InstantSchema,
    /** What a notarization went without: this document, or any of those that the file is about. Each once. */
    waived: z.array(WaivablePartSchema),
  }),
]);
export type KnownFile = z.infer<typeof KnownFileSchema>;

/** The answer of `rawRoutes.judgement`. */
export const JudgementSchema = z.object({ report: ValidationReportSchema });
export type Judgement = z.infer<typeof JudgementSchema>;

/** For whoever was given a document: no account, no link. */
export const check = {
  /** In the body, though nothing is changed by it: an address stands in the logs of everything on the way. */
  file: endpoint
    .route({
      method: "POST",
      path: "/check/file",
      summary: "Whether a file with this SHA-256 was released by this platform",
    })
    .input(z.object({ sha256: Sha256HexSchema }))
    .output(KnownFileSchema),
};
