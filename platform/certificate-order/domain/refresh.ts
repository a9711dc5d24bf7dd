import type { CertificateOrderId } from "#contract/certificate-order/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import type { CertificateOrders } from "../../adapters/certificate-orders/certificate-orders.ts";
import type { Services } from "../../services/services.ts";
import { findOrder, holdOrders, listOpenOrders, listOrders, type OrderRow } from "../store/orders.ts";
import { takeAnswer } from "./take-answer.ts";

/** Asks the authority how the order stands, and goes on from there. */
export const refreshOrder = async (
  services: Services,
  authority: CertificateOrders,
  userId: UserId,
  id: CertificateOrderId,
): Promise<void> => {
  let answer = await authority.look(id);
  const known = await findOrder(services.store.read, userId, id);
  // A request that was kept here and did not reach the authority, because one of us stopped in between.
  if (answer.status === "paid" && known?.status === "in-validation" && known.request_pem !== null)
    answer = await authority.submit(id, known.request_pem);
  await services.store.transact(async (unit) => {
    const order = (await holdOrders(unit, userId)).find((candidate) => candidate.id === id);
    if (order !== undefined) await takeAnswer(unit, services, order, answer);
  });
};

const refreshAll = async (services: Services, orders: readonly Pick<OrderRow, "id" | "user_id">[]): Promise<void> => {
  const authority = services.certificateOrders;
  if (authority === null) return;
  for (const { id, user_id: userId } of orders) {
    try {
      await refreshOrder(services, authority, userId, id);
    } catch (error) {
      // The order is shown as it was known last; the next look asks again.
      services.log.warn({ err: error, orderId: id }, "the certificate authority was not asked about an order");
    }
  }
};

/** For whoever looks at their orders. */
export const refreshOrdersOf = async (services: Services, userId: UserId): Promise<void> =>
  refreshAll(
    services,
    (await listOrders(services.store.read, userId)).filter(
      ({ status }) => status === "paid" || status === "in-validation",
    ),
  );

/** Of everybody, from time to time: who does not look hears of it all the same. */
export const refreshOpenOrders = async (services: Services): Promise<void> =>
  refreshAll(services, await listOpenOrders(services.store.read));
