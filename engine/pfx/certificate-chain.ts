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

/** The chain up to the first of the roots (trust anchors), or null when it leads to none of them. */
export const chainToTrustedRoot = (
  leaf: X509Certificate,
  candidates: readonly X509Certificate[],
  roots: readonly X509Certificate[],
): X509Certificate[] | null => {
  const chain = buildChain(leaf, [...roots, ...candidates]);
  const anchor = chain.findIndex((certificate) => roots.some((root) => root.raw.equals(certificate.raw)));
  const issuersAreCa = chain.slice(1, anchor + 1).every((certificate) => certificate.ca);
  return anchor === -1 || !issuersAreCa ? null : chain.slice(0, anchor + 1);
};
