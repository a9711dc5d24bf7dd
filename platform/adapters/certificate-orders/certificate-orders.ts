import type { CertificateOffer, CertificateOrderId } from "#contract/certificate-order/entity.ts";

/** How an order stands with the authority, which knows it by our id. */
export type OrderAtAuthority =
  | { status: "unknown" }
  | { status: "paid" }
  | { status: "in-validation" }
  /** The certificate first, then those that lead to its root. */
  | { status: "issued"; chainPem: readonly string[] }
  | { status: "canceled"; reason: string };

export type Applicant = { commonName: string; email: string };

/**
 * An authority that sells certificates to notaries. Every call can be repeated: an order is known by our id, and what was
 * done to it already is not done twice. Each answers how the order stands after it.
 */
export type CertificateOrders = {
  readonly offer: CertificateOffer;
  /** PEM of the roots that its certificates lead to; the platform trusts them for locks. */
  readonly rootsPem: readonly string[];
  /** Orders and pays in one: an authority hears of an order once somebody pays for it. */
  purchase(orderId: CertificateOrderId, applicant: Applicant): Promise<OrderAtAuthority>;
  /** The request (PKCS#10) of an order that is paid; from here on the authority examines it. */
  submit(orderId: CertificateOrderId, requestPem: string): Promise<OrderAtAuthority>;
  look(orderId: CertificateOrderId): Promise<OrderAtAuthority>;
  /** Answers `issued` where it comes too late. */
  cancel(orderId: CertificateOrderId): Promise<OrderAtAuthority>;
  /** Of a canceled order: paid as it was, and waiting for a request. */
  restart(orderId: CertificateOrderId): Promise<OrderAtAuthority>;
  /** What a person decides in the simulator's place of an authority's office; null where a real one does. */
  readonly simulator: {
    decide(orderId: CertificateOrderId, decision: "issue" | "cancel"): Promise<OrderAtAuthority>;
  } | null;
};
