import type { CertificateOrder, CertificateOrderStep } from "#contract/certificate-order/entity.ts";

/** One stage of an order's way, as it stands. `ahead`: not there yet. */
export type Stage = {
  name: string;
  state: "done" | "now" | "ahead" | "ended";
  at: string | null;
  note: string | null;
};

const names: Record<CertificateOrderStep["kind"], string> = {
  ordered: "Ordered",
  paid: "Paid",
  "in-validation": "In validation",
  issued: "Issued",
  canceled: "Canceled",
  restarted: "Restarted at no cost",
};

const usualWay = ["ordered", "paid", "in-validation", "issued"] as const;

/** Everything that happened to the order, and what is still ahead of it. */
export const wayOf = ({ status, steps }: CertificateOrder): Stage[] => {
  const happened = steps.map(({ kind, at, note }, index): Stage => {
    const isLast = index === steps.length - 1;
    const state = kind === "canceled" && isLast ? "ended" : isLast && status !== "issued" ? "now" : "done";
    return { name: names[kind], state, at, note };
  });
  if (status === "canceled") return happened;
  const ahead = usualWay.slice(usualWay.indexOf(status) + 1);
  return [...happened, ...ahead.map((kind): Stage => ({ name: names[kind], state: "ahead", at: null, note: null }))];
};

/** What the notary does next with the order; null where somebody else has to go on. */
export type NextAct = "pay" | "request" | "take" | "restart" | "elsewhere" | "not-sold" | null;

/**
 * `hasKey`: the key of the order's request lies on this computer. `isHere`: the certificate is among those of this computer.
 * `isSold`: the platform still deals with an authority; where it does not, only what was issued can be taken in.
 */
export const nextAct = (
  order: CertificateOrder,
  { hasKey, isHere, isSold }: { hasKey: boolean; isHere: boolean; isSold: boolean },
): NextAct => {
  if (!isSold && order.status !== "issued") return "not-sold";
  switch (order.status) {
    case "ordered":
      return "pay";
    case "paid":
      return "request";
    case "in-validation":
      return null;
    case "issued":
      if (isHere) return null;
      return hasKey ? "take" : "elsewhere";
    case "canceled":
      return order.isRestartable ? "restart" : null;
  }
};

/** Whether an order belongs on the page: it asks for something, or it is on its way. */
export const isShown = (order: CertificateOrder, isHere: boolean): boolean =>
  order.status === "issued" ? !isHere && order.alert !== null : order.status !== "canceled" || order.isRestartable;
