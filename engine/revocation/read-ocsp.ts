import { createHash, X509Certificate } from "node:crypto";
import {
  extensionOf,
  issuerAndSerialOf,
  publicKeyBitsOf,
  readExtension,
  subjectOf,
} from "../asn1/certificate-parts.ts";
import {
  DerError,
  derBytes,
  derChild,
  derChildren,
  derContent,
  derOctetsOfBits,
  derOid,
  derSmallNumber,
  derTags,
  derTime,
  orDamaged,
  readDer,
  type DerElement,
} from "../asn1/der-reader.ts";
import { signatureHolds } from "../cms/algorithms.ts";
import { ocspSigning, purposeFault } from "../paths/purposes.ts";
import { isIssuedBy } from "../paths/validate-path.ts";
import { isInDate } from "../paths/certificate-chain.ts";
import {
  invalid,
  revocationReason,
  type CertificateStatus,
  type EvidencePeriod,
  type InvalidEvidence,
} from "./revocation.ts";

/** A verified answer about one certificate. */
export type OcspAnswer = EvidencePeriod & {
  status: CertificateStatus;
  producedAt: Date;
  /** Who signed it: the issuer itself, or whom it delegated this to. */
  responder: X509Certificate;
  /** The issuer vouches that a delegated responder need not be checked for revocation (id-pkix-ocsp-nocheck). */
  responderNeedsNoCheck: boolean;
  certificates: X509Certificate[];
  nonce: Buffer | null;
};

export type OcspQuestion = { certificate: X509Certificate; issuer: X509Certificate };

const basicResponseOid = "1.3.6.1.5.5.7.48.1.1";
const nonceOid = "1.3.6.1.5.5.7.48.1.2";
const noCheckOid = "1.3.6.1.5.5.7.48.1.5";
const contextTag = (number: number): number => 0xa0 + number;
const statusTags = { good: 0x80, revoked: 0xa1, unknown: 0x82 } as const;

const responseStatus = [
  "successful",
  "malformed request",
  "internal error",
  "try later",
  "?",
  "signature required",
  "unauthorized",
];

/** A CertID is only looked up with these: SHA-1 hashes public names here and protects nothing (RFC 6960 §4.3, RFC 5019). */
const certificateIdDigests = new Map<string, string>([
  ["1.3.14.3.2.26", "sha1"],
  ["2.16.840.1.101.3.4.2.1", "sha256"],
  ["2.16.840.1.101.3.4.2.2", "sha384"],
  ["2.16.840.1.101.3.4.2.3", "sha512"],
]);

/** Whether a CertID (RFC 6960 §4.1.1) means this certificate of this issuer. */
const means = (certificateId: DerElement, { certificate, issuer }: OcspQuestion): boolean => {
  const [algorithm, nameHash, keyHash, serial] = derChildren(certificateId);
  if (algorithm === undefined || nameHash === undefined || keyHash === undefined || serial === undefined)
    throw new DerError("certificate id");
  const digest = certificateIdDigests.get(derOid(derChild(algorithm, 0)));
  if (digest === undefined) return false;
  const hash = (bytes: Buffer) => createHash(digest).update(bytes).digest();
  return (
    derBytes(serial).equals(issuerAndSerialOf(certificate).serial) &&
    derContent(nameHash).equals(hash(subjectOf(issuer))) &&
    derContent(keyHash).equals(hash(publicKeyBitsOf(issuer)))
  );
};

const readStatus = (element: DerElement): CertificateStatus => {
  if (element.tag === statusTags.good) return { kind: "good" };
  if (element.tag === statusTags.unknown) return { kind: "unknown" };
  if (element.tag !== statusTags.revoked) throw new DerError("status");
  const [time, reason] = derChildren(element);
  if (time === undefined) throw new DerError("revocation time");
  const code = reason === undefined ? 0 : derSmallNumber(derChild(reason, 0, derTags.enumerated));
  return { kind: "revoked", at: derTime(time), reason: revocationReason(code) };
};

/** Extensions that must be understood and are not make an answer worthless (RFC 5280 §4.2). */
const assertNoCritical = (extensions: DerElement | undefined): void => {
  if (extensions === undefined) return;
  if (derChildren(derChild(extensions, 0)).some((element) => readExtension(element).critical))
    throw new DerError("critical extension");
};

/** RFC 6960 §4.2.2.2: the issuer itself, or a certificate that it issued directly for this purpose. */
const isAuthorised = (responder: X509Certificate, issuer: X509Certificate, at: Date): boolean =>
  responder.raw.equals(issuer.raw) ||
  (purposeFault(responder, ocspSigning) === null && isIssuedBy(responder, issuer, at));

/** ResponderID: [1] by name, [2] by the SHA-1 of its key. */
const isNamed = (responderId: DerElement, candidate: X509Certificate): boolean => {
  const inner = derChild(responderId, 0);
  if (responderId.tag === contextTag(1)) return derBytes(inner).equals(subjectOf(candidate));
  return (
    responderId.tag === contextTag(2) &&
    derContent(inner).equals(createHash("sha1").update(publicKeyBitsOf(candidate)).digest())
  );
};

const nonceOf = (extensions: DerElement | undefined): Buffer | null => {
  if (extensions === undefined) return null;
  const found = derChildren(derChild(extensions, 0))
    .map(readExtension)
    .find(({ oid }) => oid === nonceOid);
  if (found === undefined) return null;
  // Some responders leave the inner OCTET STRING of RFC 8954 out.
  const inner = orDamaged(() => readDer(found.value));
  return inner?.tag === derTags.octetString && inner.end === found.value.length ? derContent(inner) : found.value;
};

const read = (der: Buffer, question: OcspQuestion): { kind: "ok"; answer: OcspAnswer } | InvalidEvidence => {
  const response = readDer(der);
  const [status, bytes] = derChildren(response);
  if (response.end !== der.length || status?.tag !== derTags.enumerated) throw new DerError("response");
  const code = derSmallNumber(status);
  if (code !== 0 || bytes === undefined) {
    const detail = `the responder answered: ${responseStatus[code] ?? code}`;
    return { kind: "invalid", fault: "not-successful", detail };
  }
  const [type, wrapped] = derChildren(derChild(bytes, 0));
  if (type === undefined || wrapped === undefined || derOid(type) !== basicResponseOid)
    throw new DerError("response type");
  const [signed, algorithm, signature, certificateSet] = derChildren(readDer(derContent(wrapped)));
  if (signed === undefined || algorithm === undefined || signature === undefined) throw new DerError("basic response");
  const certificates = (certificateSet === undefined ? [] : derChildren(derChild(certificateSet, 0))).map(
    (element) => new X509Certificate(derBytes(element)),
  );
  const fields = derChildren(signed);
  // [0] version 1 is the default and may stand there all the same.
  if (fields[0]?.tag === contextTag(0)) fields.shift();
  const [responderId, produced, answers, extensions] = fields;
  if (responderId === undefined || produced === undefined || answers === undefined) throw new DerError("response data");
  assertNoCritical(extensions);
  const producedAt = derTime(produced);

  const { issuer } = question;
  const responder = [issuer, ...certificates].find((candidate) => isNamed(responderId, candidate));
  if (responder !== undefined && !responder.raw.equals(issuer.raw) && !isInDate(responder, producedAt))
    return invalid("not-in-date", "the responder's certificate was not in date");
  if (responder === undefined || !isAuthorised(responder, issuer, producedAt))
    return invalid("not-authorised", "who signed it may not speak for the certificate's issuer");
  if (!signatureHolds(derBytes(signed), algorithm, derOctetsOfBits(signature), responder.publicKey))
    return invalid("wrong-signature", "the responder's signature does not hold");

  const single = derChildren(answers).find((candidate) => means(derChild(candidate, 0), question));
  if (single === undefined) return invalid("other-certificate", "it speaks of other certificates");
  const [, statusElement, thisUpdate, ...optional] = derChildren(single);
  if (statusElement === undefined || thisUpdate === undefined) throw new DerError("single response");
  const nextUpdate = optional.find(({ tag }) => tag === contextTag(0));
  assertNoCritical(optional.find(({ tag }) => tag === contextTag(1)));
  return {
    kind: "ok",
    answer: {
      status: readStatus(statusElement),
      producedAt,
      thisUpdate: derTime(thisUpdate),
      nextUpdate: nextUpdate === undefined ? null : derTime(derChild(nextUpdate, 0)),
      responder,
      responderNeedsNoCheck: responder.raw.equals(issuer.raw) || extensionOf(responder, noCheckOid) !== null,
      certificates,
      nonce: nonceOf(extensions),
    },
  };
};

/**
 * Verifies an OCSP response (RFC 6960 §3.2, §4.2): that it speaks of this certificate of this issuer, that the issuer or
 * whom it delegated signed it, and the signature. Whether it is recent enough is `statusAt`'s to say.
 */
export const readOcspResponse = (
  der: Buffer,
  question: OcspQuestion,
): { kind: "ok"; answer: OcspAnswer } | InvalidEvidence =>
  orDamaged(() => read(der, question)) ?? { kind: "invalid", fault: "damaged", detail: "its encoding is damaged" };
