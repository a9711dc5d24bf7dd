import { X509Certificate } from "node:crypto";
import { documentSigning, purposeFault } from "#engine/paths/purposes.ts";
import { chainToTrustedRoot } from "#engine/paths/certificate-chain.ts";

const parse = (pem: string): X509Certificate | null => {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
};

export type ChainVerdict =
  | { kind: "trusted"; leaf: X509Certificate }
  | {
      kind: "untrusted";
      reason: "unreadable" | "not-in-date" | "is-authority" | "other-purpose" | "unknown-authority";
    };

/**
 * Judges the chain of a notary's certificate: the first certificate is in date, is one to sign documents and no authority's,
 * and a path over the others to one of the trusted roots is right by RFC 5280 §6, as locks are judged.
 */
export const judgeChain = (chainPem: readonly string[], rootsPem: readonly string[], now: Date): ChainVerdict => {
  const [leaf, ...issuers] = chainPem.map(parse);
  const candidates = issuers.filter((issuer) => issuer !== null);
  if (leaf === undefined || leaf === null || candidates.length < issuers.length)
    return { kind: "untrusted", reason: "unreadable" };
  if (leaf.ca) return { kind: "untrusted", reason: "is-authority" };
  const fault = purposeFault(leaf, documentSigning);
  if (fault !== null) {
    const reasons = { malformed: "unreadable", "key-usage": "other-purpose" } as const;
    return { kind: "untrusted", reason: fault === "malformed" || fault === "key-usage" ? reasons[fault] : fault };
  }
  if (now < leaf.validFromDate || now > leaf.validToDate) return { kind: "untrusted", reason: "not-in-date" };
  const roots = rootsPem.map(parse).filter((root) => root !== null);
  const path = chainToTrustedRoot(leaf, candidates, roots, now, documentSigning);
  return path === null ? { kind: "untrusted", reason: "unknown-authority" } : { kind: "trusted", leaf };
};

/** The certificates of a PEM file, each with its own armour. */
export const splitPem = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
