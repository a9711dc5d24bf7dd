import { z } from "zod";
import { CertificateFindingSchema } from "#contract/certificate/report.ts";
import { CredentialSchema, type Credential } from "#contract/certificate/bridge.ts";

/** What is kept readable beside a sealed .pfx, bound to it as associated data; nothing here is secret. */
export const CredentialRecordSchema = CredentialSchema.omit({ status: true, stored: true }).extend({
  fileName: z.string(),
  chainPem: z.array(z.string()),
  findings: z.array(CertificateFindingSchema).default([]),
});
export type CredentialRecord = z.infer<typeof CredentialRecordSchema>;

export const describeCredential = (
  { fileName: _fileName, chainPem: _chainPem, ...facts }: CredentialRecord,
  stored: boolean,
  status: Credential["status"],
): Credential => ({ ...facts, stored, status });

export const isInDate = ({ validTo }: Pick<CredentialRecord, "validTo">, now: Date): boolean =>
  Date.parse(validTo) > now.getTime();

/** A file that cannot be read any more still has to be shown, so that a person can remove it. */
export const damagedCredential = (id: Credential["id"]): Credential => {
  const unknownInstant = new Date(0).toISOString();
  return {
    id,
    subject: "Damaged certificate file",
    issuer: "unknown",
    serialHex: "",
    certificateSha256: "0".repeat(64) as Credential["certificateSha256"],
    validFrom: unknownInstant,
    validTo: unknownInstant,
    keyDescription: "unknown",
    passwordKeeping: "ask",
    importedAt: unknownInstant,
    stored: true,
    status: "damaged",
  };
};

/**
 * The sealed part: length of the password (0xffff: not kept), the password, the .pfx. Bytes, not JSON, because strings
 * cannot be zeroed.
 */
const notKept = 0xffff;

export const packSecret = (pfx: Uint8Array, password: Uint8Array | null): Buffer => {
  const packed = Buffer.alloc(2 + (password?.length ?? 0) + pfx.length);
  packed.writeUInt16BE(password ? password.length : notKept, 0);
  if (password) packed.set(password, 2);
  packed.set(pfx, 2 + (password?.length ?? 0));
  return packed;
};

/** Views into `packed`; zeroing it zeroes them. */
export const unpackSecret = (packed: Buffer): { pfx: Buffer; password: Buffer | null } => {
  const length = packed.readUInt16BE(0);
  if (length === notKept) return { pfx: packed.subarray(2), password: null };
  return { password: packed.subarray(2, 2 + length), pfx: packed.subarray(2 + length) };
};
