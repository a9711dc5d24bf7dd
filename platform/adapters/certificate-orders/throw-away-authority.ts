import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { z } from "zod";
import { simulatorName, writeCertificate, type NamedKey } from "./write-certificate.ts";

/** A root and an issuing authority with their keys. They vouch for nobody. */
export const ThrowAwayAuthoritySchema = z.object({
  rootPem: z.string(),
  issuingPem: z.string(),
  issuingKeyPem: z.string(),
});
export type ThrowAwayAuthority = z.infer<typeof ThrowAwayAuthoritySchema>;

const dayMs = 24 * 3_600_000;
const yearMs = 365 * dayMs;

const rootName = () => simulatorName("Simulated Root CA (not for real use)");
const issuingName = () => simulatorName("Simulated Issuing CA (not for real use)");

/** A little in the past, for computers whose clocks are behind. */
const from = (now: Date): Date => new Date(now.getTime() - dayMs);
const after = (now: Date, years: number): Date => new Date(now.getTime() + years * yearMs);

const newKey = (name: Buffer): NamedKey => ({
  name,
  key: generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey,
});

export const makeAuthority = (now: Date): ThrowAwayAuthority => {
  const root = newKey(rootName());
  const issuing = newKey(issuingName());
  const of = ({ name, key }: NamedKey) => ({ name, publicKey: createPublicKey(key) });
  // The root's key is used for this one and kept nowhere.
  return {
    rootPem: writeCertificate("root", of(root), root, { from: from(now), to: after(now, 20) }),
    issuingPem: writeCertificate("issuing", of(issuing), root, { from: from(now), to: after(now, 19) }),
    issuingKeyPem: issuing.key.export({ type: "pkcs8", format: "pem" }).toString(),
  };
};

/** The certificate over somebody's key, in the name that the authority was told, with those that lead to its root. */
export const issueTo = (
  authority: ThrowAwayAuthority,
  { commonName, publicKey, years, now }: { commonName: string; publicKey: KeyObject; years: number; now: Date },
): string[] => {
  const issuing = { name: issuingName(), key: createPrivateKey(authority.issuingKeyPem) };
  const subject = { name: simulatorName(commonName), publicKey };
  const leaf = writeCertificate("notary", subject, issuing, { from: from(now), to: after(now, years) });
  return [leaf, authority.issuingPem, authority.rootPem];
};
