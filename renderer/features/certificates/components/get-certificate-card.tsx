import { useState } from "react";
import type { CertificateOffer, CertificateSetup } from "#contract/certificate-order/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { formatCents } from "#renderer/ui/format.ts";
import { useCertificateSetup, useOrderActs } from "../hooks/use-certificate-setup.ts";
import { IdentityTrustModal } from "./identity-trust-modal.tsx";
import { Simulated } from "./order-card.tsx";
import styles from "./orders.module.css";

/** Where certificates are sold: buys one, or renews the one that there is. Where not: says how one is brought along. */
export const GetCertificateCard = () => {
  const setup = useCertificateSetup();
  if (setup.data === undefined) return null;
  const { offer } = setup.data;
  return offer === null ? <BroughtAlong /> : <Offered setup={setup.data} offer={offer} />;
};

const BroughtAlong = () => (
  <Card title="Where a certificate comes from">
    <p className={styles.lead}>
      Certificates are brought along here: this platform sells none. Buy or renew yours with a certificate authority
      that issues certificates for signing documents, and import the .pfx file above.
    </p>
  </Card>
);

const isOpenOrder = ({ status, isRestartable }: CertificateSetup["orders"][number]): boolean =>
  isRestartable || (status !== "issued" && status !== "canceled");

const Offered = ({ setup, offer }: { setup: CertificateSetup; offer: CertificateOffer }) => {
  const { place, renew } = useOrderActs();
  const [isExplained, setIsExplained] = useState(false);
  // That order stands above, and is gone on with there.
  if (setup.orders.some(isOpenOrder)) return null;
  const { authority, price, validYears, isSimulator } = offer;
  const canRenew = setup.hasCertificate || setup.expiry.source === "told";
  const act = canRenew ? renew : place;
  return (
    <Card
      title={canRenew ? "Renew your certificate" : "Buy a certificate"}
      actions={isSimulator ? <Simulated /> : undefined}
    >
      <div className={styles.order}>
        <Facts
          items={[
            { label: "Issued by", value: authority },
            { label: "Valid", value: validYears === 1 ? "1 year" : `${validYears} years` },
            { label: "Price", value: formatCents(price.cents) },
          ]}
        />
        <Failure error={act.error} onDismiss={act.reset} />
        <Actions>
          <Button
            variant={canRenew || isSimulator ? "secondary" : "primary"}
            isPending={act.isPending}
            onPress={() => act.mutate()}
          >
            {canRenew ? "Order a renewal" : "Order a certificate"}
          </Button>
          <Button variant="quiet" onPress={() => setIsExplained(true)}>
            What is this certificate?
          </Button>
        </Actions>
      </div>
      {isExplained && <IdentityTrustModal offer={offer} onClose={() => setIsExplained(false)} />}
    </Card>
  );
};
