import { Trash2 } from "lucide-react";
import { Facts } from "#renderer/ui/facts.tsx";
import { HeldConsent } from "./held-consent.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import styles from "./consent-form.module.css";

export const RemoveCertificateConsent = ({ request, ...question }: ConsentProps<"remove-credential">) => (
  <HeldConsent
    icon={Trash2}
    title="Remove this certificate"
    description="It is erased from this computer together with its key. To lock with it again you need the .pfx file and its password."
    act="Remove certificate"
    cancel="Keep it"
    {...question}
  >
    <section className={styles.sheet} aria-label="Certificate">
      <h2 className={styles.sheetTitle}>{request.certificateSubject}</h2>
      <Facts items={[{ label: "Issued by", value: request.certificateIssuer }]} />
    </section>
  </HeldConsent>
);
