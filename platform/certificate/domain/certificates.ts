import type { X509Certificate } from "node:crypto";
import { Sha256HexSchema, type Sha256Hex, type UserId } from "#contract/common/ids.ts";
import { canBeSamePerson } from "#lib/names/same-person.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { listCertificates as listCertificateRows, saveCertificate } from "../store/certificates.ts";
import { judgeChain } from "./chain.ts";
import { findUser } from "../../account/index.ts";

export type RegisteredCertificate = { certificateSha256: Sha256Hex; subject: string; notAfter: string };

const commonNameOf = (certificate: X509Certificate): string =>
  /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? certificate.subject.replaceAll("\n", ", ");

const fingerprintOf = (certificate: X509Certificate): Sha256Hex =>
  Sha256HexSchema.parse(certificate.fingerprint256.replaceAll(":", "").toLowerCase());

/**
 * Stops a certificate of somebody else, such as a colleague's file: every lock would say that they had performed the act.
 * The name that counts is the one on the commission.
 */
const assertCommissioned = async (services: Services, userId: UserId, subject: string): Promise<void> => {
  const user = await findUser(services.store.read, userId);
  const commission = user?.commission?.name ?? user?.full_name ?? "";
  if (!canBeSamePerson(subject, commission)) refuse("certificate/other-name", { subject, commission });
};

/** Registers the certificate with which this notary's locks are accepted from now on. */
export const registerCertificate = async (
  services: Services,
  userId: UserId,
  chainPem: string[],
): Promise<RegisteredCertificate> => {
  const now = services.now();
  const verdict = judgeChain(chainPem, services.facts.trustedRootsPem, now);
  if (verdict.kind === "untrusted") return refuse("certificate/not-accepted", { reason: reasons[verdict.reason] });
  const { leaf } = verdict;
  await assertCommissioned(services, userId, commonNameOf(leaf));
  const certificate = {
    certificateSha256: fingerprintOf(leaf),
    subject: commonNameOf(leaf),
    notAfter: leaf.validToDate.toISOString(),
  };
  await services.store.transact((unit) =>
    saveCertificate(unit, {
      user_id: userId,
      sha256: certificate.certificateSha256,
      subject: certificate.subject,
      not_before: leaf.validFromDate,
      not_after: leaf.validToDate,
      chain_pem: JSON.stringify(chainPem),
      registered_at: now,
    }),
  );
  return certificate;
};

const reasons = {
  unreadable: "it cannot be read",
  "not-in-date": "it is not valid today",
  "other-purpose": "it was not issued to sign documents with",
  "is-authority": "it belongs to an authority, not to a person",
  "unknown-authority": "it was not issued by an authority that this platform trusts",
} as const;

export const listCertificates = async (services: Services, userId: UserId): Promise<RegisteredCertificate[]> =>
  (await listCertificateRows(services.store.read, userId)).map((row) => ({
    certificateSha256: row.sha256,
    subject: row.subject,
    notAfter: row.not_after.toISOString(),
  }));
