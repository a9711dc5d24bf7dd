import { KeyRound } from "lucide-react";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { ConsentForm } from "./consent-form.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import styles from "./consent-form.module.css";

/** Before a key is made for an order and the request for a certificate over it leaves this computer. */
export const RequestCertificateConsent = ({ request, error, ...answers }: ConsentProps<"request-certificate">) => (
  <ConsentForm
    icon={<KeyRound />}
    title="Request your certificate"
    description="A new key is made on this computer and stored encrypted. It never leaves it: the authority gets the public half alone."
    approval={{ label: "Make the request", pendingLabel: "Making the key…" }}
    isComplete
    isPending={answers.isPending}
    onApprove={() => answers.onApprove({})}
    onCancel={answers.onCancel}
  >
    <section className={styles.sheet} aria-label="Request">
      <h2 className={styles.sheetTitle}>{request.commonName}</h2>
      <Facts
        items={[
          { label: "Asked of", value: request.authority },
          ...(request.isSimulator ? [{ label: "Mind", value: "A simulator: what it issues proves nothing." }] : []),
        ]}
      />
    </section>
    <p className={styles.note}>
      The certificate can be taken in on this computer only, by whoever is logged in to it as you are now.
    </p>
    {error !== null && <ErrorCard error={error} />}
  </ConsentForm>
);
