import { MonitorCheck } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { HoldButton } from "#renderer/ui/hold-button.tsx";
import { ConsentLayout } from "./consent-layout.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import styles from "./consent-form.module.css";

export const AdmitComputerConsent = ({
  request,
  error,
  isPending,
  onApprove,
  onCancel,
}: ConsentProps<"admit-computer">) => (
  <ConsentLayout
    icon={<MonitorCheck />}
    title="Let this computer write your journal"
    description="Whoever uses it as you can then add entries. An entry of your journal says so for good; another one can revoke it later."
    footer={
      <>
        <Button onPress={onCancel} isDisabled={isPending}>
          Cancel
        </Button>
        <HoldButton icon={<MonitorCheck aria-hidden="true" />} onHold={() => onApprove({})} isPending={isPending}>
          Admit this computer
        </HoldButton>
      </>
    }
  >
    <section className={styles.sheet} aria-label="Computer">
      <h2 className={styles.sheetTitle}>{request.name}</h2>
      <Facts items={[{ label: "Asked", value: formatExactMoment(request.requestedAt) }]} />
      <p className={styles.code}>{request.code}</p>
      <p className={styles.note}>
        Go on only if the other computer shows exactly this code, in its journal under “Computers”.
      </p>
    </section>
    {error !== null && <ErrorCard error={error} />}
  </ConsentLayout>
);
