import type { X509Certificate } from "node:crypto";
import { publicKeySha256 } from "#engine/asn1/public-key.ts";
import { certificateSha256, subjectNameOf } from "#engine/paths/certificate-facts.ts";
import { channels } from "#contract/realtime.ts";
import { canBeSamePerson } from "#lib/names/same-person.ts";
import type { OrderAtAuthority } from "../../adapters/certificate-orders/certificate-orders.ts";
import { judgeChain } from "../../certificate/index.ts";
import type { Services } from "../../services/services.ts";
import { addStep, updateOrder, type OrderRow } from "../store/orders.ts";
import type { Unit } from "../../store/store.ts";

/** Tells the pages of the account, once the change is stored. */
const tellOf = (unit: Unit, { publisher }: Services, order: OrderRow, status: OrderRow["status"]): void =>
  unit.afterCommit(() =>
    publisher.publish(channels.user(order.user_id), "certificate.status-refreshed", { order_id: order.id, status }),
  );

/** Moves an order to a status, with the step that says since when. */
export const moveOrder = async (
  unit: Unit,
  services: Services,
  order: OrderRow,
  status: OrderRow["status"],
  { note = null, ...change }: Parameters<typeof updateOrder>[2] & { note?: string | null } = {},
): Promise<void> => {
  const at = services.now();
  await updateOrder(unit, order.id, { status, ...change });
  await addStep(unit, order.id, { kind: status, at, note });
  tellOf(unit, services, order, status);
};

type Judged = { kind: "ok"; leaf: X509Certificate } | { kind: "wrong"; fault: string };

/** An authority can err: what it issued counts only as a certificate over the key of the request, in the notary's name. */
const judgeIssued = (services: Services, order: OrderRow, chainPem: readonly string[]): Judged => {
  const verdict = judgeChain(chainPem, services.facts.trustedRootsPem, services.now());
  if (verdict.kind === "untrusted")
    return { kind: "wrong", fault: "The authority sent a certificate that this platform does not accept." };
  const { leaf } = verdict;
  if (publicKeySha256(leaf.publicKey) !== order.key_sha256)
    return { kind: "wrong", fault: "The authority sent a certificate that belongs to another key than yours." };
  const subject = subjectNameOf(leaf);
  if (!canBeSamePerson(subject, order.common_name))
    return { kind: "wrong", fault: `The authority sent the certificate of somebody else: “${subject}”.` };
  return { kind: "ok", leaf };
};

const takeIssued = async (
  unit: Unit,
  services: Services,
  order: OrderRow,
  chainPem: readonly string[],
): Promise<void> => {
  const judged = judgeIssued(services, order, chainPem);
  if (judged.kind === "ok")
    return moveOrder(unit, services, order, "issued", {
      chain_pem: JSON.stringify(chainPem),
      certificate_sha256: certificateSha256(judged.leaf),
      valid_to: judged.leaf.validToDate,
      fault: null,
    });
  const fault = `${judged.fault} It was not taken: ask the authority for the right one.`;
  if (fault === order.fault) return;
  await updateOrder(unit, order.id, { fault });
  tellOf(unit, services, order, order.status);
};

/** Brings an order to where the authority says that it is; one that is there already stays untouched. */
export const takeAnswer = async (
  unit: Unit,
  services: Services,
  order: OrderRow,
  answer: OrderAtAuthority,
): Promise<void> => {
  const isWithAuthority = order.status === "paid" || order.status === "in-validation";
  switch (answer.status) {
    case "unknown":
      return;
    case "paid":
      if (order.status === "ordered") await moveOrder(unit, services, order, "paid", { paid_at: services.now() });
      return;
    case "in-validation":
      if (order.status === "paid") await moveOrder(unit, services, order, "in-validation");
      return;
    case "issued":
      if (order.status === "in-validation") await takeIssued(unit, services, order, answer.chainPem);
      return;
    case "canceled":
      if (isWithAuthority) await moveOrder(unit, services, order, "canceled", { note: answer.reason, fault: null });
      return;
  }
};
