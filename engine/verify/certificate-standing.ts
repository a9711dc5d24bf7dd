import type { X509Certificate } from "node:crypto";
import type { SignatureReport } from "#contract/verification/report.ts";
import { isInDate } from "../paths/certificate-chain.ts";
import { certificateFacts, organizationOf } from "../paths/certificate-facts.ts";
import type { ChainStatus } from "../revocation/evidence.ts";
import type { ReasonCode } from "./reasons.ts";

/**
 * When its path is judged. Where a certificate was not in date at the time that counts, which is said by itself, it is told
 * who vouched while it was: at the time that the signer claims, else at the end that was nearer. Nothing is green then.
 */
export const whenInDate = (signer: X509Certificate, best: Date, claimed: Date | null): Date => {
  if (isInDate(signer, best)) return best;
  if (claimed !== null && isInDate(signer, claimed)) return claimed;
  return new Date(best > new Date(signer.validTo) ? signer.validTo : signer.validFrom);
};

/**
 * Why a certificate did not hold at the time of its signature (ETSI EN 319 102-1 §5.6.2.4). `best` is a moment at which the
 * signature existed: before the certificate was valid, that settles it; after its end it proves nothing of when it was made.
 *
 * @param named the time that the signature names, where no proof makes it idle: taken only against the signer
 */
export const whyOutOfDate = (signer: X509Certificate, best: Date, named: Date | null): ReasonCode | null => {
  const [from, to] = [new Date(signer.validFrom), new Date(signer.validTo)];
  if (best < from || (named !== null && named < from)) return "certificate-not-yet-valid";
  if (named !== null && named > to) return "signed-after-expiry";
  return best > to ? "certificate-expired" : null;
};

/** Who revoked which certificate of the chain. */
export const revokedIn = (chain: readonly X509Certificate[], status: ChainStatus): SignatureReport["revoked"] => {
  if (status.kind !== "revoked") return null;
  const { certificate } = status;
  const issuer = chain.find((above) => above !== certificate && certificate.checkIssued(above));
  return {
    by: issuer === undefined ? certificateFacts(certificate).issuer : organizationOf(issuer),
    whose: certificate === chain[0] ? "signer" : "authority",
  };
};

/** When and, as far as it is known, why, in words. */
export const revocationWords = ({ at, reason }: { at: Date; reason: string }): string =>
  `${at.toISOString().slice(0, 19).replace("T", " ")} UTC, ${reason.replaceAll("-", " ")}`;
