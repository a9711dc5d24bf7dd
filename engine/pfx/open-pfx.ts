import type { X509Certificate } from "node:crypto";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { refused } from "#contract/refused.ts";
import { documentSigning, purposeFault, type PurposeFault } from "../paths/purposes.ts";
import { certificateFacts, certificateSha256, describeKey } from "../paths/certificate-facts.ts";
import { inspectPfx, loadIdentities, type SigningIdentity } from "./load-pfx.ts";

export type { SigningIdentity } from "./load-pfx.ts";

const minimumRsaBits = 2048;

const isUsableKey = ({ publicKey }: X509Certificate): boolean => {
  const details = publicKey.asymmetricKeyDetails;
  if (publicKey.asymmetricKeyType === "rsa") return (details?.modulusLength ?? 0) >= minimumRsaBits;
  return publicKey.asymmetricKeyType === "ec" && details?.namedCurve === "prime256v1";
};

const purposeFaults: Record<PurposeFault, string> = {
  malformed: "it is not formed as the standard demands",
  "is-authority": "it is the certificate of a certification authority",
  "key-usage": "its key usage allows no signatures",
  "other-purpose": "it was issued for other purposes only",
};

/** Why this certificate may not sign at this time, if it may not. */
export const refuseUnusable = (certificate: X509Certificate, at: Date): Refused | null => {
  const { subject, validFrom, validTo } = certificateFacts(certificate);
  if (!isUsableKey(certificate))
    return refused("pfx/unsupported-key", { subject, detail: describeKey(certificate.publicKey) });
  const fault = purposeFault(certificate, documentSigning);
  if (fault !== null) return refused("pfx/not-for-signing", { subject, detail: purposeFaults[fault] });
  if (at < new Date(validFrom)) return refused("pfx/not-yet-valid", { subject, validFrom });
  if (at > new Date(validTo)) return refused("pfx/expired", { subject, expiredOn: validTo });
  return null;
};

/** Which of several keys is meant; a single one needs no choice, but a choice that is not there is never replaced. */
export const chooseIdentity = (
  identities: readonly [SigningIdentity, ...SigningIdentity[]],
  certificateSha256Wanted: Sha256Hex | undefined,
): SigningIdentity | null => {
  if (certificateSha256Wanted !== undefined)
    return identities.find(({ chain }) => certificateSha256(chain[0]) === certificateSha256Wanted) ?? null;
  return identities.length === 1 ? identities[0] : null;
};

/**
 * Opens a .pfx and judges whether it can lock documents at `now`. Everything expected comes back as a refusal with a
 * pfx/* code; neither password nor key is ever part of it.
 */
export const openPfx = (
  bytes: Uint8Array,
  password: string,
  options: { fileName: string; now: Date; certificateSha256?: Sha256Hex | undefined },
): { kind: "ok"; identity: SigningIdentity } | Refused => {
  const name = options.fileName;
  const inspected = inspectPfx(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name);
  if (inspected.kind === "refused") return inspected;
  const loaded = loadIdentities(inspected.file, password, name);
  if (loaded.kind === "refused") return loaded;
  const identity = chooseIdentity(loaded.identities, options.certificateSha256);
  if (identity === null) return refused("pfx/several", { name, count: loaded.identities.length });
  return refuseUnusable(identity.chain[0], options.now) ?? { kind: "ok", identity };
};
