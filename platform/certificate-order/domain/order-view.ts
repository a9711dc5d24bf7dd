import type { CertificateOrder } from "#contract/certificate-order/entity.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { OrderRow, StepRow } from "../store/orders.ts";

/** An order that is on its way: an account has one of these at most. */
export const isUnderWay = ({ status }: Pick<OrderRow, "status">): boolean =>
  status === "ordered" || status === "paid" || status === "in-validation";

/** A canceled, paid one begins anew without being paid again. */
export const isRestartable = ({ status, paid_at }: Pick<OrderRow, "status" | "paid_at">): boolean =>
  status === "canceled" && paid_at !== null;

const canceledAlert = (order: OrderRow, steps: readonly StepRow[]): string => {
  const note = steps.findLast(({ kind }) => kind === "canceled")?.note ?? null;
  const happened = note === null ? "The order was canceled." : `The order was canceled. ${note}`;
  return isRestartable(order) ? `${happened} It can be restarted at no extra cost.` : happened;
};

/** What the notary has to know or to do; null where the order takes its way by itself. */
const alertOf = (order: OrderRow, steps: readonly StepRow[], registered: ReadonlySet<Sha256Hex>): string | null => {
  switch (order.status) {
    case "ordered":
      return "The order waits to be paid.";
    case "paid":
      return "The authority waits for the request: make it on your workstation, under Certificates.";
    case "in-validation":
      return order.fault;
    case "issued":
      return order.certificate_sha256 !== null && registered.has(order.certificate_sha256)
        ? null
        : "The certificate was issued: take it in on the workstation on which you made the request.";
    case "canceled":
      return canceledAlert(order, steps);
  }
};

/** `registered`: the certificates with which the notary's locks are accepted. */
export const toOrder = (
  order: OrderRow,
  steps: readonly StepRow[],
  registered: ReadonlySet<Sha256Hex>,
): CertificateOrder => ({
  id: order.id,
  kind: order.kind,
  status: order.status,
  commonName: order.common_name,
  price: { cents: order.price_cents, currency: "USD" },
  steps: steps.map(({ kind, at, note }) => ({ kind, at: at.toISOString(), note })),
  isPaid: order.paid_at !== null,
  isRestartable: isRestartable(order),
  alert: alertOf(order, steps, registered),
  keySha256: order.key_sha256,
  certificate:
    order.certificate_sha256 === null || order.valid_to === null
      ? null
      : { sha256: order.certificate_sha256, validTo: order.valid_to.toISOString() },
});
