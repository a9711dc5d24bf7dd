import { X509Certificate } from "node:crypto";
import type { OnboardingState } from "#contract/onboarding/entity.ts";
import { listCertificates } from "../../../certificate/index.ts";
import type { Services } from "../../../services/services.ts";
import type { UserRow } from "../../../account/index.ts";

type CertificateFacts = Pick<
  OnboardingState,
  | "isPurchaseCertCompleted"
  | "hasAnyIssuedCertificate"
  | "hasIdenTrustCertificate"
  | "isIdenTrustCertificatePreferred"
  | "hasPurchasedCertificate"
  | "hasIssuedCertificate"
  | "hasAcquiredIdenTrustCertificate"
  | "certEnrollmentAlert"
  | "certEnrollmentStatus"
  | "isCertEligibleForRestart"
>;

const isFromIdenTrust = (chainPem: readonly string[]): boolean => {
  const [leaf] = chainPem;
  return leaf !== undefined && /\bIdenTrust\b/i.test(new X509Certificate(leaf).issuer);
};

/**
 * What the account locks with. Every certificate here was brought along: nothing is ordered through this platform, so nothing
 * is paid, under way or to be restarted.
 */
export const readCertificateFacts = async (services: Services, user: UserRow): Promise<CertificateFacts> => {
  const now = services.now();
  const registered = await listCertificates(services.store.read, user.id);
  const newest = registered.at(-1);
  return {
    isPurchaseCertCompleted: registered.some(({ not_after: end }) => end > now),
    hasAnyIssuedCertificate: registered.length > 0,
    hasIdenTrustCertificate: registered.some(({ chain_pem: chain }) => isFromIdenTrust(chain)),
    isIdenTrustCertificatePreferred: newest !== undefined && isFromIdenTrust(newest.chain_pem),
    hasPurchasedCertificate: false,
    hasIssuedCertificate: false,
    hasAcquiredIdenTrustCertificate: false,
    certEnrollmentAlert: null,
    certEnrollmentStatus: null,
    isCertEligibleForRestart: false,
  };
};
