import type { X509Certificate } from "node:crypto";
import { derChild, derOid, derTags, orDamaged, readDer } from "../asn1/der-reader.ts";
import { oids } from "./oids.ts";
import { isSelfSigned, issued } from "../paths/certificate-chain.ts";

/** What every verifier can check; roots of the nineties signed themselves with MD2 and MD5, which nobody relies upon. */
const checkable = new Set<string>([oids.sha256WithRsa, oids.ecdsaWithSha256]);

const isCheckable = (certificate: X509Certificate): boolean => {
  const oid = orDamaged(() => derOid(derChild(derChild(readDer(certificate.raw), 1, derTags.sequence), 0)));
  return oid !== null && checkable.has(oid);
};

const isSelfSignatureBroken = (root: X509Certificate): boolean => isCheckable(root) && !issued(root, root);

/** Whether its name is that of the issuer and its key is not: one of the two was changed. */
const claimsToHaveIssued = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  isCheckable(certificate) && certificate.checkIssued(issuer) && !issued(certificate, issuer);

/**
 * Whether the certificates that a signature or a time-stamp encloses fit. Nobody signs which ones are enclosed. Where the
 * chain ends before a root although more certificates are there, one of them was meant to continue it and does not fit any
 * more; and a root that does not fit its own signature is not the one that it was.
 */
export const belongTogether = (chain: readonly X509Certificate[], enclosed: readonly X509Certificate[]): boolean => {
  const top = chain.at(-1);
  if (top === undefined) return true;
  if (isSelfSigned(top)) return !isSelfSignatureBroken(top);
  return enclosed.every(
    (one) => chain.some((link) => link.raw.equals(one.raw)) || (isSelfSigned(one) && !claimsToHaveIssued(one, top)),
  );
};
