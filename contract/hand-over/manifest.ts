import { z } from "zod";
import { InstantSchema, UserIdSchema } from "../common/ids.ts";
import { LackSchema, ListedFilesSchema } from "../common/made-file.ts";
import { HandOverReasonSchema, HandOverReceiverSchema, ReceiverCertificateSchema } from "./entity.ts";

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
  files: ListedFilesSchema,
  missing: z.array(LackSchema),
});
export type HandOverManifest = z.infer<typeof HandOverManifestSchema>;
