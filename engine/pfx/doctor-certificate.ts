import { randomBytes, sign, verify, type X509Certificate } from "node:crypto";
import { advise, type CertificateFinding } from "#contract/certificate/report.ts";
import { refusalFinding } from "./refusal-finding.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { canBeSamePerson } from "#lib/names/same-person.ts";
import { strictAlgorithms, weaknessOfSignature } from "../paths/algorithm-policy.ts";
import { parseCertificate } from "../paths/parse-certificate.ts";
import { statusAt, type RevocationEvidence } from "../revocation/evidence.ts";
import { isInDate, isSelfSigned } from "../paths/certificate-chain.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import type { SigningIdentity } from "./load-pfx.ts";

export type CertificateCircumstances = {
  now: Date;
  /** As on the commission; null where it is not known. */
  commissionName: string | null;
  /** Signings that are booked and will have to be locked. */
  bookedAt: readonly Date[];
  /** Revocation lists and OCSP responses that are at hand, DER each; nothing is fetched for this. */
  evidence: RevocationEvidence;
};

const dayMs = 86_400_000;
const soonDays = 60;

/** Readers that look at extended key usage take these for documents; RFC 9336 has the first. */
const documentPurposes = new Set([
  "1.3.6.1.5.5.7.3.36", // document signing
  "1.3.6.1.4.1.311.10.3.12", // Microsoft document signing
  "1.2.840.113583.1.1.5", // Adobe authentic documents trust
  "1.3.6.1.5.5.7.3.4", // e-mail protection
  "2.5.29.37.0", // any
]);
const purposeNames: Record<string, string> = {
  "1.3.6.1.5.5.7.3.1": "web server",
  "1.3.6.1.5.5.7.3.2": "sign-in",
  "1.3.6.1.5.5.7.3.3": "program code",
  "1.3.6.1.5.5.7.3.8": "time-stamps",
  "1.3.6.1.5.5.7.3.9": "certificate status",
  "1.3.6.1.4.1.311.20.2.2": "smart card sign-in",
};

const weaknessOf = (certificate: X509Certificate): string | null => {
  const parsed = parseCertificate(certificate);
  return "malformed" in parsed ? null : weaknessOfSignature(parsed.signature, strictAlgorithms);
};

/**
 * Signs a nonce in memory and verifies it with the certificate. Two halves can look as if they fitted (the same modulus)
 * while the key is damaged; only a signature shows it. Never over anything of meaning: several states let a notary's
 * certificate be used for notarial acts alone.
 */
export const provesItself = ({ privateKey, chain }: SigningIdentity): boolean => {
  const nonce = randomBytes(32);
  try {
    return verify("sha256", nonce, chain[0].publicKey, sign("sha256", nonce, privateKey));
  } catch {
    return false;
  }
};

/** By what is at hand: that nothing speaks of a certificate says nothing about it. */
export const refuseRevoked = ({ chain }: SigningIdentity, evidence: RevocationEvidence, now: Date): Refused | null => {
  for (const [index, certificate] of chain.entries()) {
    const issuer = chain[index + 1];
    if (issuer === undefined) break;
    const status = statusAt(certificate, issuer, evidence, now);
    if (status.kind === "revoked")
      return refused("pfx/revoked", {
        subject: certificateFacts(certificate).subject,
        revokedOn: status.at.toISOString(),
      });
  }
  return null;
};

const examinePurpose = (certificate: X509Certificate, subject: string): CertificateFinding[] => {
  // Node calls the extended key usage `keyUsage`; undefined where there is none, and so no restriction.
  const purposes = (certificate.keyUsage as string[] | undefined) ?? [];
  if (purposes.length === 0 || purposes.some((purpose) => documentPurposes.has(purpose))) return [];
  return [
    advise("pfx/other-purpose", { subject, purposes: purposes.map((oid) => purposeNames[oid] ?? oid).join(", ") }),
  ];
};

/** Also where its key usage does not let it issue certificates, which `checkIssued` takes for a no. */
const isIssuedByItself = (certificate: X509Certificate): boolean =>
  certificate.issuer === certificate.subject && certificate.verify(certificate.publicKey);

const examineChain = (chain: SigningIdentity["chain"], now: Date): CertificateFinding[] => {
  const [leaf, ...issuers] = chain;
  if (isIssuedByItself(leaf)) return [advise("pfx/self-signed", { subject: certificateFacts(leaf).subject })];
  const last = chain.at(-1) ?? leaf;
  const expired = issuers.find((issuer) => !isInDate(issuer, now));
  return [
    // The root itself is not needed: readers have it, or have to get it from elsewhere to trust it.
    ...(issuers.length === 0 ? [advise("pfx/missing-chain", { issuer: certificateFacts(last).issuer })] : []),
    ...(expired === undefined
      ? []
      : [
          advise("pfx/issuer-expired", {
            issuer: certificateFacts(expired).subject,
            expiredOn: new Date(expired.validTo).toISOString(),
          }),
        ]),
  ];
};

const examineExpiry = (
  { subject, validTo }: { subject: string; validTo: string },
  { now, bookedAt }: CertificateCircumstances,
): CertificateFinding[] => {
  const end = new Date(validTo);
  if (end < now) return [];
  const firstAfter = bookedAt.filter((booked) => booked > end).toSorted((a, b) => a.getTime() - b.getTime())[0];
  if (firstAfter !== undefined)
    return [advise("pfx/expires-before-signing", { subject, expiresOn: validTo, bookedOn: firstAfter.toISOString() })];
  if (end.getTime() - now.getTime() > soonDays * dayMs) return [];
  return [advise("pfx/expires-soon", { subject, expiresOn: validTo })];
};

/** What there is to say of a certificate that may sign: nothing here keeps it from locking, but for a wrong name. */
export const examineCertificate = (
  { chain }: Pick<SigningIdentity, "chain">,
  circumstances: CertificateCircumstances,
): CertificateFinding[] => {
  const [leaf, ...issuers] = chain;
  const facts = certificateFacts(leaf);
  const { commissionName, now } = circumstances;
  const weak = [leaf, ...issuers.filter((issuer) => !isSelfSigned(issuer))].flatMap((certificate) => {
    const algorithm = weaknessOf(certificate);
    return algorithm === null || isSelfSigned(certificate) ? [] : [{ certificate, algorithm }];
  });
  return [
    ...(commissionName !== null && !canBeSamePerson(facts.subject, commissionName)
      ? [refusalFinding(appError("certificate/other-name", { subject: facts.subject, commission: commissionName }))]
      : []),
    ...examinePurpose(leaf, facts.subject),
    ...weak.map(({ certificate, algorithm }) =>
      advise("pfx/weak-signature", { subject: certificateFacts(certificate).subject, algorithm }),
    ),
    ...examineChain(chain, now),
    ...examineExpiry(facts, circumstances),
  ];
};
