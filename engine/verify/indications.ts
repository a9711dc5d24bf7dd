import type { Indication, Reason } from "#contract/verification/report.ts";
import type { ReasonCode } from "./reasons.ts";

/** Sub-indications of ETSI EN 319 102-1 §5.1.3, tables 5 and 6, that this program gives. */
type SubIndication =
  | "FORMAT_FAILURE"
  | "HASH_FAILURE"
  | "SIG_CRYPTO_FAILURE"
  | "REVOKED"
  | "EXPIRED"
  | "NOT_YET_VALID"
  | "SIG_CONSTRAINTS_FAILURE"
  | "CHAIN_CONSTRAINTS_FAILURE"
  | "CERTIFICATE_CHAIN_GENERAL_FAILURE"
  | "CRYPTO_CONSTRAINTS_FAILURE"
  | "TIMESTAMP_ORDER_FAILURE"
  | "NO_SIGNING_CERTIFICATE_FOUND"
  | "NO_CERTIFICATE_CHAIN_FOUND"
  | "REVOKED_NO_POE"
  | "OUT_OF_BOUNDS_NO_POE"
  | "SIGNED_DATA_NOT_FOUND"
  | "CUSTOM";

/** Null for what is only told. What the standard has no word for, because it does not look at later revisions, is CUSTOM. */
const subIndications: Record<ReasonCode, SubIndication | null> = {
  unreadable: "FORMAT_FAILURE",
  encrypted: "SIGNED_DATA_NOT_FOUND",
  "unknown-filter": "SIGNED_DATA_NOT_FOUND",
  "took-too-long": "CUSTOM",
  "appended-data": "FORMAT_FAILURE",
  "two-readings": "FORMAT_FAILURE",
  "signature-removed": "FORMAT_FAILURE",
  "nobody-signed": "CUSTOM",
  "too-many-revisions": "CUSTOM",
  "certification-missing": "FORMAT_FAILURE",
  "byte-range-missing": "FORMAT_FAILURE",
  "byte-range-malformed": "FORMAT_FAILURE",
  "byte-range-start": "FORMAT_FAILURE",
  "byte-range-overlap": "FORMAT_FAILURE",
  "byte-range-beyond-end": "FORMAT_FAILURE",
  "byte-range-truncated": "FORMAT_FAILURE",
  "hole-not-contents": "FORMAT_FAILURE",
  "contents-respelt": "FORMAT_FAILURE",
  "value-written-otherwise": null,
  "contents-missing": "FORMAT_FAILURE",
  "contents-padding": "FORMAT_FAILURE",
  "double-entries": "FORMAT_FAILURE",
  "not-in-revision": "FORMAT_FAILURE",
  "unsupported-kind": "FORMAT_FAILURE",
  "unsupported-algorithm": "CRYPTO_CONSTRAINTS_FAILURE",
  "cms-damaged": "FORMAT_FAILURE",
  "cms-content": "FORMAT_FAILURE",
  "cms-signers": "FORMAT_FAILURE",
  "certificate-missing": "NO_SIGNING_CERTIFICATE_FOUND",
  "content-type": "FORMAT_FAILURE",
  "digest-mismatch": "HASH_FAILURE",
  "signature-mismatch": "SIG_CRYPTO_FAILURE",
  "certificate-mismatch": "SIG_CRYPTO_FAILURE",
  "signing-certificate-missing": "SIG_CONSTRAINTS_FAILURE",
  "weak-digest": null,
  "weak-key": "CRYPTO_CONSTRAINTS_FAILURE",
  "key-usage": "CHAIN_CONSTRAINTS_FAILURE",
  "other-purpose": "CHAIN_CONSTRAINTS_FAILURE",
  "signer-is-authority": "CHAIN_CONSTRAINTS_FAILURE",
  "certificate-not-yet-valid": "NOT_YET_VALID",
  // Made after the end: the signer's own signed word says so against itself. A later time-stamp alone does not prove that.
  "signed-after-expiry": "EXPIRED",
  "certificate-expired": "OUT_OF_BOUNDS_NO_POE",
  "claimed-time-ahead": "TIMESTAMP_ORDER_FAILURE",
  "untrusted-chain": "NO_CERTIFICATE_CHAIN_FOUND",
  "chain-malformed": "CERTIFICATE_CHAIN_GENERAL_FAILURE",
  "chain-critical-extension": "CERTIFICATE_CHAIN_GENERAL_FAILURE",
  "chain-weak-signature": "CRYPTO_CONSTRAINTS_FAILURE",
  "chain-weak-key": "CRYPTO_CONSTRAINTS_FAILURE",
  "chain-wrong-signature": "CERTIFICATE_CHAIN_GENERAL_FAILURE",
  "chain-not-in-date": "OUT_OF_BOUNDS_NO_POE",
  "chain-not-an-authority": "CERTIFICATE_CHAIN_GENERAL_FAILURE",
  "chain-may-not-issue": "CERTIFICATE_CHAIN_GENERAL_FAILURE",
  "chain-issuer-purpose": "CHAIN_CONSTRAINTS_FAILURE",
  "chain-path-length": "CERTIFICATE_CHAIN_GENERAL_FAILURE",
  "chain-name-constraints": "CERTIFICATE_CHAIN_GENERAL_FAILURE",
  "chain-policies": "CHAIN_CONSTRAINTS_FAILURE",
  "chain-too-many-paths": "CERTIFICATE_CHAIN_GENERAL_FAILURE",
  "certificates-unfit": "CERTIFICATE_CHAIN_GENERAL_FAILURE",
  "issuers-exchanged": "CERTIFICATE_CHAIN_GENERAL_FAILURE",
  revoked: "REVOKED",
  "revoked-since": "REVOKED_NO_POE",
  "revocation-unknown": null,
  "time-stamp-invalid": "SIG_CONSTRAINTS_FAILURE",
  "time-stamp-unsupported": "SIG_CONSTRAINTS_FAILURE",
  "time-stamp-untrusted": null,
  "encrypted-since": "SIGNED_DATA_NOT_FOUND",
  "changed-after": "CUSTOM",
  "change-unclear": "CUSTOM",
  "changed-as-permitted": null,
};

export const indicationOf = (status: "valid" | "invalid" | "indeterminate"): Indication =>
  ({ valid: "TOTAL-PASSED", invalid: "TOTAL-FAILED", indeterminate: "INDETERMINATE" } as const)[status];

/** Of the reasons that decide, in their order, each once. */
export const subIndicationsOf = (reasons: readonly Reason[]): string[] => [
  ...new Set(
    reasons.flatMap(({ code, effect }) => {
      const named = effect === "note" ? null : subIndications[code as ReasonCode];
      return named === null ? [] : [named];
    }),
  ),
];
