import { constants, createPublicKey, createVerify, verify, type KeyObject } from "node:crypto";
import { derChild, derChildren, derOid, derSmallNumber, derTags, type DerElement } from "../asn1/der-reader.ts";
import {
  anyDigestOf,
  digestLabel,
  hasNoParameters,
  isDigestAvailable,
  type DigestName,
  type SignatureDigest,
} from "./digests.ts";
import { oids } from "./oids.ts";

type KeyKind = "rsa" | "ec" | "ed25519" | "ed448";

/** How a signature value was made. */
export type SignatureScheme = {
  key: KeyKind;
  /** Of what is signed; Ed25519 and Ed448 sign the bytes themselves, and name the digest that CMS uses beside them. */
  digest: DigestName;
  /** Of RSASSA-PSS. */
  saltLength: number | null;
  /** "RSA, SHA-256", for people. */
  label: string;
};

const keyLabels: Record<KeyKind, string> = { rsa: "RSA", ec: "ECDSA", ed25519: "Ed25519", ed448: "Ed448" };
const rsaPss = "1.2.840.113549.1.1.10";
const mgf1 = "1.2.840.113549.1.1.8";
const nistSignatures = "2.16.840.1.101.3.4.3";

const schemeByOid = new Map<string, { digest: DigestName | null; key: KeyKind }>([
  [oids.rsaEncryption, { digest: null, key: "rsa" }],
  ["1.2.840.113549.1.1.5", { digest: "sha1", key: "rsa" }],
  [oids.sha256WithRsa, { digest: "sha256", key: "rsa" }],
  ["1.2.840.113549.1.1.12", { digest: "sha384", key: "rsa" }],
  ["1.2.840.113549.1.1.13", { digest: "sha512", key: "rsa" }],
  ["1.2.840.10045.4.1", { digest: "sha1", key: "ec" }],
  [oids.ecdsaWithSha256, { digest: "sha256", key: "ec" }],
  ["1.2.840.10045.4.3.3", { digest: "sha384", key: "ec" }],
  ["1.2.840.10045.4.3.4", { digest: "sha512", key: "ec" }],
  // RFC 9688 §3
  [`${nistSignatures}.14`, { digest: "sha3-256", key: "rsa" }],
  [`${nistSignatures}.15`, { digest: "sha3-384", key: "rsa" }],
  [`${nistSignatures}.16`, { digest: "sha3-512", key: "rsa" }],
  [`${nistSignatures}.10`, { digest: "sha3-256", key: "ec" }],
  [`${nistSignatures}.11`, { digest: "sha3-384", key: "ec" }],
  [`${nistSignatures}.12`, { digest: "sha3-512", key: "ec" }],
]);

/** RFC 8419 §2: each goes with one digest of the content. */
const edwards = new Map<string, { key: "ed25519" | "ed448"; digest: DigestName }>([
  ["1.3.101.112", { key: "ed25519", digest: "sha512" }],
  ["1.3.101.113", { key: "ed448", digest: "shake256" }],
]);

const contextTag = (number: number): number => 0xa0 + number;

/** RSASSA-PSS-params (RFC 4055 §3.1): SHA-1 and 20 where nothing is said; MGF1 over the same digest, the only kind in use. */
const pssScheme = (algorithm: DerElement): SignatureScheme | null => {
  const [, parameters, ...others] = derChildren(algorithm);
  if (others.length > 0 || (parameters !== undefined && parameters.tag !== derTags.sequence)) return null;
  const fields = parameters === undefined ? [] : derChildren(parameters);
  // [0] to [3], each at most once and in their order.
  if (fields.some(({ tag }, index) => tag > contextTag(3) || tag <= (fields[index - 1]?.tag ?? contextTag(0) - 1)))
    return null;
  const field = (number: number) => fields.find(({ tag }) => tag === contextTag(number));
  const [hash, mask, salt, trailer] = [field(0), field(1), field(2), field(3)];
  const digest = hash === undefined ? "sha1" : anyDigestOf(derChild(hash, 0));
  const generator = mask === undefined ? null : derChild(mask, 0);
  if (generator !== null && derOid(derChild(generator, 0)) !== mgf1) return null;
  const maskDigest = generator === null ? "sha1" : anyDigestOf(derChild(generator, 1));
  if (digest === null || digest === "shake256" || maskDigest !== digest) return null;
  if (trailer !== undefined && derSmallNumber(derChild(trailer, 0, derTags.integer)) !== 1) return null;
  const saltLength = salt === undefined ? 20 : derSmallNumber(derChild(salt, 0, derTags.integer));
  return { key: "rsa", digest, saltLength, label: `RSA-PSS, ${digestLabel(digest)}` };
};

/**
 * What an AlgorithmIdentifier means; null where it is none that is known.
 *
 * @param digest that of the content, which plain `rsaEncryption` means too and Ed25519 and Ed448 need; null where nothing
 * names one beside the algorithm
 */
export const signatureSchemeOf = (algorithm: DerElement, digest: DigestName | null): SignatureScheme | null => {
  const oid = derOid(derChild(algorithm, 0, derTags.oid));
  if (oid === rsaPss) return pssScheme(algorithm);
  const curve = edwards.get(oid);
  if (curve !== undefined) {
    // RFC 8410 §3: the parameters must be absent.
    if (derChildren(algorithm).length !== 1 || (digest ?? curve.digest) !== curve.digest) return null;
    return { ...curve, saltLength: null, label: keyLabels[curve.key] };
  }
  const known = schemeByOid.get(oid);
  const own = known?.digest ?? digest;
  if (known === undefined || own === null || own === "shake256" || !hasNoParameters(algorithm)) return null;
  return { key: known.key, digest: own, saltLength: null, label: `${keyLabels[known.key]}, ${digestLabel(own)}` };
};

/** A public key of Ed448 (RFC 8410 §4), by which is seen whether the runtime has that curve. */
const ed448Key = Buffer.concat([Buffer.from("3043300506032b6571033a00", "hex"), Buffer.alloc(57)]);
let hasEd448: boolean | null = null;

const isEd448Available = (): boolean => {
  try {
    hasEd448 ??= createPublicKey({ key: ed448Key, format: "der", type: "spki" }).asymmetricKeyType === "ed448";
  } catch {
    hasEd448 = false;
  }
  return hasEd448;
};

/** Whether the runtime can verify it: Electron's BoringSSL has neither SHA-3 nor Ed448. */
export const isSchemeAvailable = ({ key, digest }: SignatureScheme): boolean =>
  key === "ed25519" || (key === "ed448" ? isEd448Available() : isDigestAvailable(digest));

const fits = (key: KeyObject, { key: kind, saltLength }: SignatureScheme): boolean =>
  key.asymmetricKeyType === kind || (saltLength !== null && key.asymmetricKeyType === "rsa-pss");

/** What is signed, in blocks, for what does not fit into memory. */
export type Feed = (take: (block: Buffer) => void) => void;

/** Whether a value is this key's over what is signed. Says nothing of how strong either is. */
export const schemeHolds = (
  scheme: SignatureScheme,
  signed: Buffer | Feed,
  signature: Buffer,
  key: KeyObject,
): boolean => {
  if (!fits(key, scheme)) return false;
  const feed: Feed = typeof signed === "function" ? signed : (take) => take(signed);
  if (scheme.key === "ed25519" || scheme.key === "ed448") {
    // They pass over what is signed twice (RFC 8032 §5.1.6), so all of it is needed at once.
    const blocks: Buffer[] = [];
    feed((block) => blocks.push(Buffer.from(block)));
    return verify(null, Buffer.concat(blocks), key, signature);
  }
  const verifier = createVerify(scheme.digest);
  feed((block) => verifier.update(block));
  const { saltLength } = scheme;
  return verifier.verify(
    saltLength === null ? { key } : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength },
    signature,
  );
};

const minimumRsaBits = 2048;
const curves = ["prime256v1", "secp384r1", "secp521r1"];

const isStrong = ({ asymmetricKeyType, asymmetricKeyDetails: details }: KeyObject): boolean => {
  if (asymmetricKeyType === "rsa" || asymmetricKeyType === "rsa-pss")
    return (details?.modulusLength ?? 0) >= minimumRsaBits;
  if (asymmetricKeyType === "ec") return curves.includes(details?.namedCurve ?? "");
  return asymmetricKeyType === "ed25519" || asymmetricKeyType === "ed448";
};

/**
 * Whether a signature of time-stamps and revocation evidence over `signed` holds. Only RSA from 2048 bits (PKCS #1 v1.5 and
 * PSS), ECDSA on the NIST curves, Ed25519 and Ed448, with SHA-2 or SHA-3; anything else does not hold, however it may be
 * encoded.
 *
 * @param digest what CMS names beside the algorithm; must agree where the algorithm names one itself
 */
export const signatureHolds = (
  signed: Buffer,
  algorithm: DerElement,
  signature: Buffer,
  key: KeyObject,
  digest: SignatureDigest | null = null,
): boolean => {
  const scheme = signatureSchemeOf(algorithm, digest);
  if (scheme === null || scheme.digest === "sha1" || !isStrong(key) || !isSchemeAvailable(scheme)) return false;
  return (digest ?? scheme.digest) === scheme.digest && schemeHolds(scheme, signed, signature, key);
};
