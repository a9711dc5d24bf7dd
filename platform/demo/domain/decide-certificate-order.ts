import type { CertificateOrderId } from "#contract/certificate-order/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import { findOrder, refreshOrder } from "../../certificate-order/index.ts";
import type { Services } from "../../services/services.ts";

/** Issues or cancels an order of one's own in the place of the simulated authority. */
export const decideCertificateOrder = async (
  services: Services,
  userId: UserId,
  orderId: CertificateOrderId,
  decision: "issue" | "cancel",
): Promise<{ done: true }> => {
  const authority = services.certificateOrders;
  if (authority === null || authority.simulator === null) return refuse("certificate-order/not-offered");
  if ((await findOrder(services.store.read, userId, orderId)) === undefined) return refuse("request/not-found");
  await authority.simulator.decide(orderId, decision);
  await refreshOrder(services, authority, userId, orderId);
  return { done: true };
};
