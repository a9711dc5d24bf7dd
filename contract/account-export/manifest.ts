import { z } from "zod";
import { InstantSchema, UserIdSchema } from "../common/ids.ts";
import { LackSchema, ListedFilesSchema } from "../common/made-file.ts";

export const accountExportFormat = "notary-workstation/account-export" as const;

/** `manifest.json` in the ZIP of an account: everything else that lies in it, each file with its fingerprint. */
export const ExportManifestSchema = z.object({
  format: z.literal(accountExportFormat),
  version: z.literal(1),
  madeAt: InstantSchema,
  platform: z.object({ id: z.string(), name: z.string(), url: z.string() }),
  account: z.object({ id: UserIdSchema, fullName: z.string(), email: z.string() }),
  files: ListedFilesSchema,
  /** What belongs here and could not be had. */
  missing: z.array(LackSchema),
});
export type ExportManifest = z.infer<typeof ExportManifestSchema>;
