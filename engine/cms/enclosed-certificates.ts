import { X509Certificate } from "node:crypto";
import { DerError, derBytes, derChild, derChildren, derOid, derTags, type DerElement } from "../asn1/der-reader.ts";

/** Attribute certificates and the like (RFC 5652 §10.2.2, CertificateChoices). */
const otherCertificateTags = [0xa0, 0xa1, 0xa2, 0xa3];

/** Kinds of key that Electron's BoringSSL does not read, and the runtime of a platform does. */
const keysThatMayBeUnknown = new Map([["1.3.101.113", "Ed448"]]);

/** The algorithm of a certificate's key (RFC 5280 §4.1.2.7), without a runtime that knows it. */
const keyAlgorithmOf = (der: DerElement): string => {
  const fields = derChildren(derChild(der, 0, derTags.sequence));
  const key = fields[fields[0]?.tag === 0xa0 ? 6 : 5];
  if (key === undefined) throw new DerError("key");
  return derOid(derChild(derChild(key, 0, derTags.sequence), 0, derTags.oid));
};

const hasReadableKey = (certificate: X509Certificate): boolean => {
  try {
    return certificate.publicKey.asymmetricKeyType !== undefined;
  } catch {
    return false;
  }
};

/** One whose dates cannot be read would fail only where it is shown to people. */
const assertReadableDates = (certificate: X509Certificate): void => {
  const dates = [certificate.validFrom, certificate.validTo].map((date) => Date.parse(date));
  if (dates.some(Number.isNaN)) throw new DerError("certificate");
};

export type EnclosedCertificates = {
  certificates: X509Certificate[];
  /** The kind of key of an intact certificate that the runtime cannot read; such a one is not among them. */
  unknownKey: string | null;
};

/** The X.509 certificates of a CertificateSet, in its order. Throws `DerError` where one of them is damaged. */
export const enclosedCertificates = (set: DerElement | undefined): EnclosedCertificates => {
  let unknownKey: string | null = null;
  const certificates = (set === undefined ? [] : derChildren(set)).flatMap((element) => {
    if (otherCertificateTags.includes(element.tag)) return [];
    if (element.tag !== derTags.sequence) throw new DerError("certificate");
    const certificate = new X509Certificate(derBytes(element));
    assertReadableDates(certificate);
    if (hasReadableKey(certificate)) return [certificate];
    const kind = keysThatMayBeUnknown.get(keyAlgorithmOf(element));
    if (kind === undefined) throw new DerError("certificate");
    unknownKey = kind;
    return [];
  });
  return { certificates, unknownKey };
};
