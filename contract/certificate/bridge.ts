import { z } from "zod";
import { type BridgeCalls, type BridgeEvents, Nothing, ok, orRefused, workstation } from "../common/bridge-parts.ts";
import { CredentialIdSchema, FileHandleSchema, InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { CertificateFindingSchema } from "./report.ts";

/** How the .pfx password is kept: typed at every lock, remembered until the program ends, or in the OS keychain. */
export const PasswordKeepingSchema = z.enum(["ask", "session", "keychain"]);
export type PasswordKeeping = z.infer<typeof PasswordKeepingSchema>;

export const CredentialSchema = z.object({
  id: CredentialIdSchema,
  subject: z.string(),
  issuer: z.string(),
  serialHex: z.string(),
  certificateSha256: Sha256HexSchema,
  validFrom: InstantSchema,
  validTo: InstantSchema,
  keyDescription: z.string(),
  passwordKeeping: PasswordKeepingSchema,
  importedAt: InstantSchema,
  /** False when there is no keychain: the credential is held in memory until the program ends. */
  stored: z.boolean(),
  status: z.enum(["usable", "expired", "keychain-locked", "damaged"]),
  /** What the certificate doctor said at the import and still holds. */
  findings: z.array(CertificateFindingSchema).optional(),
});
export type Credential = z.infer<typeof CredentialSchema>;

export const certificateCalls = {
  "vault.list": {
    windows: workstation,
    input: Nothing,
    output: z.array(CredentialSchema),
    summary: "Certificates of the signed-in account",
  },
  "vault.import": {
    windows: workstation,
    input: z.object({
      file: FileHandleSchema,
      /** Removed once the platform has accepted the new one. */
      replaces: CredentialIdSchema.optional(),
    }),
    output: orRefused(
      ok({
        credential: CredentialSchema,
        /** Whether the one that it replaces is gone. */
        replaced: z.boolean(),
      }),
    ),
    summary: "Import a spooled .pfx; the password is asked in the consent window",
  },
  "vault.changePassword": {
    windows: workstation,
    input: z.object({ credentialId: CredentialIdSchema }),
    output: orRefused(ok({ credential: CredentialSchema })),
    summary: "Change a certificate's password, or how it is kept; asked in the consent window",
  },
  "vault.remove": {
    windows: workstation,
    input: z.object({ credentialId: CredentialIdSchema }),
    output: orRefused(ok({})),
    summary: "Remove a certificate, confirmed in the consent window",
  },
} as const satisfies BridgeCalls;

export const certificateEvents = {
  "vault.changed": { windows: workstation, payload: Nothing },
} as const satisfies BridgeEvents;
