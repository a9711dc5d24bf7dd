import { randomUUID } from "node:crypto";
import {
  CertificateOrderIdSchema,
  type CertificateOrder,
  type CertificateOrderId,
} from "#contract/certificate-order/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { publicKeySha256 } from "#engine/asn1/public-key.ts";
import { readRequest } from "#engine/pkcs10/read-request.ts";
import { findUser } from "../../account/index.ts";
import type { CertificateOrders } from "../../adapters/certificate-orders/certificate-orders.ts";
import { refuse } from "../../base/refusal.ts";
import { listCertificates } from "../../certificate/index.ts";
import type { Services } from "../../services/services.ts";
import {
  addStep,
  findOrder,
  holdOrders,
  insertOrder,
  listOrders,
  updateOrder,
  type OrderRow,
} from "../store/orders.ts";
import { findToldExpiry } from "../store/expiries.ts";
import { isRestartable, isUnderWay } from "./order-view.ts";
import { readOrder } from "./read-orders.ts";
import { moveOrder, takeAnswer } from "./take-answer.ts";
import type { Reader, Unit } from "../../store/store.ts";

const authorityOf = ({ certificateOrders }: Services): CertificateOrders =>
  certificateOrders ?? refuse("certificate-order/not-offered");

const knownOrder = async (db: Reader, userId: UserId, id: CertificateOrderId): Promise<OrderRow> =>
  (await findOrder(db, userId, id)) ?? refuse("request/not-found");

/** The order as it stands now, while nobody else changes it. */
const holdOrder = async (unit: Unit, userId: UserId, id: CertificateOrderId): Promise<OrderRow> =>
  (await holdOrders(unit, userId)).find((order) => order.id === id) ?? refuse("request/not-found");

/** What a notary does with an order of theirs; answers how it stands after that. */
type OrderAct = (services: Services, userId: UserId, id: CertificateOrderId) => Promise<CertificateOrder>;

/** In the name of the commission, for that is the one that the certificate has to be in. */
export const placeOrder = async (
  services: Services,
  userId: UserId,
  kind: OrderRow["kind"],
): Promise<CertificateOrder> => {
  const { offer } = authorityOf(services);
  const id = CertificateOrderIdSchema.parse(randomUUID());
  await services.store.transact(async (unit) => {
    const orders = await holdOrders(unit, userId);
    if (orders.some(isUnderWay)) refuse("certificate-order/under-way");
    // Nobody pays a second time for what is theirs already.
    if (orders.some(isRestartable)) refuse("certificate-order/restart-first");
    const user = await findUser(unit.db, userId);
    if (user === undefined) throw new Error("an account that does not exist orders a certificate");
    const orderedAt = services.now();
    await insertOrder(unit, {
      id,
      user_id: userId,
      kind,
      status: "ordered",
      common_name: user.commission?.name ?? user.full_name,
      email: user.email,
      price_cents: offer.price.cents,
      ordered_at: orderedAt,
      paid_at: null,
      request_pem: null,
      key_sha256: null,
      chain_pem: null,
      certificate_sha256: null,
      valid_to: null,
      fault: null,
    });
    await addStep(unit, id, { kind: "ordered", at: orderedAt, note: null });
    unit.afterCommit(() =>
      services.publisher.publish(channels.user(userId), "certificate.status-refreshed", {
        order_id: id,
        status: "ordered",
      }),
    );
  });
  return readOrder(services.store.read, userId, id);
};

/** A new order for whoever has a certificate; what is answered is read by a person. */
export const renewCertificate = async (services: Services, userId: UserId): Promise<{ message: string }> => {
  authorityOf(services);
  const { read } = services.store;
  const told = await findToldExpiry(read, userId);
  const hasOne = (await listCertificates(read, userId)).length > 0 || typeof told?.expires_on === "string";
  const orders = await listOrders(read, userId);
  if (!hasOne && !orders.some(({ status }) => status === "issued")) refuse("certificate-order/nothing-to-renew");
  await placeOrder(services, userId, "renewal");
  return {
    message: "Your renewal is ordered. Pay for it under Certificates; the new certificate is issued after that.",
  };
};

export const payOrder: OrderAct = async (services, userId, id) => {
  const authority = authorityOf(services);
  const order = await knownOrder(services.store.read, userId, id);
  if (order.status !== "ordered") {
    // The answer to the first press was lost, or another window was quicker.
    if (order.status === "paid") return readOrder(services.store.read, userId, id);
    return refuse("certificate-order/moved-on");
  }
  const answer = await authority.purchase(id, { commonName: order.common_name, email: order.email });
  const isTooLate = await services.store.transact(async (unit) => {
    const held = await holdOrder(unit, userId, id);
    await takeAnswer(unit, services, held, answer);
    if (held.status !== "canceled") return false;
    // Canceled in another window while it was being paid: what was paid is kept for a restart.
    await updateOrder(unit, id, { paid_at: services.now() });
    return true;
  });
  if (!isTooLate) return readOrder(services.store.read, userId, id);
  await authority.cancel(id);
  return refuse("certificate-order/moved-on");
};

const badRequests = {
  unreadable: "it cannot be read",
  "weak-key": "its key is too weak, or of a kind that is not accepted",
  "not-its-own": "it was not signed with the key that it names",
} as const;

/** Takes the request for a paid order; the first one counts, also of two workstations. */
export const submitRequest = async (
  services: Services,
  userId: UserId,
  id: CertificateOrderId,
  requestPem: string,
): Promise<CertificateOrder> => {
  const authority = authorityOf(services);
  const request = readRequest(requestPem);
  if (request.kind === "bad") return refuse("certificate-order/bad-request", { reason: badRequests[request.reason] });
  const keySha256 = publicKeySha256(request.publicKey);
  const isNew = await services.store.transact(async (unit) => {
    const order = await holdOrder(unit, userId, id);
    if (order.status === "in-validation" && order.key_sha256 === keySha256) return false;
    if (order.status !== "paid") return refuse("certificate-order/moved-on");
    await moveOrder(unit, services, order, "in-validation", { request_pem: requestPem, key_sha256: keySha256 });
    return true;
  });
  // Kept first: should we stop here, the next look at the order hands it in.
  if (isNew) await authority.submit(id, requestPem);
  return readOrder(services.store.read, userId, id);
};

export const cancelOrder: OrderAct = async (services, userId, id) => {
  const authority = authorityOf(services);
  const known = await knownOrder(services.store.read, userId, id);
  if (!isUnderWay(known)) return refuse("certificate-order/moved-on");
  // Until it is paid the authority has not heard of it.
  const answer =
    known.status === "ordered"
      ? ({ status: "canceled", reason: "You canceled it." } as const)
      : await authority.cancel(id);
  const status = await services.store.transact(async (unit) => {
    const order = await holdOrder(unit, userId, id);
    if (known.status === "ordered" && order.status === "ordered")
      await moveOrder(unit, services, order, "canceled", { note: "You canceled it." });
    else if (known.status !== "ordered") await takeAnswer(unit, services, order, answer);
    return (await holdOrder(unit, userId, id)).status;
  });
  // Issued, or paid, before the cancellation came through.
  if (status !== "canceled") return refuse("certificate-order/moved-on");
  return readOrder(services.store.read, userId, id);
};

/** Begins anew what was paid and canceled; nothing is paid again, and a new request is asked for. */
export const restartOrder: OrderAct = async (services, userId, id) => {
  const authority = authorityOf(services);
  if (!isRestartable(await knownOrder(services.store.read, userId, id)))
    return refuse("certificate-order/not-restartable");
  const answer = await authority.restart(id);
  await services.store.transact(async (unit) => {
    const orders = await holdOrders(unit, userId);
    if (orders.some(isUnderWay)) refuse("certificate-order/under-way");
    const order = await holdOrder(unit, userId, id);
    if (!isRestartable(order) || answer.status !== "paid") return refuse("certificate-order/not-restartable");
    await updateOrder(unit, id, { status: "paid", request_pem: null, key_sha256: null, fault: null });
    await addStep(unit, id, { kind: "restarted", at: services.now(), note: null });
    unit.afterCommit(() => services.publisher.publish(channels.user(userId), "setup-restarted", { order_id: id }));
  });
  return readOrder(services.store.read, userId, id);
};

/** What the workstation puts to its key. */
export const readIssued = async (
  services: Services,
  userId: UserId,
  id: CertificateOrderId,
): Promise<{ commonName: string; chainPem: string[] }> => {
  const order = await knownOrder(services.store.read, userId, id);
  if (order.status !== "issued" || order.chain_pem === null) return refuse("certificate-order/moved-on");
  return { commonName: order.common_name, chainPem: order.chain_pem };
};
