import type { X509Certificate } from "node:crypto";
import { issuerAndSerialOf } from "../asn1/certificate-parts.ts";
import { isSelfSigned } from "../pfx/certificate-chain.ts";
import { readRevocationList } from "./read-crl.ts";
import { readOcspResponse, type OcspAnswer } from "./read-ocsp.ts";
import { clockToleranceMs, type CertificateStatus, type EvidencePeriod } from "./revocation.ts";

/** OCSP responses and lists as they were fetched, or as a DSS holds them; DER each. */
export type RevocationEvidence = { ocspResponses: readonly Buffer[]; crls: readonly Buffer[] };

/** One piece of verified evidence about one certificate. */
export type FoundEvidence = EvidencePeriod & {
  source: "ocsp" | "crl";
  der: Buffer;
  status: CertificateStatus;
  /** Only of an OCSP response. */
  answer: OcspAnswer | null;
};

/** Everything among the evidence that verifiably speaks of this certificate, newest first. */
export const evidenceAbout = (
  certificate: X509Certificate,
  issuer: X509Certificate,
  { ocspResponses, crls }: RevocationEvidence,
): FoundEvidence[] => {
  const about = { certificate, issuer };
  const { serial } = issuerAndSerialOf(certificate);
  const found = [
    ...ocspResponses.flatMap((der): FoundEvidence[] => {
      // A store holds answers about many certificates; only one that has its number can mean this one (RFC 6960 §4.1.1).
      if (!der.includes(serial)) return [];
      const read = readOcspResponse(der, about);
      if (read.kind === "invalid") return [];
      const { status, thisUpdate, nextUpdate } = read.answer;
      return [{ source: "ocsp", der, status, thisUpdate, nextUpdate, answer: read.answer }];
    }),
    ...crls.flatMap((der): FoundEvidence[] => {
      const read = readRevocationList(der, about);
      if (read.kind === "invalid") return [];
      const { thisUpdate, nextUpdate } = read.list;
      return [{ source: "crl", der, status: read.list.statusOf(certificate), thisUpdate, nextUpdate, answer: null }];
    }),
  ];
  return found.toSorted((left, right) => right.thisUpdate.getTime() - left.thisUpdate.getTime());
};

export type StatusAt =
  | { kind: "good"; evidence: FoundEvidence }
  /** Revoked at or before the moment. */
  | {
      kind: "revoked";
      at: Date;
      reason: Extract<CertificateStatus, { kind: "revoked" }>["reason"];
      evidence: FoundEvidence;
    }
  /** Nothing verifiable speaks for the moment. */
  | { kind: "unknown" };

/**
 * What the evidence says of a certificate as of `at`. A revocation counts from its date on, whatever else says "good"; one
 * dated later says that the certificate was good until then. "Good" needs evidence whose period reaches `at`
 * (`nextUpdate` at or after it).
 */
export const statusAt = (
  certificate: X509Certificate,
  issuer: X509Certificate,
  evidence: RevocationEvidence,
  at: Date,
): StatusAt => {
  const found = evidenceAbout(certificate, issuer, evidence);
  let good: FoundEvidence | null = null;
  for (const piece of found) {
    const { status } = piece;
    // A hold that was lifted is no revocation (RFC 5280 §5.3.1).
    if (status.kind === "revoked" && status.reason !== "remove-from-crl" && status.at <= at)
      return { kind: "revoked", at: status.at, reason: status.reason, evidence: piece };
    const reachesTo = (piece.nextUpdate ?? piece.thisUpdate).getTime() + clockToleranceMs;
    const reaches = reachesTo >= at.getTime();
    if (status.kind !== "unknown" && reaches) good ??= piece;
  }
  return good === null ? { kind: "unknown" } : { kind: "good", evidence: good };
};

export type ChainStatus =
  | { kind: "good"; used: FoundEvidence[] }
  | { kind: "revoked"; certificate: X509Certificate; at: Date; reason: string }
  | { kind: "unknown"; certificate: X509Certificate };

/**
 * The status at `at` of every certificate of a chain but its self-signed end, which nobody can revoke, and of delegated
 * OCSP responders that their issuer did not exempt..
 */
export const chainStatusAt = (
  chain: readonly X509Certificate[],
  evidence: RevocationEvidence,
  at: Date,
): ChainStatus => {
  const used: FoundEvidence[] = [];
  for (const [index, certificate] of chain.entries()) {
    const issuer = chain[index + 1];
    if (issuer === undefined) {
      if (isSelfSigned(certificate) || index > 0) break;
      return { kind: "unknown", certificate };
    }
    const status = statusAt(certificate, issuer, evidence, at);
    if (status.kind === "unknown") return { kind: "unknown", certificate };
    if (status.kind === "revoked") return { kind: "revoked", certificate, at: status.at, reason: status.reason };
    used.push(status.evidence);
    const { answer } = status.evidence;
    if (answer === null || answer.responderNeedsNoCheck) continue;
    const responder = statusAt(answer.responder, issuer, evidence, at);
    if (responder.kind === "revoked")
      return { kind: "revoked", certificate: answer.responder, at: responder.at, reason: responder.reason };
    if (responder.kind === "good") used.push(responder.evidence);
  }
  return { kind: "good", used };
};
