import { FlaskConical } from "lucide-react";
import { useState } from "react";
import type { CertificateOffer, CertificateOrder } from "#contract/certificate-order/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { formatCents } from "#renderer/ui/format.ts";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useOrderActs } from "../hooks/use-certificate-setup.ts";
import { isCancelled } from "../hooks/use-import-certificate.ts";
import { nextAct, wayOf, type NextAct } from "../model/order-way.ts";
import { OrderWay } from "./order-way.tsx";
import { SimulatedAuthority } from "./simulated-authority.tsx";
import styles from "./orders.module.css";

export const Simulated = () => (
  <StatusLabel tone="info" icon={<FlaskConical aria-hidden="true" />}>
    Simulator
  </StatusLabel>
);

type Props = { order: CertificateOrder; offer: CertificateOffer | null; hasKey: boolean; isHere: boolean };

/** One order: how far it is, what the notary has to know, and the one thing to do next. */
export const OrderCard = ({ order, offer, hasKey, isHere }: Props) => {
  const acts = useOrderActs();
  const [asked, setAsked] = useState<"pay" | "cancel" | null>(null);
  const next = nextAct(order, { hasKey, isHere, isSold: offer !== null });
  const isOpen = offer !== null && order.status !== "issued" && order.status !== "canceled";
  const price = formatCents(order.price.cents);
  const failed = [acts.pay, acts.request, acts.take, acts.cancel, acts.restart, acts.decide].find(
    ({ error }) => error !== null && !isCancelled(error),
  );
  const isWaiting = acts.request.isPending || acts.take.isPending;
  const close = () => setAsked(null);
  return (
    <Card
      title={order.kind === "renewal" ? "Renewal of your certificate" : "Your certificate order"}
      actions={offer?.isSimulator === true ? <Simulated /> : undefined}
    >
      <div className={styles.order}>
        <OrderWay stages={wayOf(order)} />
        <p className={styles.lead}>{leadOf(order, next)}</p>
        <Failure error={failed?.error ?? null} onDismiss={() => failed?.reset()} />
        {isWaiting ? (
          <ProgressBar label="Waiting for your answer in the confirmation window" />
        ) : (
          <Actions>
            {next === "pay" && (
              <Button variant="primary" onPress={() => setAsked("pay")}>
                Pay {price}
              </Button>
            )}
            {next === "request" && (
              <Button variant="primary" onPress={() => acts.request.mutate(order.id)}>
                Make the request on this computer
              </Button>
            )}
            {next === "take" && (
              <Button variant="primary" onPress={() => acts.take.mutate(order.id)}>
                Take in the certificate
              </Button>
            )}
            {next === "restart" && (
              <Button
                variant="primary"
                isPending={acts.restart.isPending}
                onPress={() => acts.restart.mutate(order.id)}
              >
                Restart at no extra cost
              </Button>
            )}
            {isOpen && (
              <Button variant="quiet" onPress={() => setAsked("cancel")}>
                Cancel the order
              </Button>
            )}
          </Actions>
        )}
        {offer?.isSimulator === true && order.status === "in-validation" && (
          <SimulatedAuthority
            isPending={acts.decide.isPending}
            onDecide={(decision) => acts.decide.mutate({ orderId: order.id, decision })}
          />
        )}
      </div>
      {asked === "pay" && (
        <ConfirmDialog
          title={`Pay ${price}?`}
          description={payText(order, offer)}
          confirm={`Pay ${price}`}
          weight="plain"
          isPending={acts.pay.isPending}
          onConfirm={() => acts.pay.mutate(order.id, { onSettled: close })}
          onClose={close}
        />
      )}
      {asked === "cancel" && (
        <ConfirmDialog
          title="Cancel this order?"
          description={
            order.isPaid
              ? "What you paid is kept for it: you can restart the order later at no extra cost."
              : "Nothing has been paid. You can order again at any time."
          }
          confirm="Cancel the order"
          cancel="Keep it"
          weight="grave"
          isPending={acts.cancel.isPending}
          onConfirm={() => acts.cancel.mutate(order.id, { onSettled: close })}
          onClose={close}
        />
      )}
    </Card>
  );
};

const payText = ({ commonName }: CertificateOrder, offer: CertificateOffer | null): string => {
  const sold = `A certificate in the name of ${commonName}`;
  if (offer === null) return `${sold}.`;
  const years = offer.validYears === 1 ? "one year" : `${offer.validYears} years`;
  const text = `${sold}, valid for ${years}, from ${offer.authority}.`;
  return offer.isSimulator ? `${text} This is a simulator: no money is taken.` : text;
};

/** What stands before the button, in place of the alert where this computer knows more. */
const leadOf = (order: CertificateOrder, next: NextAct): string => {
  switch (next) {
    case "pay":
      return "The order waits to be paid. The authority begins after that.";
    case "request":
      return "Make a key and the request on the computer with which you lock documents. The key never leaves it.";
    case "take":
      return "Your certificate was issued. Take it in: it is put to the key that was made on this computer.";
    case "elsewhere":
      return "Your certificate was issued. Take it in on the computer on which you made the request: its key lies there. If that computer is gone, renew the certificate below.";
    case "not-sold":
      return "This platform sells no certificates any more. Ask its administrator what becomes of this order.";
    case "restart":
      // Why it was canceled stands at that step of its way.
      return "What you paid is kept for this order: it can be restarted at no extra cost.";
    case null:
      return order.alert ?? "The authority checks your identity and your request. You can leave this page meanwhile.";
  }
};
