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

/** RFC 5280 §4.2.1.3; null when the certificate has no such extension, and so no restriction. */
export const keyUsageOf = (
  certificate: X509Certificate,
): { digitalSignature: boolean; nonRepudiation: boolean; keyCertSign: boolean } | null => {
  const wrapper = tbsFields(certificate).find((field) => field.tag === extensionsTag);
  if (wrapper === undefined) return null;
  for (const extension of derChildren(derChild(wrapper, 0))) {
    const parts = derChildren(extension);
    if (derOid(required(parts[0])) !== keyUsageOid) continue;
    const bits = derContent(readDer(derContent(required(parts.at(-1)))));
    const first = bits[1] ?? 0;
    return {
      digitalSignature: (first & 0x80) !== 0,
      nonRepudiation: (first & 0x40) !== 0,
      keyCertSign: (first & 0x04) !== 0,
    };
  }
  return null;
};
