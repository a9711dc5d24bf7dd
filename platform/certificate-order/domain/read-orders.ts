import type { CertificateOrder, CertificateOrderId } from "#contract/certificate-order/entity.ts";
import type { Sha256Hex, UserId } from "#contract/common/ids.ts";
import { listCertificates } from "../../certificate/index.ts";
import { listOrders, listSteps, type OrderRow } from "../store/orders.ts";
import { toOrder } from "./order-view.ts";
import type { Reader } from "../../store/store.ts";

/** The orders of an account as people see them, newest first. */
export const readOrders = async (db: Reader, userId: UserId): Promise<CertificateOrder[]> => {
  const rows = await listOrders(db, userId);
  const steps = await listSteps(
    db,
    rows.map(({ id }) => id),
  );
  const registered = new Set<Sha256Hex>((await listCertificates(db, userId)).map(({ sha256 }) => sha256));
  return rows.map((row) =>
    toOrder(
      row,
      steps.filter(({ order_id }) => order_id === row.id),
      registered,
    ),
  );
};

export const readOrder = async (db: Reader, userId: UserId, id: CertificateOrderId): Promise<CertificateOrder> => {
  const order = (await readOrders(db, userId)).find((candidate) => candidate.id === id);
  if (order === undefined) throw new Error("an order was read that the account does not have");
  return order;
};

/** The end of one of the account's certificates, and the certificate itself as PEM. */
export type KnownCertificate = { sha256: Sha256Hex; validTo: Date; pem: string; registeredAt: Date | null };

/** What was registered and what was issued to the account, the one that is valid longest first. */
export const listKnownCertificates = async (
  db: Reader,
  userId: UserId,
  orders: readonly OrderRow[],
): Promise<KnownCertificate[]> => {
  const registered = (await listCertificates(db, userId)).flatMap((row): KnownCertificate[] => {
    const [pem] = row.chain_pem;
    return pem === undefined
      ? []
      : [{ sha256: row.sha256, validTo: row.not_after, pem, registeredAt: row.registered_at }];
  });
  const issued = orders.flatMap(({ certificate_sha256: sha256, valid_to: validTo, chain_pem: chain }) => {
    const pem = chain?.[0];
    if (sha256 === null || validTo === null || pem === undefined) return [];
    return registered.some((known) => known.sha256 === sha256) ? [] : [{ sha256, validTo, pem, registeredAt: null }];
  });
  return [...registered, ...issued].toSorted((a, b) => b.validTo.getTime() - a.validTo.getTime());
};
