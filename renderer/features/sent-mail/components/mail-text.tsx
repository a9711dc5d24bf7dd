import { useQuery } from "@tanstack/react-query";
import { api } from "#renderer/services/api/api.ts";
import { ReadFailure } from "#renderer/services/lists/read-failure.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { partsOf } from "../model/mail-parts.ts";
import styles from "./sent-mail.module.css";

/** One mail as somebody reads it who reads text. */
export const MailText = ({ id, followsLinks }: { id: string; followsLinks: boolean }) => {
  const mail = useQuery({
    queryKey: ["sent-mail", id],
    queryFn: () => api.demo.sentMailText({ mailId: id }),
    staleTime: Infinity,
  });
  if (mail.isError) return <ReadFailure query={mail} />;
  if (mail.data === undefined) return <Skeleton rows={5} label="Opening the mail" />;
  const { to, subject, sentAt, text } = mail.data;
  const parts = partsOf(text);
  const link = parts.find((part) => part.kind === "link" && part.url.includes("#"));
  return (
    <article className={styles.mail} aria-label={subject}>
      <header className={styles.head}>
        <h2 className={styles.title}>{subject}</h2>
        <p className={styles.facts}>
          To {to.name === "" ? to.address : `${to.name} <${to.address}>`} · {formatExactMoment(sentAt)}
        </p>
      </header>
      <p className={styles.text}>
        {parts.map((part) =>
          part.kind === "text" ? (
            part.text
          ) : followsLinks ? (
            <a key={part.at} href={part.url} target="_blank" rel="noreferrer">
              {part.url}
            </a>
          ) : (
            <span key={part.at} className={styles.link}>
              {part.url}
            </span>
          ),
        )}
      </p>
      {link?.kind === "link" && (
        <div>
          <CopyButton text={link.url} label="Copy the link" />
        </div>
      )}
    </article>
  );
};
