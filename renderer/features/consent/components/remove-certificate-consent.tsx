import { Trash2 } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { HoldButton } from "#renderer/ui/hold-button.tsx";
import { ConsentLayout } from "./consent-layout.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import styles from "./consent-form.module.css";

export const RemoveCertificateConsent = ({
  request,
  error,
  isPending,
  onApprove,
  onCancel,
}: ConsentProps<"remove-credential">) => (
  <ConsentLayout
    icon={<Trash2 />}
    title="Remove this certificate"
    description="It is erased from this computer together with its key. To lock with it again you need the .pfx file and its password."
    footer={
      <>
        <Button onPress={onCancel} isDisabled={isPending}>
          Keep it
        </Button>
        <HoldButton icon={<Trash2 aria-hidden="true" />} onHold={() => onApprove({})} isPending={isPending}>
          Remove certificate
        </HoldButton>
      </>
    }
  >
    <section className={styles.sheet} aria-label="Certificate">
      <h2 className={styles.sheetTitle}>{request.certificateSubject}</h2>
      <Facts items={[{ label: "Issued by", value: request.certificateIssuer }]} />
    </section>
    {error !== null && <ErrorCard error={error} />}
  </ConsentLayout>
);
