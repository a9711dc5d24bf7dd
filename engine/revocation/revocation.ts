/** What revocation evidence says of one certificate. */
export type RevocationReason =
  | "unspecified"
  | "key-compromise"
  | "ca-compromise"
  | "affiliation-changed"
  | "superseded"
  | "cessation-of-operation"
  | "certificate-hold"
  | "remove-from-crl"
  | "privilege-withdrawn"
  | "aa-compromise";

export type CertificateStatus =
  | { kind: "good" }
  | { kind: "revoked"; at: Date; reason: RevocationReason }
  /** The responder does not know the certificate. */
  | { kind: "unknown" };

/** When evidence was made, and until when its maker stands by it; null where that is left open. */
export type EvidencePeriod = { thisUpdate: Date; nextUpdate: Date | null };

export type EvidenceFault =
  | "damaged"
  | "not-successful"
  | "unsupported-algorithm"
  | "other-certificate"
  | "other-issuer"
  | "not-authorised"
  | "wrong-signature"
  | "not-in-date"
  | "wrong-nonce"
  | "partial-list";

export type InvalidEvidence = { kind: "invalid"; fault: EvidenceFault; detail: string };
export const invalid = (fault: EvidenceFault, detail: string): InvalidEvidence => ({ kind: "invalid", fault, detail });

/** CRLReason (RFC 5280 §5.3.1); 7 is not used. */
const reasonByCode: readonly (RevocationReason | null)[] = [
  "unspecified",
  "key-compromise",
  "ca-compromise",
  "affiliation-changed",
  "superseded",
  "cessation-of-operation",
  "certificate-hold",
  null,
  "remove-from-crl",
  "privilege-withdrawn",
  "aa-compromise",
];

export const revocationReason = (code: number): RevocationReason => reasonByCode[code] ?? "unspecified";

/** Clocks of authorities and computers are this far apart without anybody's fault. */
export const clockToleranceMs = 5 * 60_000;
