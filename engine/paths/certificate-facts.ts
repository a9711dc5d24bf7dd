import { createHash, type KeyObject, type X509Certificate } from "node:crypto";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { CertificateFacts } from "#contract/certificate/report.ts";

const commonName = (distinguishedName: string): string => {
  const lines = distinguishedName.split("\n");
  const name = lines.findLast((line) => line.startsWith("CN="))?.slice(3);
  // Node escapes what RFC 2253 escapes.
  return name === undefined ? lines.toReversed().join(", ") : name.replaceAll(/\\(.)/g, "$1");
};

/** The organization that a certificate names as its subject; its common name where it names none. */
export const organizationOf = (certificate: X509Certificate): string =>
  certificate.subject
    .split("\n")
    .findLast((line) => line.startsWith("O="))
    ?.slice(2)
    .replaceAll(/\\(.)/g, "$1") ?? subjectNameOf(certificate);

export const certificateSha256 = (certificate: X509Certificate): Sha256Hex =>
  createHash("sha256").update(certificate.raw).digest("hex") as Sha256Hex;

export const describeKey = (key: KeyObject): string => {
  const details = key.asymmetricKeyDetails;
  if (key.asymmetricKeyType === "rsa") return `RSA ${details?.modulusLength ?? "?"}`;
  if (key.asymmetricKeyType === "ec")
    return `ECDSA ${details?.namedCurve === "prime256v1" ? "P-256" : (details?.namedCurve ?? "?")}`;
  return key.asymmetricKeyType ?? "unknown";
};

/** A certificate can name a key that nobody can read; it is shown all the same. */
const describeKeyOf = (certificate: X509Certificate): string => {
  try {
    return describeKey(certificate.publicKey);
  } catch {
    return "unknown";
  }
};

export const subjectNameOf = (certificate: X509Certificate): string => commonName(certificate.subject);

export const certificateFacts = (certificate: X509Certificate): CertificateFacts => ({
  subject: subjectNameOf(certificate),
  issuer: commonName(certificate.issuer),
  serialHex: certificate.serialNumber.toLowerCase(),
  sha256: certificateSha256(certificate),
  validFrom: new Date(certificate.validFrom).toISOString(),
  validTo: new Date(certificate.validTo).toISOString(),
  keyDescription: describeKeyOf(certificate),
});
