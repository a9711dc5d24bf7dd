import { MonitorCheck } from "lucide-react";
import { Facts } from "#renderer/ui/facts.tsx";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { HeldConsent } from "./held-consent.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import styles from "./consent-form.module.css";

export const AdmitComputerConsent = ({ request, ...question }: ConsentProps<"admit-computer">) => (
  <HeldConsent
    icon={MonitorCheck}
    title="Let this computer write your journal"
    description="Whoever uses it as you can then add entries. An entry of your journal says so for good; another one can revoke it later."
    act="Admit this computer"
    {...question}
  >
    <section className={styles.sheet} aria-label="Computer">
      <h2 className={styles.sheetTitle}>{request.name}</h2>
      <Facts items={[{ label: "Asked", value: formatExactMoment(request.requestedAt) }]} />
      <p className={styles.code}>{request.code}</p>
      <p className={styles.note}>
        Go on only if the other computer shows exactly this code, in its journal under “Computers”.
      </p>
    </section>
  </HeldConsent>
);
