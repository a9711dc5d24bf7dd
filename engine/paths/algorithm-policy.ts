import type { KeyObject } from "node:crypto";

/** Which signatures and keys of certificates are relied upon, as data. */
export type AlgorithmPolicy = {
  /** Signature algorithms by their identifier; RSASSA-PSS by its own and the digests that it may be used with. */
  signatures: ReadonlySet<string>;
  pssDigests: ReadonlySet<string>;
  rsaBits: { minimum: number; maximum: number };
  /** As node:crypto names them. */
  curves: ReadonlySet<string>;
  otherKeys: ReadonlySet<string>;
};

export const rsaPssOid = "1.2.840.113549.1.1.10";

/**
 * What the product relies upon below a root: SHA-2 and SHA-3 with RSA from 2,048 bits, ECDSA from P-256, EdDSA (ETSI TS 119
 * 312). A root's own signature proves nothing, so it may be of any kind; its key may not. The upper bound keeps a signature
 * check from being a way to spend somebody's time.
 */
export const strictAlgorithms: AlgorithmPolicy = {
  signatures: new Set([
    "1.2.840.113549.1.1.11", // RSA with SHA-256, SHA-384, SHA-512
    "1.2.840.113549.1.1.12",
    "1.2.840.113549.1.1.13",
    rsaPssOid,
    "1.2.840.10045.4.3.2", // ECDSA with SHA-256, SHA-384, SHA-512
    "1.2.840.10045.4.3.3",
    "1.2.840.10045.4.3.4",
    "2.16.840.1.101.3.4.3.10", // ECDSA and RSA with SHA3-256, SHA3-384, SHA3-512
    "2.16.840.1.101.3.4.3.11",
    "2.16.840.1.101.3.4.3.12",
    "2.16.840.1.101.3.4.3.14",
    "2.16.840.1.101.3.4.3.15",
    "2.16.840.1.101.3.4.3.16",
    "1.3.101.112", // Ed25519, Ed448
    "1.3.101.113",
  ]),
  pssDigests: new Set([
    "2.16.840.1.101.3.4.2.1", // SHA-256, SHA-384, SHA-512
    "2.16.840.1.101.3.4.2.2",
    "2.16.840.1.101.3.4.2.3",
    "2.16.840.1.101.3.4.2.8", // SHA3-256, SHA3-384, SHA3-512
    "2.16.840.1.101.3.4.2.9",
    "2.16.840.1.101.3.4.2.10",
  ]),
  rsaBits: { minimum: 2048, maximum: 16_384 },
  curves: new Set(["prime256v1", "secp384r1", "secp521r1", "brainpoolP256r1", "brainpoolP384r1", "brainpoolP512r1"]),
  otherKeys: new Set(["ed25519", "ed448"]),
};

/** What is refused, by the names that people know. */
const knownNames = new Map([
  ["1.2.840.113549.1.1.2", "MD2"],
  ["1.2.840.113549.1.1.3", "MD4"],
  ["1.2.840.113549.1.1.4", "MD5"],
  ["1.2.840.113549.1.1.5", "SHA-1"],
  ["1.3.14.3.2.29", "SHA-1"],
  ["1.2.840.10045.4.1", "SHA-1"],
  ["1.2.840.10040.4.3", "DSA with SHA-1"],
  ["2.16.840.1.101.3.4.3.1", "DSA"],
  ["2.16.840.1.101.3.4.3.2", "DSA"],
  ["1.2.840.113549.1.1.14", "SHA-224"],
  ["1.2.840.10045.4.3.1", "SHA-224"],
  [rsaPssOid, "RSA-PSS with a weak digest"],
]);

export type SignatureKind = { oid: string; /** Of RSASSA-PSS; SHA-1 where it names none. */ pssDigest: string | null };

/** Null where the signature may be relied upon, else what it is. */
export const weaknessOfSignature = (
  { oid, pssDigest }: SignatureKind,
  { signatures, pssDigests }: AlgorithmPolicy,
): string | null => {
  const isAccepted = signatures.has(oid) && (oid !== rsaPssOid || (pssDigest !== null && pssDigests.has(pssDigest)));
  return isAccepted ? null : (knownNames.get(oid) ?? `an unknown algorithm, ${oid}`);
};

/** Null where the key may be relied upon, else what is wrong with it. */
export const weaknessOfKey = (key: KeyObject, { rsaBits, curves, otherKeys }: AlgorithmPolicy): string | null => {
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = key;
  if (kind === "rsa" || kind === "rsa-pss") {
    const bits = details?.modulusLength ?? 0;
    if (bits < rsaBits.minimum || bits > rsaBits.maximum) return `RSA ${bits}`;
    return (details?.publicExponent ?? 0n) < 3n ? "RSA with the exponent 1" : null;
  }
  if (kind === "ec") {
    const curve = details?.namedCurve ?? "an unnamed curve";
    return curves.has(curve) ? null : `ECDSA ${curve}`;
  }
  return kind !== undefined && otherKeys.has(kind) ? null : (kind ?? "an unknown kind of key").toUpperCase();
};
