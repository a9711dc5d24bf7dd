import { PageHeader } from "#renderer/ui/page-header.tsx";
import { ReturnedMails } from "./returned-mails.tsx";
import { SentMail } from "./sent-mail.tsx";
import { SentTextMessages } from "./sent-text-messages.tsx";
import styles from "./sent-mail.module.css";

const Outbox = ({ followsLinks }: { followsLinks: boolean }) => (
  <>
    <PageHeader
      title="Sent mail"
      description="A demo delivers no mail and no text messages: what it would send lies here, links and codes included."
    />
    <ReturnedMails />
    <SentTextMessages />
    <SentMail followsLinks={followsLinks} />
  </>
);

/** In the workstation, beside its menu. */
export const SentMailInShell = () => <Outbox followsLinks={false} />;

/** By itself, as the platform serves it to a browser. */
export const SentMailPage = () => (
  <main className={styles.page}>
    <Outbox followsLinks />
  </main>
);
