import type { X509Certificate } from "node:crypto";

const maxChainLength = 10;

export const isSelfSigned = (certificate: X509Certificate): boolean => certificate.checkIssued(certificate);

const issued = (certificate: X509Certificate, issuer: X509Certificate): boolean => {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
};

/** From the leaf upwards through whatever issuers are among the candidates; ends at a self-signed one or where none fits. */
export const buildChain = (leaf: X509Certificate, candidates: readonly X509Certificate[]): X509Certificate[] => {
  const chain = [leaf];
  for (let last = leaf; chain.length < maxChainLength && !isSelfSigned(last);) {
    const current = last;
    const issuer = candidates.find(
      (candidate) => !chain.some((link) => link.raw.equals(candidate.raw)) && issued(current, candidate),
    );
    if (issuer === undefined) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
};

/** The chain extended to one of the roots, or null when none of them ends it. */
export const chainToTrustedRoot = (
  leaf: X509Certificate,
  candidates: readonly X509Certificate[],
  roots: readonly X509Certificate[],
): X509Certificate[] | null => {
  const chain = buildChain(leaf, [...roots, ...candidates]);
  const isTrusted = roots.some((root) => chain.at(-1)?.raw.equals(root.raw));
  const issuersAreCa = chain.slice(1).every((certificate) => certificate.ca);
  return isTrusted && issuersAreCa ? chain : null;
};
