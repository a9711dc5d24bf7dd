import type { X509Certificate } from "node:crypto";
import type { Reason } from "#contract/verification/report.ts";
import { strictAlgorithms, weaknessOfKey } from "../paths/algorithm-policy.ts";
import { findPath, type FoundPath } from "../paths/find-path.ts";
import { parseCertificate } from "../paths/parse-certificate.ts";
import type { PathFault } from "../paths/path-fault.ts";
import { documentSigning, purposeFault } from "../paths/purposes.ts";
import { faultOfLink } from "../paths/validate-path.ts";
import { reason, type ReasonCode } from "./reasons.ts";

/** What the report calls each fault of a path; null where it is said otherwise. */
const codes: Record<PathFault["code"], ReasonCode | null> = {
  malformed: "chain-malformed",
  "critical-extension": "chain-critical-extension",
  "weak-signature": "chain-weak-signature",
  "weak-key": "chain-weak-key",
  "wrong-signature": "chain-wrong-signature",
  "not-in-date": "chain-not-in-date",
  "not-an-authority": "chain-not-an-authority",
  "may-not-issue": "chain-may-not-issue",
  "issuer-purpose": "chain-issuer-purpose",
  "path-length": "chain-path-length",
  "name-constraints": "chain-name-constraints",
  policies: "chain-policies",
  "too-many-paths": "chain-too-many-paths",
  // That the chain leads to no given root is its own reason.
  "no-path": null,
  refused: null,
};

export const faultReasons = ({ code, detail }: PathFault): Reason[] => {
  const named = codes[code];
  return named === null ? [] : [reason(named, detail)];
};

/** What the signer's own certificate says against it, whoever issued it. */
export const signerReasons = (signer: X509Certificate): Reason[] => {
  const reasons: Reason[] = [];
  const fault = purposeFault(signer, documentSigning);
  if (fault === "key-usage" || fault === "other-purpose") reasons.push(reason(fault));
  if (fault === "is-authority") reasons.push(reason("signer-is-authority"));
  const weakness = weaknessOfKey(signer.publicKey, strictAlgorithms);
  if (weakness !== null) reasons.push(reason("weak-key", weakness));
  return reasons;
};

export const trustedPath = (
  leaf: X509Certificate,
  candidates: readonly X509Certificate[],
  anchors: readonly X509Certificate[],
  at: Date,
): FoundPath => findPath({ leaf, candidates, anchors, at, purpose: documentSigning });

/** A certificate whose issuer is not there says by itself in what way it was signed. */
const loneReasons = (leaf: X509Certificate, at: Date): Reason[] => {
  const parsed = parseCertificate(leaf);
  if ("malformed" in parsed || parsed.isSelfIssued) return [];
  const fault = faultOfLink(parsed, "end", { at });
  return fault === null ? [] : faultReasons(fault);
};

/**
 * Why the path does not hold. Without roots nobody vouches for the end of the chain; but what is wrong within it is wrong
 * whoever is trusted, only its dates are left to whoever knows.
 *
 * @param path null without roots
 * @param chain what is shown in its place
 * @param said what is in the report already: a signer's certificate out of date or with a weak key is not said again
 */
export const chainReasons = (
  path: FoundPath | null,
  chain: readonly X509Certificate[],
  said: readonly Reason[],
): Reason[] => {
  const [leaf] = chain;
  const top = chain.at(-1);
  if (leaf === undefined || top === undefined) return [];
  // When the leaf was issued everything above it had to be in date.
  const issuedAt = new Date(leaf.validFrom);
  const judged = path ?? trustedPath(leaf, chain, [top], issuedAt);
  if (judged.kind === "found") return path === null && chain.length === 1 ? loneReasons(leaf, issuedAt) : [];
  if (path === null && judged.fault.code === "not-in-date") return [];
  const isSaid = (...ones: ReasonCode[]) => said.some(({ code }) => ones.some((one) => one === code));
  if (
    judged.fault.code === "not-in-date" &&
    isSaid("certificate-not-yet-valid", "signed-after-expiry", "certificate-expired")
  )
    return [];
  if (judged.fault.code === "weak-key" && isSaid("weak-key")) return [];
  return faultReasons(judged.fault);
};
