import { z } from "zod";
import { InstantSchema, Sha256HexSchema, UserIdSchema } from "../common/ids.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";

export const accountExportFormat = "notary-workstation/account-export" as const;

/** `manifest.json` in the ZIP of an account: everything else that lies in it, each file with its fingerprint. */
export const ExportManifestSchema = z.object({
  format: z.literal(accountExportFormat),
  version: z.literal(1),
  madeAt: InstantSchema,
  platform: z.object({ id: z.string(), name: z.string(), url: z.string() }),
  account: z.object({ id: UserIdSchema, fullName: z.string(), email: z.string() }),
  files: z.array(
    z.object({
      path: z.string(),
      /** In words. */
      what: z.string(),
      sha256: Sha256HexSchema,
      sizeBytes: WholeNumberSchema,
    }),
  ),
  /** What belongs here and could not be had. */
  missing: z.array(z.object({ what: z.string(), why: z.string() })),
});
export type ExportManifest = z.infer<typeof ExportManifestSchema>;
