import { MonitorX } from "lucide-react";
import { HeldConsent } from "./held-consent.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import styles from "./consent-form.module.css";

export const RevokeComputerConsent = ({ request: { name, code }, ...question }: ConsentProps<"revoke-computer">) => (
  <HeldConsent
    icon={MonitorX}
    title="Let this computer write your journal no more"
    description="For a computer that is lost, sold or given away. An entry of your journal says so for good."
    act="Revoke this computer"
    {...question}
  >
    <section className={styles.sheet} aria-label="Computer">
      <h2 className={styles.sheetTitle}>{name ?? "The computer that began the journal"}</h2>
      <p className={styles.code}>{code}</p>
      <p className={styles.note}>
        What it wrote before stays and stays proven. Entries that are on that computer only are appended no more. If you
        find it again, it can ask to be admitted anew.
      </p>
    </section>
  </HeldConsent>
);
