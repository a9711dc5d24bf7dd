import type { X509Certificate } from "node:crypto";
import { keyUsageOf } from "../asn1/certificate-parts.ts";
import { DerError } from "../asn1/der-reader.ts";

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

export const isInDate = (certificate: X509Certificate, at: Date): boolean =>
  at >= new Date(certificate.validFrom) && at <= new Date(certificate.validTo);

const maySignCertificates = (certificate: X509Certificate): boolean => {
  try {
    return certificate.ca && (keyUsageOf(certificate)?.keyCertSign ?? true);
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
};

/**
 * The chain up to the first of the roots (trust anchors), or null when it leads to none of them. Every issuer must be a
 * certification authority that may sign certificates (RFC 5280 §6.1.4 k, n) and was in date at `at`, the root included.
 */
export const chainToTrustedRoot = (
  leaf: X509Certificate,
  candidates: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
): X509Certificate[] | null => {
  const issuers = [...roots, ...candidates].filter(
    (certificate) => isInDate(certificate, at) && maySignCertificates(certificate),
  );
  const chain = buildChain(leaf, issuers);
  const anchor = chain.findIndex((certificate) => roots.some((root) => root.raw.equals(certificate.raw)));
  return anchor === -1 ? null : chain.slice(0, anchor + 1);
};
