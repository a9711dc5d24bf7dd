import { MailWarning } from "lucide-react";
import { undeliveredWords } from "#lib/mail/undelivered-words.ts";
import { Card } from "#renderer/ui/card.tsx";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useSentMail } from "../hooks/use-sent-mail.ts";
import { mailName } from "../model/mail-names.ts";
import styles from "./sent-mail.module.css";

/** What nobody got, refused at once or sent back later, and why; nothing while there is none. */
export const ReturnedMails = () => {
  const returned = useSentMail().data?.returned ?? [];
  if (returned.length === 0) return null;
  return (
    <Card title="Mail that came back">
      <ul className={styles.texts} aria-label="Mail that came back, newest first">
        {returned.map(({ id, mail, address, returnedAt, reason }) => (
          <li key={id} className={styles.returned}>
            <p className={styles.returnedTo}>{address}</p>
            <p className={styles.facts}>
              {mailName(mail)} · {formatExactMoment(returnedAt)}
            </p>
            <StatusLabel tone="seal" icon={<MailWarning aria-hidden="true" />}>
              {undeliveredWords[reason]}
            </StatusLabel>
          </li>
        ))}
      </ul>
    </Card>
  );
};
