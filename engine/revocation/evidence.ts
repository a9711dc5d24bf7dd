import type { X509Certificate } from "node:crypto";
import { issuerAndSerialOf } from "../asn1/certificate-parts.ts";
import { isSelfSigned } from "../paths/certificate-chain.ts";
import { findPath } from "../paths/find-path.ts";
import { parseCertificate } from "../paths/parse-certificate.ts";
import { allReasons, type Reasons } from "./list-scope.ts";
import { listIssuerOf, readRevocationList } from "./read-crl.ts";
import { readOcspResponse, type OcspAnswer } from "./read-ocsp.ts";
import { clockToleranceMs, type CertificateStatus, type EvidencePeriod } from "./revocation.ts";

/** OCSP responses and lists as they were fetched, or as a DSS holds them; DER each. */
export type RevocationEvidence = {
  ocspResponses: readonly Buffer[];
  crls: readonly Buffer[];
  /** What came along: among them may be whoever signs lists for an authority. */
  certificates?: readonly X509Certificate[];
};

/** Where a signer of lists must lead to, as the certificate in question does (RFC 5280 §6.3.3 f). */
export type TrustedAround = {
  anchor: X509Certificate;
  candidates: readonly X509Certificate[];
  /** Whose status is being asked for already: nobody vouches for himself, and the questions end. */
  asked?: readonly X509Certificate[];
};

/** One piece of verified evidence about one certificate. */
export type FoundEvidence = EvidencePeriod & {
  source: "ocsp" | "crl";
  der: Buffer;
  status: CertificateStatus;
  /** Only of an OCSP response. */
  answer: OcspAnswer | null;
  /** For which reasons a list speaks; an answer speaks for all. */
  reasons: Reasons;
};

const maximumSigners = 8;

/** Who may have signed a list beside the issuer itself: of the list's name, led to the same anchor, and not revoked. */
const signersOf = (
  listIssuer: string,
  evidence: RevocationEvidence,
  { anchor, candidates, asked = [] }: TrustedAround,
  at: Date,
): X509Certificate[] => {
  const isNamed = (one: X509Certificate): boolean => {
    const parsed = parseCertificate(one);
    return !("malformed" in parsed) && parsed.subject.key === listIssuer && parsed.keyUsage?.crlSign !== false;
  };
  return candidates
    .filter(isNamed)
    .slice(0, maximumSigners)
    .filter((one) => {
      if (one.raw.equals(anchor.raw)) return true;
      const found = findPath({ leaf: one, candidates, anchors: [anchor], at });
      if (found.kind === "none") return false;
      const [, above] = found.path;
      if (above === undefined || asked.some(({ raw }) => raw.equals(one.raw))) return true;
      const around = { anchor, candidates, asked: [...asked, one] };
      return statusAt(one, above, evidence, at, around).kind !== "revoked";
    });
};

/** Read from the evidence on a certificate; without `around`, lists that others signed for the issuer say nothing. */
type FromEvidence<Answer> = (
  certificate: X509Certificate,
  issuer: X509Certificate,
  evidence: RevocationEvidence,
  at: Date,
  around?: TrustedAround,
) => Answer;

/** Everything among the evidence that verifiably speaks of this certificate, newest first. */
export const evidenceAbout: FromEvidence<FoundEvidence[]> = (certificate, issuer, evidence, at, around) => {
  const { ocspResponses, crls } = evidence;
  const about = { certificate, issuer };
  const { serial } = issuerAndSerialOf(certificate);
  const found = [
    ...ocspResponses.flatMap((der): FoundEvidence[] => {
      // A store holds answers about many certificates; only one that has its number can mean this one (RFC 6960 §4.1.1).
      if (!der.includes(serial)) return [];
      const read = readOcspResponse(der, about);
      if (read.kind === "invalid") return [];
      const { status, thisUpdate, nextUpdate } = read.answer;
      return [{ source: "ocsp", der, status, thisUpdate, nextUpdate, answer: read.answer, reasons: allReasons }];
    }),
    ...crls.flatMap((der): FoundEvidence[] => {
      let read = readRevocationList(der, about);
      const listIssuer = read.kind === "invalid" && around !== undefined ? listIssuerOf(der) : null;
      // Only where the issuer's own key did not make it is anybody else looked for.
      if (listIssuer !== null && around !== undefined)
        read = readRevocationList(der, { ...about, signers: signersOf(listIssuer, evidence, around, at) });
      if (read.kind === "invalid") return [];
      const { thisUpdate, nextUpdate, reasons } = read.list;
      const status = read.list.statusOf(certificate);
      return [{ source: "crl", der, status, thisUpdate, nextUpdate, answer: null, reasons }];
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
export const statusAt: FromEvidence<StatusAt> = (certificate, issuer, evidence, at, around) => {
  const found = evidenceAbout(certificate, issuer, evidence, at, around);
  let good: FoundEvidence | null = null;
  const covered = new Set<number>();
  for (const piece of found) {
    const { status } = piece;
    // A hold that was lifted is no revocation (RFC 5280 §5.3.1).
    if (status.kind === "revoked" && status.reason !== "remove-from-crl" && status.at <= at)
      return { kind: "revoked", at: status.at, reason: status.reason, evidence: piece };
    const reachesTo = (piece.nextUpdate ?? piece.thisUpdate).getTime() + clockToleranceMs;
    const reaches = reachesTo >= at.getTime();
    if (status.kind === "unknown" || !reaches) continue;
    // Lists of some reasons each say "not revoked" only together (RFC 5280 §6.3.3 l).
    for (const reason of piece.reasons) covered.add(reason);
    if (covered.size === allReasons.size) good ??= piece;
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
  const anchor = chain.at(-1);
  const candidates = [...chain, ...(evidence.certificates ?? [])];
  const around = anchor === undefined ? undefined : { anchor, candidates };
  for (const [index, certificate] of chain.entries()) {
    const issuer = chain[index + 1];
    if (issuer === undefined) {
      if (isSelfSigned(certificate) || index > 0) break;
      return { kind: "unknown", certificate };
    }
    const status = statusAt(certificate, issuer, evidence, at, around);
    if (status.kind === "unknown") return { kind: "unknown", certificate };
    if (status.kind === "revoked") return { kind: "revoked", certificate, at: status.at, reason: status.reason };
    used.push(status.evidence);
    const { answer } = status.evidence;
    if (answer === null || answer.responderNeedsNoCheck) continue;
    const responder = statusAt(answer.responder, issuer, evidence, at, around);
    if (responder.kind === "revoked")
      return { kind: "revoked", certificate: answer.responder, at: responder.at, reason: responder.reason };
    if (responder.kind === "good") used.push(responder.evidence);
  }
  return { kind: "good", used };
};
