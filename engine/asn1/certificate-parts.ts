import type { X509Certificate } from "node:crypto";
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
} from "./der-reader.ts";

const keyUsageOid = "2.5.29.15";
const crlDistributionPointsOid = "2.5.29.31";
const authorityInfoAccessOid = "1.3.6.1.5.5.7.1.1";
const ocspMethodOid = "1.3.6.1.5.5.7.48.1";
const caIssuersMethodOid = "1.3.6.1.5.5.7.48.2";
const extensionsTag = 0xa3;
const explicitVersionTag = 0xa0;

const tbsFields = (certificate: X509Certificate): DerElement[] => {
  const fields = derChildren(derChild(readDer(certificate.raw), 0, derTags.sequence));
  return fields[0]?.tag === explicitVersionTag ? fields.slice(1) : fields;
};

const required = (element: DerElement | undefined): DerElement => {
  if (element === undefined) throw new DerError("certificate field missing");
  return element;
};

/** The encoded issuer and serial number, byte for byte as the certificate has them (CMS compares them so). */
export const issuerAndSerialOf = (certificate: X509Certificate): { issuer: Buffer; serial: Buffer } => {
  const fields = tbsFields(certificate);
  return { serial: derBytes(required(fields[0])), issuer: derBytes(required(fields[2])) };
};

/** The encoded subject name. */
export const subjectOf = (certificate: X509Certificate): Buffer => derBytes(required(tbsFields(certificate)[4]));

/** The BIT STRING of the public key without its octet of unused bits: what OCSP and key identifiers hash. */
export const publicKeyBitsOf = (certificate: X509Certificate): Buffer =>
  derContent(derChild(required(tbsFields(certificate)[5]), 1, derTags.bitString)).subarray(1);

export type CertificateExtension = { critical: boolean; value: Buffer };

/** One member of an Extensions sequence (RFC 5280 §4.1), also as CRLs, OCSP responses and time-stamps have them. */
export const readExtension = (element: DerElement): CertificateExtension & { oid: string } => {
  const [oid, ...rest] = derChildren(element);
  const value = required(rest.at(-1));
  if (rest.length > 2 || value.tag !== derTags.octetString) throw new DerError("extension");
  const [flag] = rest;
  const critical = rest.length === 2 && flag?.tag === derTags.boolean && derContent(flag)[0] !== 0;
  return { oid: derOid(required(oid)), critical, value: derContent(value) };
};

/** Null where there is none; an extension that stands there twice is damage (RFC 5280 §4.2). */
export const extensionOf = (certificate: X509Certificate, oid: string): CertificateExtension | null => {
  const wrapper = tbsFields(certificate).find((field) => field.tag === extensionsTag);
  if (wrapper === undefined) return null;
  const found = derChildren(derChild(wrapper, 0))
    .map(readExtension)
    .filter((extension) => extension.oid === oid);
  if (found.length > 1) throw new DerError(`extension ${oid} twice`);
  return found[0] ?? null;
};

export type KeyUsage = {
  digitalSignature: boolean;
  nonRepudiation: boolean;
  keyEncipherment: boolean;
  keyCertSign: boolean;
  crlSign: boolean;
};

/** By the first octet of its bits (RFC 5280 §4.2.1.3). */
export const keyUsageIn = (octet: number): KeyUsage => ({
  digitalSignature: (octet & 0x80) !== 0,
  nonRepudiation: (octet & 0x40) !== 0,
  keyEncipherment: (octet & 0x20) !== 0,
  keyCertSign: (octet & 0x04) !== 0,
  crlSign: (octet & 0x02) !== 0,
});

/** RFC 5280 §4.2.1.3; null when the certificate has no such extension, and so no restriction. */
export const keyUsageOf = (certificate: X509Certificate): KeyUsage | null => {
  const extension = extensionOf(certificate, keyUsageOid);
  if (extension === null) return null;
  const first = derContent(readDer(extension.value))[1] ?? 0;
  return keyUsageIn(first);
};

/** "Any policy" (RFC 5280 §4.2.1.4). */
export const anyPolicy = "2.5.29.32.0";

const uriTag = 0x86;
const uriOf = (name: DerElement): string[] => (name.tag === uriTag ? [derContent(name).toString("latin1")] : []);

/** RFC 5280 §4.2.2.1: where the certificate says that OCSP is answered and its issuer's certificate lies. */
export const authorityInfoAccessOf = (certificate: X509Certificate): { ocsp: string[]; caIssuers: string[] } => {
  const found: { ocsp: string[]; caIssuers: string[] } = { ocsp: [], caIssuers: [] };
  const extension = extensionOf(certificate, authorityInfoAccessOid);
  if (extension === null) return found;
  for (const description of derChildren(readDer(extension.value))) {
    const method = derOid(derChild(description, 0));
    if (method === ocspMethodOid) found.ocsp.push(...uriOf(derChild(description, 1)));
    if (method === caIssuersMethodOid) found.caIssuers.push(...uriOf(derChild(description, 1)));
  }
  return found;
};

const distributionPointTag = 0xa0;
const fullNameTag = 0xa0;

/** RFC 5280 §4.2.1.13: the addresses of the lists of revoked certificates that this certificate names. */
export const crlAddressesOf = (certificate: X509Certificate): string[] => {
  const extension = extensionOf(certificate, crlDistributionPointsOid);
  if (extension === null) return [];
  return derChildren(readDer(extension.value)).flatMap((point) =>
    derChildren(point)
      .filter((part) => part.tag === distributionPointTag)
      .flatMap(derChildren)
      .filter((name) => name.tag === fullNameTag)
      .flatMap(derChildren)
      .flatMap(uriOf),
  );
};
