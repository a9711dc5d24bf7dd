import type { X509Certificate } from "node:crypto";
import { findPath } from "./find-path.ts";
import type { Purpose } from "./purposes.ts";

const maxChainLength = 10;

export const isSelfSigned = (certificate: X509Certificate): boolean => certificate.checkIssued(certificate);

/** Whether the issuer's name and its key both fit. */
export const issued = (certificate: X509Certificate, issuer: X509Certificate): boolean => {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
};

const sameCertificate =
  (one: X509Certificate) =>
  ({ raw }: X509Certificate): boolean =>
    raw.equals(one.raw);

/**
 * From the leaf upwards through whatever issuers are among the candidates, whoever they are: it shows, and proves nothing.
 * Where several ways lead to a self-signed certificate it takes one that was right when the leaf was issued, if there is one;
 * where none does, it ends where nothing fits.
 */
export const buildChain = (leaf: X509Certificate, candidates: readonly X509Certificate[]): X509Certificate[] => {
  if (isSelfSigned(leaf)) return [leaf];
  const anchors = candidates.filter(isSelfSigned);
  if (anchors.length > 0) {
    const found = findPath({ leaf, candidates, anchors, at: new Date(leaf.validFrom) });
    if (found.path !== null) return found.path;
  }
  const chain = [leaf];
  for (let last = leaf; chain.length < maxChainLength && !isSelfSigned(last);) {
    const current = last;
    const issuer = candidates.find(
      (candidate) => !chain.some(sameCertificate(candidate)) && issued(current, candidate),
    );
    if (issuer === undefined) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
};

export const isInDate = (certificate: X509Certificate, at: Date): boolean =>
  at >= new Date(certificate.validFrom) && at <= new Date(certificate.validTo);

/**
 * The path to one of the roots (trust anchors) that is right by RFC 5280 §6, the strict algorithms and the purpose that its
 * authorities must be allowed to vouch for; null when there is none. The leaf's own purpose is judged apart.
 */
export const chainToTrustedRoot = (
  leaf: X509Certificate,
  candidates: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
  purpose?: Purpose,
): X509Certificate[] | null => {
  const found = findPath({ leaf, candidates, anchors: roots, at, ...(purpose === undefined ? {} : { purpose }) });
  return found.kind === "found" ? found.path : null;
};
