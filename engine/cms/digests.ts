import { createHash, getHashes, type Hash } from "node:crypto";
import {
  derBytes,
  derChild,
  derChildren,
  derOid,
  derSmallNumber,
  derTags,
  type DerElement,
} from "../asn1/der-reader.ts";

/** The digests that signatures, time-stamps and revocation evidence may use. SHA-1 is none of them. */
export type SignatureDigest = "sha256" | "sha384" | "sha512" | "sha3-256" | "sha3-384" | "sha3-512";
/** Those of any PDF's signature: SHA-1 of old ones, and SHAKE256 with 64 octets, which Ed448 goes with (RFC 8419 §2.3). */
export type DigestName = SignatureDigest | "sha1" | "shake256";

export const digestOids = {
  sha1: "1.3.14.3.2.26",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
  // RFC 9688 §2
  "sha3-256": "2.16.840.1.101.3.4.2.8",
  "sha3-384": "2.16.840.1.101.3.4.2.9",
  "sha3-512": "2.16.840.1.101.3.4.2.10",
  shake256: "2.16.840.1.101.3.4.2.12",
} as const satisfies Record<DigestName, string>;

/** With its length as a parameter. */
export const shake256Len = "2.16.840.1.101.3.4.2.18";
const shakeBits = 512;
const nameByOid = new Map(Object.entries(digestOids).map(([name, oid]) => [oid as string, name as DigestName]));

/** No parameters, or NULL in their place: programs write both (RFC 3279, RFC 5754 §2). */
export const hasNoParameters = (algorithm: DerElement): boolean => {
  const [, parameters, ...others] = derChildren(algorithm);
  return others.length === 0 && (parameters === undefined || derBytes(parameters).equals(Buffer.from([5, 0])));
};

const isShakeOfLength = (algorithm: DerElement): boolean => {
  const [, length, ...others] = derChildren(algorithm);
  return (
    others.length === 0 &&
    length?.tag === derTags.integer &&
    derOid(derChild(algorithm, 0, derTags.oid)) === shake256Len &&
    derSmallNumber(length) === shakeBits
  );
};

/** An AlgorithmIdentifier's digest; null where it is none that is known, or is written with parameters that it has not. */
export const anyDigestOf = (algorithm: DerElement): DigestName | null => {
  if (isShakeOfLength(algorithm)) return "shake256";
  return hasNoParameters(algorithm) ? (nameByOid.get(derOid(derChild(algorithm, 0, derTags.oid))) ?? null) : null;
};

/** The same; null for SHA-1 and everything else that no longer binds, or that nothing but a signature is made with. */
export const digestOfAlgorithm = (algorithm: DerElement): SignatureDigest | null => {
  const name = anyDigestOf(algorithm);
  return name === "sha1" || name === "shake256" ? null : name;
};

const available = new Set(getHashes().map((name) => name.toLowerCase()));

/** Whether the runtime has it: Electron's BoringSSL lacks SHA-3 and SHAKE. */
export const isDigestAvailable = (name: DigestName): boolean => available.has(name);

const shakeOctets = shakeBits / 8;

export const hashOf = (name: DigestName): Hash =>
  name === "shake256" ? createHash(name, { outputLength: shakeOctets }) : createHash(name);

const labels: Record<DigestName, string> = {
  sha1: "SHA-1",
  sha256: "SHA-256",
  sha384: "SHA-384",
  sha512: "SHA-512",
  "sha3-256": "SHA3-256",
  "sha3-384": "SHA3-384",
  "sha3-512": "SHA3-512",
  shake256: "SHAKE256",
};

export const digestLabel = (digest: DigestName): string => labels[digest];
