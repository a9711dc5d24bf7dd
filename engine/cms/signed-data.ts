import { X509Certificate } from "node:crypto";
import { extensionOf, issuerAndSerialOf } from "../asn1/certificate-parts.ts";
import {
  DerError,
  derBytes,
  derChild,
  derChildren,
  derContent,
  derOid,
  derTags,
  readDer,
  type DerElement,
} from "../asn1/der-reader.ts";
import { digestOfAlgorithm, signatureHolds, type SignatureDigest } from "./algorithms.ts";
import { oids } from "./oids.ts";

/** A CMS SignedData with one signer (RFC 5652 §5), taken apart and not yet believed. */
export type SignedData = {
  contentType: string;
  /** Null when it is detached. */
  content: Buffer | null;
  /** Every certificate in it, in its order. */
  certificates: X509Certificate[];
  /** issuerAndSerialNumber or [0] subjectKeyIdentifier. */
  signerIdentifier: DerElement;
  digest: SignatureDigest | null;
  signedAttributes: DerElement;
  algorithm: DerElement;
  signature: Buffer;
  unsignedAttributes: DerElement | null;
};

const contextTag = (number: number): number => 0xa0 + number;
const keyIdentifierTag = 0x80;
const subjectKeyIdentifierOid = "2.5.29.14";

/** Throws `DerError` where it is not signed data with exactly one signer and signed attributes. */
export const readSignedData = (der: Buffer): SignedData => {
  const contentInfo = readDer(der);
  if (derOid(derChild(contentInfo, 0)) !== oids.signedData) throw new DerError("not CMS signed data");
  const parts = derChildren(derChild(derChild(contentInfo, 1, contextTag(0)), 0, derTags.sequence));
  const [, , encapsulated] = parts;
  const infos = parts.at(-1);
  if (encapsulated === undefined || infos?.tag !== derTags.set) throw new DerError("signed data");
  const [contentType, wrapper] = derChildren(encapsulated);
  if (contentType === undefined) throw new DerError("content type");
  const [info, ...others] = derChildren(infos);
  if (info === undefined || others.length > 0) throw new DerError("must have exactly one signer");
  const [, signerIdentifier, digestAlgorithm, signedAttributes, algorithm, signature, unsignedAttributes] =
    derChildren(info);
  if (signerIdentifier === undefined || digestAlgorithm === undefined || algorithm === undefined)
    throw new DerError("signer");
  if (signedAttributes?.tag !== contextTag(0)) throw new DerError("signed attributes");
  if (signature?.tag !== derTags.octetString) throw new DerError("signature value");
  const certificateSet = parts.find((part, index) => index > 2 && part.tag === contextTag(0));
  return {
    contentType: derOid(contentType),
    content: wrapper === undefined ? null : derContent(derChild(wrapper, 0, derTags.octetString)),
    certificates: (certificateSet === undefined ? [] : derChildren(certificateSet))
      // Attribute certificates and the like are tagged.
      .filter((element) => element.tag === derTags.sequence)
      .map((element) => new X509Certificate(derBytes(element))),
    signerIdentifier,
    digest: digestOfAlgorithm(digestAlgorithm),
    signedAttributes,
    algorithm,
    signature: derContent(signature),
    unsignedAttributes: unsignedAttributes?.tag === contextTag(1) ? unsignedAttributes : null,
  };
};

/** An attribute's only value, or null where it is missing. Throws `DerError` where it stands twice or has several values. */
export const attributeValue = (attributes: DerElement, type: string): DerElement | null => {
  const found = derChildren(attributes).filter((candidate) => derOid(derChild(candidate, 0, derTags.oid)) === type);
  if (found.length > 1) throw new DerError(`attribute ${type} twice`);
  const [attribute] = found;
  if (attribute === undefined) return null;
  const [value, ...others] = derChildren(derChild(attribute, 1, derTags.set));
  if (value === undefined || others.length > 0) throw new DerError(`attribute ${type} must have one value`);
  return value;
};

/** Whether a CMS SignerIdentifier means this certificate. */
export const identifies = (identifier: DerElement, certificate: X509Certificate): boolean => {
  if (identifier.tag === keyIdentifierTag) {
    const extension = extensionOf(certificate, subjectKeyIdentifierOid);
    return extension !== null && derContent(readDer(extension.value)).equals(derContent(identifier));
  }
  const { issuer, serial } = issuerAndSerialOf(certificate);
  const [issuerElement, serialElement] = derChildren(identifier);
  return (
    issuerElement !== undefined &&
    serialElement !== undefined &&
    derBytes(issuerElement).equals(issuer) &&
    derBytes(serialElement).equals(serial)
  );
};

export const signerAmong = (
  { signerIdentifier }: SignedData,
  candidates: readonly X509Certificate[],
): X509Certificate | null => candidates.find((candidate) => identifies(signerIdentifier, candidate)) ?? null;

/** Whether the signed attributes hold the content's digest and type, and the signature over them holds. */
export const signatureOverContentHolds = (
  data: SignedData,
  digestOfContent: (digest: SignatureDigest) => Buffer,
  signer: X509Certificate,
): boolean => {
  if (data.digest === null) return false;
  const contentType = attributeValue(data.signedAttributes, oids.contentType);
  const messageDigest = attributeValue(data.signedAttributes, oids.messageDigest);
  if (contentType === null || derOid(contentType) !== data.contentType || messageDigest === null) return false;
  if (!derContent(messageDigest).equals(digestOfContent(data.digest))) return false;
  // RFC 5652 §5.4: verified under the tag SET OF, not under the [0] that they are sent with.
  const signed = Buffer.from(derBytes(data.signedAttributes));
  signed[0] = derTags.set;
  return signatureHolds(signed, data.algorithm, data.signature, signer.publicKey, data.digest);
};
