import type { X509Certificate } from "node:crypto";
import { readExtension } from "../asn1/certificate-parts.ts";
import {
  DerError,
  derBytes,
  derChild,
  derChildren,
  derContent,
  derOid,
  derTags,
  derTime,
  type DerElement,
} from "../asn1/der-reader.ts";
import { rsaPssOid, type SignatureKind } from "./algorithm-policy.ts";
import { readExtensions, type CertificateExtensions } from "./certificate-extensions.ts";
import { isEmptyName, readName, type DistinguishedName } from "./distinguished-name.ts";
import { readStrictDer } from "./strict-der.ts";

/** A certificate taken apart for the judgement of a path, and checked for its own form. */
export type ParsedCertificate = CertificateExtensions & {
  certificate: X509Certificate;
  /** Compares two of them. */
  id: string;
  signature: SignatureKind;
  issuer: DistinguishedName;
  subject: DistinguishedName;
  /** Milliseconds. */
  notBefore: number;
  notAfter: number;
  /** SubjectPublicKeyInfo, to compare. */
  keyId: string;
  /** RFC 5280 §3.2: of the same name as its issuer; its key need not be the same. */
  isSelfIssued: boolean;
};

const versionTag = 0xa0;
const uniqueIdTags = [0x81, 0x82];
const extensionsTag = 0xa3;
const maximumSerialOctets = 20;

const readSignatureKind = (algorithm: DerElement): SignatureKind => {
  const oid = derOid(derChild(algorithm, 0));
  if (oid !== rsaPssOid) return { oid, pssDigest: null };
  const hash = derChildren(derChild(algorithm, 1, derTags.sequence)).find(({ tag }) => tag === 0xa0);
  return { oid, pssDigest: hash === undefined ? null : derOid(derChild(derChild(hash, 0), 0)) };
};

const readDate = (element: DerElement): number => {
  const text = derContent(element).toString("latin1");
  // RFC 5280 §4.1.2.5.2: no fractions.
  if (text.includes(".")) throw new DerError("a date with a fraction of a second");
  return derTime(element).getTime();
};

const assertSerial = (element: DerElement | undefined, isSelfIssued: boolean): void => {
  if (element?.tag !== derTags.integer) throw new DerError("no serial number");
  const content = derContent(element);
  // RFC 5280 §4.1.2.2 tells readers to be ready for negative ones. Some public roots have zero; nothing below one may.
  const isZero = content.every((octet) => octet === 0) && !isSelfIssued;
  const sign = content[0] === 0 ? 1 : 0;
  if (isZero || content.length - sign > maximumSerialOctets) throw new DerError("its serial number");
};

const readVersion = (fields: DerElement[]): number => {
  const [first] = fields;
  if (first?.tag !== versionTag) return 1;
  fields.shift();
  const content = derContent(derChild(first, 0, derTags.integer));
  if (content.length !== 1 || (content[0] !== 1 && content[0] !== 2)) throw new DerError("its version");
  return (content[0] ?? 0) + 1;
};

const assertForm = (parsed: ParsedCertificate): void => {
  if (isEmptyName(parsed.issuer)) throw new DerError("its issuer has no name");
  if (isEmptyName(parsed.subject) && (parsed.isAuthority || !parsed.hasCriticalNames))
    throw new DerError("its owner has no name");
  // RFC 5280 §4.2.1.3, §4.2.1.9: only an authority signs certificates.
  if (parsed.keyUsage?.keyCertSign === true && !parsed.isAuthority)
    throw new DerError("it says that it signs certificates and is no authority");
};

const parse = (certificate: X509Certificate): ParsedCertificate => {
  const whole = readStrictDer(certificate.raw);
  const [signed, algorithm, signature, ...others] = derChildren(whole);
  if (signed?.tag !== derTags.sequence || algorithm === undefined || others.length > 0) throw new DerError("its parts");
  if (signature?.tag !== derTags.bitString) throw new DerError("its signature");
  const fields = derChildren(signed);
  const version = readVersion(fields);
  const [serial, innerAlgorithm, issuerName, validity, subjectName, key, ...optional] = fields;
  // RFC 5280 §4.1.1.2: what is signed and what stands outside name the same algorithm.
  if (innerAlgorithm === undefined || !derBytes(innerAlgorithm).equals(derBytes(algorithm)))
    throw new DerError("it names two different algorithms for its signature");
  if (issuerName === undefined || subjectName === undefined || validity === undefined || key === undefined)
    throw new DerError("a part of it is missing");
  const [from, to, ...more] = derChildren(validity);
  if (from === undefined || to === undefined || more.length > 0) throw new DerError("its dates");
  const tags = optional.map(({ tag }) => tag);
  const isKnown = (tag: number) => (tag === extensionsTag ? version === 3 : uniqueIdTags.includes(tag) && version >= 2);
  if (!tags.every((tag, index) => isKnown(tag) && (index === 0 || tag > (tags[index - 1] ?? 0))))
    throw new DerError("a part that its version does not have");
  const wrapper = optional.find(({ tag }) => tag === extensionsTag);
  const list = wrapper === undefined ? [] : derChildren(derChild(wrapper, 0, derTags.sequence));
  if (wrapper !== undefined && list.length === 0) throw new DerError("its extensions are empty");
  const issuer = readName(issuerName);
  const subject = readName(subjectName);
  assertSerial(serial, issuer.key === subject.key);
  const parsed: ParsedCertificate = {
    certificate,
    id: certificate.raw.toString("latin1"),
    signature: readSignatureKind(algorithm),
    issuer,
    subject,
    notBefore: readDate(from),
    notAfter: readDate(to),
    keyId: derBytes(key).toString("latin1"),
    isSelfIssued: issuer.key === subject.key,
    ...readExtensions(list.map(readExtension)),
  };
  assertForm(parsed);
  return parsed;
};

const parseOrExplain = (certificate: X509Certificate): ParsedCertificate | { malformed: string } => {
  try {
    return parse(certificate);
  } catch (error) {
    if (error instanceof DerError) return { malformed: error.message };
    throw error;
  }
};

const known = new WeakMap<X509Certificate, ParsedCertificate | { malformed: string }>();

/** Never throws: what cannot be read, or is not DER as RFC 5280 §4 has it, is `malformed`, with what about it. */
export const parseCertificate = (certificate: X509Certificate): ParsedCertificate | { malformed: string } => {
  const found = known.get(certificate);
  if (found !== undefined) return found;
  const parsed = parseOrExplain(certificate);
  known.set(certificate, parsed);
  return parsed;
};
