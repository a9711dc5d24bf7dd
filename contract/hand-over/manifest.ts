import { z } from "zod";
import { InstantSchema, Sha256HexSchema, UserIdSchema } from "../common/ids.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";
import {
  HandOverLackSchema,
  HandOverReasonSchema,
  HandOverReceiverSchema,
  ReceiverCertificateSchema,
} from "./entity.ts";

export const handOverFormat = "notary-workstation/hand-over" as const;

/** `manifest.json` in the ZIP of a notary's records: why and to whom, every file with its fingerprint, and what is not there. */
export const HandOverManifestSchema = z.object({
  format: z.literal(handOverFormat),
  version: z.literal(1),
  madeAt: InstantSchema,
  platform: z.object({ id: z.string(), name: z.string(), url: z.string() }),
  notary: z.object({
    id: UserIdSchema,
    fullName: z.string(),
    state: z.string().nullable(),
    commission: z.object({ name: z.string(), number: z.string(), expiresOn: z.string() }).nullable(),
  }),
  reason: HandOverReasonSchema,
  happenedOn: z.iso.date(),
  receiver: HandOverReceiverSchema,
  /** To which `*.p7m` is encrypted. */
  certificate: ReceiverCertificateSchema.nullable(),
  /** What the state's rule says, where one is known. */
  rule: z.object({ text: z.string(), citation: z.string(), quote: z.string(), source: z.string() }).nullable(),
  files: z.array(
    z.object({
      path: z.string(),
      /** In words. */
      what: z.string(),
      sha256: Sha256HexSchema,
      sizeBytes: WholeNumberSchema,
    }),
  ),
  missing: z.array(HandOverLackSchema),
});
export type HandOverManifest = z.infer<typeof HandOverManifestSchema>;
