import { MailOpen } from "lucide-react";
import { useState } from "react";
import type { SentMail as SentMailFacts } from "#contract/demo/http.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { formatTime } from "#renderer/ui/format.ts";
import { List, ListRow } from "#renderer/ui/list.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useSentMail } from "../hooks/use-sent-mail.ts";
import { MailText } from "./mail-text.tsx";
import styles from "./sent-mail.module.css";

/** `followsLinks`: this page may lead to the links in a mail; the workstation only lets them be copied. */
export const SentMail = ({ followsLinks }: { followsLinks: boolean }) => {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const sent = useSentMail();
  // Each look begins without an error; the last one's stays on the page until a look succeeds.
  const [failure, setFailure] = useState<Error | null>(null);
  if (sent.error !== null && sent.error !== failure) setFailure(sent.error);
  if (sent.data === undefined) {
    return failure !== null ? (
      <ErrorCard error={toAppError(failure)} actions={<Button onPress={() => void sent.refetch()}>Try again</Button>} />
    ) : (
      <Skeleton rows={6} label="Reading the sent mail" />
    );
  }
  const { delivers, mails } = sent.data;
  if (delivers) {
    return (
      <Alert tone="info" title="This demo has a mail server">
        Mail really goes out to the people who are invited, so none is kept here. If one comes back, its notary is told.
      </Alert>
    );
  }
  if (mails.length === 0) {
    return (
      <EmptyState
        icon={<MailOpen />}
        title="Mail will stand here"
        description="Invitations, codes and released documents: what the platform would send, as soon as it would."
      />
    );
  }
  const open = mails.find((mail) => mail.id === chosenId) ?? mails[0];
  return (
    <div className={styles.outbox}>
      <div className={styles.list}>
        <List<SentMailFacts>
          aria-label="Mails, newest first"
          items={mails}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={open === undefined ? [] : [open.id]}
          onSelectionChange={(keys) => setChosenId(keys === "all" ? null : String([...keys][0] ?? ""))}
        >
          {(mail) => (
            <ListRow id={mail.id} textValue={`${mail.subject}, to ${mail.to.address}`}>
              <div className={styles.row}>
                <span className={styles.who}>
                  <span
                    className={styles.address}
                    title={mail.to.name === "" ? mail.to.address : `${mail.to.name}, ${mail.to.address}`}
                  >
                    {mail.to.name === "" ? mail.to.address : mail.to.name}
                  </span>
                  <time dateTime={mail.sentAt}>{formatTime(mail.sentAt)}</time>
                </span>
                <span className={styles.subject} title={mail.subject}>
                  {mail.subject}
                </span>
              </div>
            </ListRow>
          )}
        </List>
      </div>
      {open !== undefined && <MailText key={open.id} id={open.id} followsLinks={followsLinks} />}
    </div>
  );
};
