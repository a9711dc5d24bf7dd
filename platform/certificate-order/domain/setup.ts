import type { CertificateSetup } from "#contract/certificate-order/entity.ts";
import type { Sha256Hex, UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { listOrders } from "../store/orders.ts";
import { certificateExpiry } from "./expiry.ts";
import { listKnownCertificates, readOrders } from "./read-orders.ts";
import { refreshOrdersOf } from "./refresh.ts";

/** Looks at the authority first, so that who looks sees how their order stands now. */
export const readSetup = async (services: Services, userId: UserId): Promise<CertificateSetup> => {
  await refreshOrdersOf(services, userId);
  const { read } = services.store;
  const known = await listKnownCertificates(read, userId, await listOrders(read, userId));
  return {
    offer: services.certificateOrders?.offer ?? null,
    orders: await readOrders(read, userId),
    expiry: await certificateExpiry(read, userId),
    hasCertificate: known.length > 0,
  };
};

/** The notary's own certificate, the one that is valid longest; it is public, and holds no key. */
export const readOwnCertificate = async (
  services: Services,
  userId: UserId,
): Promise<{ sha256: Sha256Hex; pem: string }> => {
  const { read } = services.store;
  const [longest] = await listKnownCertificates(read, userId, await listOrders(read, userId));
  return longest ?? refuse("certificate/none");
};
