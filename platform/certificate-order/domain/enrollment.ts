import type { CertificateOrderStatus } from "#contract/certificate-order/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { listOrders } from "../store/orders.ts";
import { listKnownCertificates, readOrders } from "./read-orders.ts";
import type { Reader } from "../../store/store.ts";

/** The part of the onboarding state that is about the certificate, by the names that the specification gives it. */
export type CertificateEnrollment = {
  /** What the notary has to know of the latest order, or to do; null where there is nothing. */
  certEnrollmentAlert: string | null;
  /** Of the latest order; null without one. */
  certEnrollmentStatus: CertificateOrderStatus | null;
  /** The latest order was canceled and is paid. */
  isCertEligibleForRestart: boolean;
  /** An order is paid. */
  hasPurchasedCertificate: boolean;
  /** A certificate that was ordered here was issued and is in date. */
  hasIssuedCertificate: boolean;
  /** As `hasIssuedCertificate`: the notary has a certificate that was bought through us. */
  hasAcquiredIdenTrustCertificate: boolean;
  /** Any certificate that is in date, be it bought here or brought along. */
  hasIdenTrustCertificate: boolean;
  hasAnyIssuedCertificate: boolean;
  /** Over a cloud certificate. */
  isIdenTrustCertificatePreferred: boolean;
  /** The step of the onboarding is done, in whatever way. */
  isPurchaseCertCompleted: boolean;
};

/** Computed from what is registered and ordered; nothing of it is stored. */
export const certificateEnrollment = async (db: Reader, userId: UserId, now: Date): Promise<CertificateEnrollment> => {
  const rows = await listOrders(db, userId);
  const [latest = null] = await readOrders(db, userId);
  const inDate = (await listKnownCertificates(db, userId, rows)).filter(({ validTo }) => validTo > now);
  const hasAny = inDate.length > 0;
  const isBoughtHere = rows.some(({ certificate_sha256, valid_to }) =>
    certificate_sha256 === null || valid_to === null ? false : valid_to > now,
  );
  return {
    certEnrollmentAlert: latest?.alert ?? null,
    certEnrollmentStatus: latest?.status ?? null,
    isCertEligibleForRestart: latest?.isRestartable ?? false,
    hasPurchasedCertificate: rows.some(({ paid_at }) => paid_at !== null),
    hasIssuedCertificate: isBoughtHere,
    hasAcquiredIdenTrustCertificate: isBoughtHere,
    hasIdenTrustCertificate: hasAny,
    hasAnyIssuedCertificate: hasAny,
    // The only kind that this platform knows so far; one in a .pfx file is the default beside cloud certificates too.
    isIdenTrustCertificatePreferred: true,
    isPurchaseCertCompleted: hasAny,
  };
};
