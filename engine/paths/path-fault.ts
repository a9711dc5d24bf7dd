/** Why a certificate, or a path of certificates, is not relied upon. */
export type PathFaultCode =
  | "malformed"
  | "critical-extension"
  | "weak-signature"
  | "weak-key"
  | "wrong-signature"
  | "not-in-date"
  | "not-an-authority"
  | "may-not-issue"
  | "issuer-purpose"
  | "path-length"
  | "name-constraints"
  | "policies"
  | "refused"
  | "too-many-paths"
  | "no-path";

export type PathFault = {
  code: PathFaultCode;
  /** Whose certificate it is about, and what about it; for people, within brackets. */
  detail: string;
};
