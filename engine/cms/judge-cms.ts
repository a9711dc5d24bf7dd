import type { X509Certificate } from "node:crypto";
import {
  DerError,
  derBytes,
  derChild,
  derChildren,
  derOid,
  derTime,
  orDamaged,
  type DerElement,
} from "../asn1/der-reader.ts";
import { isSchemeAvailable, schemeHolds, signatureSchemeOf, type Feed } from "./algorithms.ts";
import {
  anyDigestOf,
  digestLabel,
  hashOf,
  hasNoParameters,
  isDigestAvailable,
  shake256Len,
  type DigestName,
} from "./digests.ts";
import { namedCertificates, namesSigner, type NamedCertificate } from "./named-certificates.ts";
import { oids } from "./oids.ts";
import {
  attributeValue,
  readSignedData,
  signedBytesOf,
  signedContentType,
  signedDigest,
  signerAmong,
  SignersError,
  type CmsDeparture,
  type SignedData,
} from "./signed-data.ts";

/** What the signature covers: its digests, and all of its bytes for a signature that is over them directly. */
export type SignedContent = { digest: (name: DigestName) => Buffer; feed: Feed };

export type CmsFault =
  | "unsupported-algorithm"
  | "cms-damaged"
  | "cms-content"
  | "cms-signers"
  | "certificate-missing"
  | "content-type"
  | "digest-mismatch"
  | "signature-mismatch"
  | "certificate-mismatch"
  | "contents-padding";

export type JudgedCms = {
  /** The value in DER, without what fills its place. */
  der: Buffer;
  signer: X509Certificate | null;
  certificates: X509Certificate[];
  /** "RSA, SHA-256", for people. */
  algorithm: string | null;
  digest: DigestName | null;
  hasSignedAttributes: boolean;
  /** What signing-certificate or signing-certificate-v2 binds: the signer's certificate first, which it then is. */
  namedCertificates: NamedCertificate[];
  /** The signer's own word (RFC 5652 §11.3). */
  signingTime: Date | null;
  /** What Adobe's programs enclose (adbe-revocationInfoArchival, ISO 32000-2 §12.8.3.3.2). */
  evidence: { ocspResponses: Buffer[]; crls: Buffer[] };
  /** In what it is written otherwise than it should be, though nothing that is signed is touched by it. */
  departures: (CmsDeparture | "bytes-behind" | "unsigned-attributes")[];
  fault: { code: CmsFault; detail?: string } | null;
};

const contextTag = (number: number): number => 0xa0 + number;
const revocationInfoOid = "1.2.840.113583.1.1.8";

const signingTimeOf = (attributes: DerElement): Date | null =>
  orDamaged(() => {
    const value = attributeValue(attributes, oids.signingTime);
    return value === null ? null : derTime(value);
  });

const evidenceOf = (attributes: DerElement): JudgedCms["evidence"] =>
  orDamaged(() => {
    const value = attributeValue(attributes, revocationInfoOid);
    const list = (number: number) => {
      const field = value === null ? undefined : derChildren(value).find(({ tag }) => tag === contextTag(number));
      return field === undefined
        ? []
        : derChildren(derChild(field, 0)).map((element) => Buffer.from(derBytes(element)));
    };
    return { crls: list(0), ocspResponses: list(1) };
  }) ?? { crls: [], ocspResponses: [] };

type Progress = Omit<JudgedCms, "fault">;

const unsupported = (detail: string): JudgedCms["fault"] => ({ code: "unsupported-algorithm", detail });
const notHere = (label: string): string => `${label}, which this program cannot compute here`;

/** Unsigned attributes that are no time-stamp of the signature: nobody vouches for them, and nothing here rests on them. */
const hasOtherUnsigned = ({ unsignedAttributes }: SignedData): boolean =>
  unsignedAttributes !== null &&
  derChildren(unsignedAttributes).some((attribute) => derOid(derChild(attribute, 0)) !== oids.signatureTimeStamp);

/** A digest that is not known here, rather than a known one with parameters that it has not. */
const isOneWithoutName = (algorithm: DerElement): boolean =>
  hasNoParameters(algorithm) || derOid(derChild(algorithm, 0)) === shake256Len;

const judgeParts = (
  data: SignedData,
  subFilter: string,
  content: SignedContent,
  found: Progress,
): JudgedCms["fault"] => {
  const digest = anyDigestOf(data.digestAlgorithm);
  const digestOid = derOid(derChild(data.digestAlgorithm, 0));
  found.digest = digest;
  found.certificates = data.certificates;
  found.departures.push(...data.departures);
  if (hasOtherUnsigned(data)) found.departures.push("unsigned-attributes");
  found.signer = signerAmong(data, data.certificates);
  if (found.signer === null)
    return data.unknownKey === null ? { code: "certificate-missing" } : unsupported(notHere(data.unknownKey));
  const { signer } = found;
  const { signedAttributes: attributes } = data;
  if (attributes !== null) {
    found.hasSignedAttributes = true;
    found.signingTime = signingTimeOf(attributes);
    found.evidence = evidenceOf(attributes);
  }
  if (digest === null) return isOneWithoutName(data.digestAlgorithm) ? unsupported(digestOid) : { code: "cms-damaged" };

  // adbe.pkcs7.sha1 signs the SHA-1 of the document as its content (ISO 32000-2 §12.8.3.3.1); all others are detached.
  const isOverSha1 = subFilter === "adbe.pkcs7.sha1";
  if (isOverSha1) found.digest = "sha1";
  if (isOverSha1 ? data.content === null : data.content !== null) return { code: "cms-content" };
  if (data.contentType !== oids.data) return { code: "content-type" };
  if (data.content !== null && !data.content.equals(content.digest("sha1"))) return { code: "digest-mismatch" };

  if (attributes !== null) {
    if (!isDigestAvailable(digest)) return unsupported(notHere(digestLabel(digest)));
    const contentDigest = data.content === null ? content.digest(digest) : hashOf(digest).update(data.content).digest();
    if (signedContentType(attributes) !== oids.data) return { code: "content-type" };
    if (signedDigest(attributes)?.equals(contentDigest) !== true) return { code: "digest-mismatch" };
    const binds =
      attributeValue(attributes, oids.signingCertificateV2) ?? attributeValue(attributes, oids.signingCertificate);
    const certificates = namedCertificates(attributes);
    if (binds !== null && !namesSigner(certificates, signer)) return { code: "certificate-mismatch" };
    found.namedCertificates = certificates;
  }

  const scheme = signatureSchemeOf(data.algorithm, digest);
  if (scheme === null) return unsupported(derOid(derChild(data.algorithm, 0)));
  found.algorithm = scheme.label;
  if (scheme.digest === "sha1") found.digest = "sha1";
  if (!isSchemeAvailable(scheme)) return unsupported(notHere(scheme.label));
  const key = signer.publicKey;
  if (attributes !== null)
    return schemeHolds(scheme, signedBytesOf(attributes), data.signature, key) ? null : { code: "signature-mismatch" };
  // Without signed attributes the signature is over the content itself.
  return schemeHolds(scheme, data.content ?? content.feed, data.signature, key) ? null : { code: "digest-mismatch" };
};

const read = (contents: Buffer): SignedData | CmsFault => {
  try {
    return readSignedData(contents);
  } catch (error) {
    if (error instanceof SignersError) return "cms-signers";
    if (error instanceof DerError || (error instanceof Error && "code" in error)) return "cms-damaged";
    throw error;
  }
};

/**
 * Judges the CMS of any PDF signature (ISO 32000-2 §12.8.3.3, ETSI EN 319 142-1), more kinds of it than the lock makes: RSA
 * (PKCS #1 v1.5, PSS), ECDSA and EdDSA, SHA-2 and SHA-3, with or without signed attributes, in DER or BER. Chain, dates and
 * time-stamps are the caller's to judge, and whether SHA-1 is good enough.
 *
 * @param contents the value of /Contents, with what fills its place
 */
export const judgeCms = (contents: Buffer, subFilter: string, content: SignedContent): JudgedCms => {
  const found: Progress = {
    der: Buffer.alloc(0),
    signer: null,
    certificates: [],
    algorithm: null,
    digest: null,
    hasSignedAttributes: false,
    namedCertificates: [],
    signingTime: null,
    evidence: { ocspResponses: [], crls: [] },
    departures: [],
  };
  const data = read(contents);
  if (typeof data === "string") return { ...found, fault: { code: data } };
  found.der = data.der;
  if (data.rest.some((byte) => byte !== 0)) {
    // DER says at its beginning where it ends, and a program fills the rest with zeros. One that writes BER learns of the end
    // only there, and may leave in its place what stood in its buffer; every verifier passes over that.
    if (!data.departures.includes("ber")) return { ...found, fault: { code: "contents-padding" } };
    found.departures.push("bytes-behind");
  }
  const judged = orDamaged(() => ({ fault: judgeParts(data, subFilter, content, found) }));
  return { ...found, fault: judged === null ? { code: "cms-damaged" } : judged.fault };
};
