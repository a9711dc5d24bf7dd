import type { X509Certificate } from "node:crypto";
import { parseCertificate, type ParsedCertificate } from "./parse-certificate.ts";

/** What a certificate is asked for, as data. */
export type Purpose = {
  /** Of its extended key usages, at least one; where it has the extension at all, or must have it. */
  extended: ReadonlySet<string>;
  mustBeExtended: boolean;
  /** The extension is critical and has nothing else in it (RFC 3161 §2.3). */
  isOnlyPurpose: boolean;
  mayBeAuthority: boolean;
};

const anyPurpose = "2.5.29.37.0";

/**
 * What authorities put into certificates of people who sign documents (docs/decisions/certificate-paths.md). One of them is
 * enough; without the extension nothing is restricted (RFC 5280 §4.2.1.12).
 */
export const documentSigning: Purpose = {
  extended: new Set([
    "1.3.6.1.5.5.7.3.36", // document signing (RFC 9336)
    "1.3.6.1.4.1.311.10.3.12", // Microsoft document signing
    "1.2.840.113583.1.1.5", // Adobe authentic documents trust
    "1.3.6.1.5.5.7.3.4", // e-mail protection
    "1.3.6.1.5.5.7.3.2", // client authentication: certificates of persons, IdenTrust's among them
    "1.3.6.1.4.1.311.20.2.2", // smart card sign-in: the same
    anyPurpose,
  ]),
  mustBeExtended: false,
  isOnlyPurpose: false,
  mayBeAuthority: false,
};

/** RFC 3161 §2.3. */
export const timeStamping: Purpose = {
  extended: new Set(["1.3.6.1.5.5.7.3.8"]),
  mustBeExtended: true,
  isOnlyPurpose: true,
  mayBeAuthority: false,
};

/** RFC 6960 §4.2.2.2, of whom an authority delegates its answers to. */
export const ocspSigning: Purpose = {
  extended: new Set(["1.3.6.1.5.5.7.3.9"]),
  mustBeExtended: true,
  isOnlyPurpose: false,
  mayBeAuthority: true,
};

export type PurposeFault = "key-usage" | "other-purpose" | "is-authority" | "malformed";

/** Why a certificate is none of somebody who does this; null where it is. Nothing is said of its path. */
export const purposeFault = (certificate: X509Certificate, purpose: Purpose): PurposeFault | null => {
  const parsed = parseCertificate(certificate);
  if ("malformed" in parsed) return "malformed";
  const { keyUsage, extendedKeyUsage } = parsed;
  if (keyUsage !== null && !keyUsage.digitalSignature && !keyUsage.nonRepudiation) return "key-usage";
  if (extendedKeyUsage === null) {
    if (purpose.mustBeExtended) return "other-purpose";
  } else {
    const { critical, purposes } = extendedKeyUsage;
    if (!purposes.some((one) => purpose.extended.has(one))) return "other-purpose";
    if (purpose.isOnlyPurpose && (!critical || purposes.length > 1)) return "other-purpose";
  }
  return parsed.isAuthority && !purpose.mayBeAuthority ? "is-authority" : null;
};

/** An authority whose own certificate is restricted to other purposes does not vouch for this one. */
export const mayIssueFor = ({ extendedKeyUsage }: ParsedCertificate, purpose: Purpose): boolean =>
  extendedKeyUsage === null || extendedKeyUsage.purposes.some((one) => one === anyPurpose || purpose.extended.has(one));
