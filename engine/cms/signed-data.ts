import type { X509Certificate } from "node:crypto";
import { derFromBer } from "../asn1/ber-to-der.ts";
import { extensionOf, issuerAndSerialOf } from "../asn1/certificate-parts.ts";
import {
  DerError,
  derBytes,
  derChild,
  derChildren,
  derContent,
  derOid,
  derSmallNumber,
  derTags,
  readDer,
  type DerElement,
} from "../asn1/der-reader.ts";
import { signatureHolds } from "./algorithms.ts";
import { anyDigestOf, digestOfAlgorithm, hasNoParameters, type SignatureDigest } from "./digests.ts";
import { enclosedCertificates, type EnclosedCertificates } from "./enclosed-certificates.ts";
import { oids } from "./oids.ts";

/**
 * In what a CMS departs from how RFC 5652 wants it written, without anything that is signed being touched: BER where it
 * stands around the signed parts (which §5.1 permits and PAdES does not), a version that the structure does not ask for
 * (§5.1), signed attributes that are not sorted as DER sorts them (§5.3, X.690 §11.6).
 */
export type CmsDeparture = "ber" | "version" | "attribute-order";

/** A CMS SignedData with one signer (RFC 5652 §5), taken apart and not yet believed. */
export type SignedData = EnclosedCertificates & {
  /** The value in DER, without what fills its place. */
  der: Buffer;
  /** What stands behind it. */
  rest: Buffer;
  departures: CmsDeparture[];
  contentType: string;
  /** Null when it is detached. */
  content: Buffer | null;
  /** issuerAndSerialNumber or [0] subjectKeyIdentifier. */
  signerIdentifier: DerElement;
  digestAlgorithm: DerElement;
  /** Null where the signature is over the content itself. */
  signedAttributes: DerElement | null;
  algorithm: DerElement;
  signature: Buffer;
  unsignedAttributes: DerElement | null;
};

/** There is no signer, or several: a signature in a PDF has one (ISO 32000-2 §12.8.3.3.1). */
export class SignersError extends DerError {}

const contextTag = (number: number): number => 0xa0 + number;
const keyIdentifierTag = 0x80;
const subjectKeyIdentifierOid = "2.5.29.14";

const withTag = (element: DerElement | undefined, tag: number): DerElement => {
  if (element?.tag !== tag) throw new DerError(`tag ${element?.tag ?? "missing"}`);
  return element;
};

/** The element's children, of which there must be this many. */
const exactly = (element: DerElement, count: number): DerElement[] => {
  const children = derChildren(element);
  if (children.length !== count) throw new DerError("number of parts");
  return children;
};

/** AlgorithmIdentifier (RFC 5280 §4.1.1.2). */
const assertAlgorithm = (element: DerElement | undefined): DerElement => {
  const [oid, ...parameters] = derChildren(withTag(element, derTags.sequence));
  withTag(oid, derTags.oid);
  if (parameters.length > 1) throw new DerError("algorithm");
  return withTag(element, derTags.sequence);
};

/** SET OF Attribute (RFC 5652 §5.3), each with a type and at least one value. */
const assertAttributes = (attributes: DerElement): void => {
  const found = derChildren(attributes);
  if (found.length === 0) throw new DerError("no attributes");
  for (const attribute of found) {
    const [type, values] = exactly(withTag(attribute, derTags.sequence), 2);
    withTag(type, derTags.oid);
    if (derChildren(withTag(values, derTags.set)).length === 0) throw new DerError("attribute without a value");
  }
};

const isSorted = (attributes: DerElement): boolean =>
  derChildren(attributes).every(
    (one, index, all) => index === 0 || Buffer.compare(derBytes(all[index - 1] ?? one), derBytes(one)) <= 0,
  );

type Signer = Pick<
  SignedData,
  "signerIdentifier" | "digestAlgorithm" | "signedAttributes" | "algorithm" | "signature" | "unsignedAttributes"
> & { version: number };

const readSigner = (info: DerElement): Signer => {
  const [version, identifier, digestAlgorithm, ...rest] = derChildren(withTag(info, derTags.sequence));
  const signedAttributes = rest[0]?.tag === contextTag(0) ? rest[0] : null;
  const [algorithm, signature, ...unsigned] = signedAttributes === null ? rest : rest.slice(1);
  if (unsigned.length > 1) throw new DerError("behind the signer");
  const unsignedAttributes = unsigned[0] === undefined ? null : withTag(unsigned[0], contextTag(1));
  for (const attributes of [signedAttributes, unsignedAttributes])
    if (attributes !== null) assertAttributes(attributes);
  const byKey = identifier?.tag === keyIdentifierTag;
  if (!byKey) exactly(withTag(identifier, derTags.sequence), 2);
  // RFC 5652 §5.3: the version says how the signer is named.
  const number = derSmallNumber(withTag(version, derTags.integer));
  if (identifier === undefined || number !== (byKey ? 3 : 1)) throw new DerError("signer's version");
  return {
    version: number,
    signerIdentifier: identifier,
    digestAlgorithm: assertAlgorithm(digestAlgorithm),
    signedAttributes,
    algorithm: assertAlgorithm(algorithm),
    signature: derContent(withTag(signature, derTags.octetString)),
    unsignedAttributes,
  };
};

/** What the set announces is nobody's word, but one that leaves the signer's digest out was tampered with. */
const assertAnnounced = (digestAlgorithms: DerElement, { digestAlgorithm }: Signer): void => {
  const announced = derChildren(digestAlgorithms).map((element) => {
    const oid = derOid(derChild(assertAlgorithm(element), 0));
    if (anyDigestOf(element) === null && !hasNoParameters(element)) throw new DerError("digest algorithms");
    return oid;
  });
  if (!announced.includes(derOid(derChild(digestAlgorithm, 0)))) throw new DerError("digest algorithms");
};

/** RFC 5652 §5.1; some programs write another where nothing asks for it. */
const versionDeparts = (version: DerElement, between: DerElement[], signer: Signer, contentType: string): boolean => {
  const number = derSmallNumber(withTag(version, derTags.integer));
  const kinds = between.flatMap((part) => derChildren(part).map(({ tag }) => ({ of: part.tag, tag })));
  const has = (of: number, tag: number) =>
    kinds.some((kind) => kind.of === contextTag(of) && kind.tag === contextTag(tag));
  const asked =
    has(0, 3) || has(1, 1) ? 5 : has(0, 2) ? 4 : has(0, 1) || signer.version === 3 || contentType !== oids.data ? 3 : 1;
  if (number === asked) return false;
  const hasOthers = kinds.some(({ tag }) => tag !== derTags.sequence);
  if (!(hasOthers ? [1, 3, 4, 5] : [1, 3]).includes(number)) throw new DerError("version");
  return true;
};

/**
 * The one reader of CMS. It takes what RFC 5652 §5 describes and nothing else: every tag, every count of parts. What is only
 * written otherwise than it should be is told; whether that will do is for who asks: a lock's own check, the judge of any
 * PDF, a time-stamp's. Throws `SignersError` where there is not one signer, `DerError` for everything else.
 *
 * @param bytes DER or BER, possibly followed by what fills a PDF's /Contents
 */
export const readSignedData = (bytes: Buffer): SignedData => {
  const { der, rest, isDer } = derFromBer(bytes);
  // A length that reaches into the padding would make parts of it.
  const [type, wrapper] = exactly(withTag(readDer(der), derTags.sequence), 2);
  if (type === undefined || derOid(type) !== oids.signedData) throw new DerError("not CMS signed data");
  const [data] = exactly(withTag(wrapper, contextTag(0)), 1);
  const parts = derChildren(withTag(data, derTags.sequence));
  const [version, digestAlgorithms, encapsulated] = parts;
  const between = parts.slice(3, -1);
  // Certificates and revocation lists, each at most once and in this order, stand between the content and the signers.
  if (between.some(({ tag }, index) => tag !== contextTag(0) && (tag !== contextTag(1) || index < between.length - 1)))
    throw new DerError("part");
  if (between.length > 2 || (between.length === 2 && between[1]?.tag !== contextTag(1))) throw new DerError("part");
  const infos = derChildren(withTag(parts.length < 4 ? undefined : parts.at(-1), derTags.set));
  const [contentType, content, ...more] = derChildren(withTag(encapsulated, derTags.sequence));
  if (contentType === undefined || more.length > 0) throw new DerError("content type");
  const named = derOid(contentType);
  const carried =
    content === undefined
      ? null
      : derContent(withTag(exactly(withTag(content, contextTag(0)), 1)[0], derTags.octetString));
  const [info] = infos;
  if (info === undefined || infos.length > 1) throw new SignersError("must have exactly one signer");
  const signer = readSigner(info);
  const { version: _version, ...about } = signer;
  assertAnnounced(withTag(digestAlgorithms, derTags.set), signer);
  const departures: CmsDeparture[] = [];
  if (!isDer) departures.push("ber");
  // RFC 5652 §5.3: the signed attributes must be DER, whatever stands around them.
  const attributes = signer.signedAttributes;
  if (!isDer && attributes !== null && !bytes.includes(derBytes(attributes))) throw new DerError("signed attributes");
  if (version === undefined || versionDeparts(version, between, signer, named)) departures.push("version");
  if (attributes !== null && !isSorted(attributes)) departures.push("attribute-order");
  return {
    der,
    rest,
    departures,
    contentType: named,
    content: carried,
    ...enclosedCertificates(between.find(({ tag }) => tag === contextTag(0))),
    ...about,
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

/** RFC 5652 §5.4: signed under the tag SET OF, not under the [0] that the attributes are sent with. */
export const signedBytesOf = (attributes: DerElement): Buffer => {
  const signed = Buffer.from(derBytes(attributes));
  signed[0] = derTags.set;
  return signed;
};

/** An attribute's value, of the type that it must have. */
const typedValue = (attributes: DerElement, type: string, tag: number): DerElement | null => {
  const value = attributeValue(attributes, type);
  if (value !== null && value.tag !== tag) throw new DerError(`attribute ${type}`);
  return value;
};

/** content-type (RFC 5652 §11.1); null where it is missing. */
export const signedContentType = (attributes: DerElement): string | null => {
  const value = typedValue(attributes, oids.contentType, derTags.oid);
  return value === null ? null : derOid(value);
};

/** message-digest (RFC 5652 §11.2); null where it is missing. */
export const signedDigest = (attributes: DerElement): Buffer | null => {
  const value = typedValue(attributes, oids.messageDigest, derTags.octetString);
  return value === null ? null : derContent(value);
};

/** Whether the signed attributes hold the content's digest and type, and the signature over them holds. */
export const signatureOverContentHolds = (
  data: SignedData,
  digestOfContent: (digest: SignatureDigest) => Buffer,
  signer: X509Certificate,
): boolean => {
  const { signedAttributes } = data;
  const digest = digestOfAlgorithm(data.digestAlgorithm);
  if (digest === null || signedAttributes === null) return false;
  if (signedContentType(signedAttributes) !== data.contentType) return false;
  if (signedDigest(signedAttributes)?.equals(digestOfContent(digest)) !== true) return false;
  return signatureHolds(signedBytesOf(signedAttributes), data.algorithm, data.signature, signer.publicKey, digest);
};
