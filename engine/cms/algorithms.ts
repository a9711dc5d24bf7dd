import { constants, verify, type KeyObject } from "node:crypto";
import { derChild, derChildren, derOid, derSmallNumber, derTags, type DerElement } from "../asn1/der-reader.ts";

/** The digests that signatures, time-stamps and revocation evidence may use. SHA-1 is none of them. */
export type SignatureDigest = "sha256" | "sha384" | "sha512";

const digestByOid = new Map<string, SignatureDigest>([
  ["2.16.840.1.101.3.4.2.1", "sha256"],
  ["2.16.840.1.101.3.4.2.2", "sha384"],
  ["2.16.840.1.101.3.4.2.3", "sha512"],
]);

const rsaEncryption = "1.2.840.113549.1.1.1";
const rsaPss = "1.2.840.113549.1.1.10";

type KeyKind = "rsa" | "ec";
const signatureByOid = new Map<string, { digest: SignatureDigest; key: KeyKind }>([
  ["1.2.840.113549.1.1.11", { digest: "sha256", key: "rsa" }],
  ["1.2.840.113549.1.1.12", { digest: "sha384", key: "rsa" }],
  ["1.2.840.113549.1.1.13", { digest: "sha512", key: "rsa" }],
  ["1.2.840.10045.4.3.2", { digest: "sha256", key: "ec" }],
  ["1.2.840.10045.4.3.3", { digest: "sha384", key: "ec" }],
  ["1.2.840.10045.4.3.4", { digest: "sha512", key: "ec" }],
]);

const minimumRsaBits = 2048;
const curves = ["prime256v1", "secp384r1", "secp521r1"];

/** An AlgorithmIdentifier's digest; null for SHA-1 and everything else that no longer binds. */
export const digestOfAlgorithm = (algorithm: DerElement): SignatureDigest | null =>
  digestByOid.get(derOid(derChild(algorithm, 0))) ?? null;

const keyKindOf = (key: KeyObject): KeyKind | null => {
  const details = key.asymmetricKeyDetails;
  if (key.asymmetricKeyType === "rsa") return (details?.modulusLength ?? 0) >= minimumRsaBits ? "rsa" : null;
  return key.asymmetricKeyType === "ec" && curves.includes(details?.namedCurve ?? "") ? "ec" : null;
};

/** RSASSA-PSS-params (RFC 4055 §3.1) with MGF1 over the same digest, the only kind in use. */
const pssParameters = (algorithm: DerElement): { digest: SignatureDigest; saltLength: number } | null => {
  const fields = derChildren(derChild(algorithm, 1, derTags.sequence));
  const field = (tag: number) => fields.find((candidate) => candidate.tag === tag);
  const [hash, mask, salt] = [field(0xa0), field(0xa1), field(0xa2)];
  if (hash === undefined || mask === undefined || salt === undefined) return null;
  const digest = digestOfAlgorithm(derChild(hash, 0));
  if (digest === null || digestOfAlgorithm(derChild(derChild(mask, 0), 1)) !== digest) return null;
  return { digest, saltLength: derSmallNumber(derChild(salt, 0)) };
};

/**
 * Whether a signature over `signed` holds. Only RSA from 2048 bits (PKCS #1 v1.5 and PSS) and ECDSA on the NIST curves, with
 * SHA-2; anything else does not hold, however it may be encoded.
 *
 * @param digest what CMS names beside the algorithm; must agree where the algorithm names one itself
 */
export const signatureHolds = (
  signed: Buffer,
  algorithm: DerElement,
  signature: Buffer,
  key: KeyObject,
  digest?: SignatureDigest,
): boolean => {
  const kind = keyKindOf(key);
  const oid = derOid(derChild(algorithm, 0));
  if (kind === null) return false;
  if (oid === rsaPss) {
    const parameters = pssParameters(algorithm);
    if (kind !== "rsa" || parameters === null || (digest ?? parameters.digest) !== parameters.digest) return false;
    const options = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: parameters.saltLength };
    return verify(parameters.digest, signed, options, signature);
  }
  const named =
    oid === rsaEncryption && digest !== undefined ? { digest, key: "rsa" as const } : signatureByOid.get(oid);
  if (named === undefined || named.key !== kind || (digest ?? named.digest) !== named.digest) return false;
  return verify(named.digest, signed, key, signature);
};
