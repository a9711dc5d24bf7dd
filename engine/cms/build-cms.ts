import { createHash, sign, type KeyObject, type X509Certificate } from "node:crypto";
import { issuerAndSerialOf } from "../asn1/certificate-parts.ts";
import { derElement, derNull, derObjectId, derSequence, derUnsigned } from "../asn1/der-writer.ts";
import { derTags } from "../asn1/der-reader.ts";
import { oids } from "./oids.ts";

const set = (...members: readonly Uint8Array[]): Buffer => derElement(derTags.set, ...members);
const tagged = (tag: number, ...members: readonly Uint8Array[]): Buffer => derElement(0xa0 + tag, ...members);
const octets = (bytes: Uint8Array): Buffer => derElement(derTags.octetString, bytes);
const versionOne = (): Buffer => derUnsigned(Buffer.from([1]));

/** DER sorts the members of a SET OF by their encodings (X.690 §11.6). */
const sorted = (attributes: readonly Buffer[]): Buffer[] => attributes.toSorted((left, right) => left.compare(right));

const attribute = (type: string, value: Buffer): Buffer => derSequence(derObjectId(type), set(value));

/** ESSCertIDv2 (RFC 5035 §4). The hash algorithm is left out: SHA-256 is its DEFAULT, and DER forbids writing defaults. */
const certificateId = (certificate: X509Certificate): Buffer => {
  const { issuer, serial } = issuerAndSerialOf(certificate);
  const issuerSerial = derSequence(derSequence(tagged(4, issuer)), serial);
  return derSequence(octets(createHash("sha256").update(certificate.raw).digest()), issuerSerial);
};

/**
 * RFC 5035 §3: binds the signature to this very certificate, so that another one over the same key cannot be put in its
 * place, and likewise to its issuers' that are enclosed, for which nothing else in the file would vouch.
 */
const signingCertificateV2 = (chain: readonly X509Certificate[]): Buffer =>
  derSequence(derSequence(...chain.map(certificateId)));

const signatureAlgorithm = (kind: CmsParts["keyKind"]): Buffer =>
  kind === "ec"
    ? derSequence(derObjectId(oids.ecdsaWithSha256))
    : derSequence(derObjectId(oids.sha256WithRsa), derNull());

export type CmsSigner = {
  key: KeyObject;
  /** Leaf first. */
  chain: readonly [X509Certificate, ...X509Certificate[]];
};

/** All that a lock's CMS consists of. */
export type CmsParts = {
  contentSha256: Uint8Array;
  /** Enclosed, the signer's first. */
  certificates: readonly X509Certificate[];
  /** Of those, what signing-certificate-v2 names. */
  named: readonly X509Certificate[];
  keyKind: "rsa" | "ec";
};

const signedAttributes = ({ contentSha256, named }: CmsParts): Buffer[] =>
  sorted([
    attribute(oids.contentType, derObjectId(oids.data)),
    attribute(oids.messageDigest, octets(contentSha256)),
    attribute(oids.signingCertificateV2, signingCertificateV2(named)),
  ]);

/**
 * A lock's CMS around a signature value that is there already.
 *
 * @param unsigned the [1] with unsigned attributes, DER
 */
export const assembleCms = (parts: CmsParts, signature: Uint8Array, unsigned: Uint8Array | null = null): Buffer => {
  const { certificates, keyKind } = parts;
  const [leaf] = certificates;
  if (leaf === undefined) throw new Error("A signature encloses its signer's certificate.");
  const { issuer, serial } = issuerAndSerialOf(leaf);
  const sha256 = (): Buffer => derSequence(derObjectId(oids.sha256));
  const signerInfo = derSequence(
    versionOne(),
    derSequence(issuer, serial),
    sha256(),
    tagged(0, ...signedAttributes(parts)),
    signatureAlgorithm(keyKind),
    octets(signature),
    ...(unsigned === null ? [] : [unsigned]),
  );
  const signedData = derSequence(
    versionOne(),
    set(sha256()),
    derSequence(derObjectId(oids.data)),
    tagged(0, ...certificates.map(({ raw }) => raw)),
    set(signerInfo),
  );
  return derSequence(derObjectId(oids.signedData), tagged(0, signedData));
};

/**
 * A detached CMS SignedData (RFC 5652 §5) as PAdES B-B wants it (ETSI EN 319 142-1 §6.3): content-type, message-digest and
 * signing-certificate-v2 are signed; signing-time is left out, because in PAdES the signature dictionary's /M carries it.
 *
 * @param contentSha256 digest of the bytes within /ByteRange, 32 bytes
 * @returns DER
 */
export const buildCms = (contentSha256: Uint8Array, { key, chain }: CmsSigner): Buffer => {
  const keyKind = key.asymmetricKeyType === "ec" ? "ec" : "rsa";
  const parts: CmsParts = { contentSha256, certificates: chain, named: chain, keyKind };
  // RFC 5652 §5.4: the signature is over the attributes under the tag SET OF, not under the [0] that they are sent with.
  return assembleCms(parts, sign("sha256", set(...signedAttributes(parts)), key));
};
