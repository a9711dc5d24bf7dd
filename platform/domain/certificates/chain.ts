import { X509Certificate } from "node:crypto";

/** Longest chain that is followed: leaf, three intermediates, root. */
const maxChainLength = 5;

const parse = (pem: string): X509Certificate | null => {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
};

const isInDate = (certificate: X509Certificate, now: Date): boolean =>
  certificate.validFromDate <= now && now <= certificate.validToDate;

const issued = (issuer: X509Certificate, subject: X509Certificate): boolean =>
  subject.checkIssued(issuer) && subject.verify(issuer.publicKey);

export type ChainVerdict =
  | { kind: "trusted"; leaf: X509Certificate }
  | { kind: "untrusted"; reason: "unreadable" | "not-in-date" | "is-authority" | "unknown-authority" };

/**
 * Judges the chain of a notary's certificate (RFC 5280 §6, the part that a registration needs): the first certificate is
 * in date and no authority itself, and leads by valid signatures over authorities in date to one of the trusted roots.
 */
export const judgeChain = (chainPem: readonly string[], rootsPem: readonly string[], now: Date): ChainVerdict => {
  const chain = chainPem.map(parse);
  const roots = rootsPem.map(parse).filter((root) => root !== null);
  const [leaf] = chain;
  if (leaf === undefined || leaf === null || chain.includes(null)) return { kind: "untrusted", reason: "unreadable" };
  if (leaf.ca) return { kind: "untrusted", reason: "is-authority" };
  if (!isInDate(leaf, now)) return { kind: "untrusted", reason: "not-in-date" };
  const intermediates = chain
    .slice(1)
    .filter((certificate) => certificate !== null && certificate.ca && isInDate(certificate, now));
  let current = leaf;
  for (let length = 1; length <= maxChainLength; length += 1) {
    const subject: X509Certificate = current;
    const trusted = roots.some(
      (root) => isInDate(root, now) && (root.raw.equals(subject.raw) || issued(root, subject)),
    );
    if (trusted) return { kind: "trusted", leaf };
    const issuer = intermediates.find(
      (candidate) => candidate !== null && !candidate.raw.equals(subject.raw) && issued(candidate, subject),
    );
    if (issuer === undefined || issuer === null) break;
    current = issuer;
  }
  return { kind: "untrusted", reason: "unknown-authority" };
};

/** The certificates of a PEM file, each with its own armour. */
export const splitPem = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
