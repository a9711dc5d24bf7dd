import { useQuery } from "@tanstack/react-query";
import { formatPhone } from "#lib/people/phone-number.ts";
import { api } from "#renderer/services/api/api.ts";
import { Card } from "#renderer/ui/card.tsx";
import { formatExactMoment } from "#renderer/ui/format.ts";
import styles from "./sent-mail.module.css";

/** There is no signal for a new one; who waits for a code looks every few seconds. */
const lookAgainMs = 3_000;

/** What the demo would send to telephones, beside its mail; nothing while there is none. */
export const SentTextMessages = () => {
  const sent = useQuery({
    queryKey: ["sent-text-messages"],
    queryFn: () => api.demo.sentTextMessages(),
    refetchInterval: lookAgainMs,
  });
  const messages = sent.data?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <Card title="Text messages">
      <ul className={styles.texts} aria-label="Text messages, newest first">
        {messages.map(({ id, to, text, sentAt }) => (
          <li key={id}>
            <p>{text}</p>
            <p className={styles.facts}>
              To {formatPhone(to)} · {formatExactMoment(sentAt)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
};
