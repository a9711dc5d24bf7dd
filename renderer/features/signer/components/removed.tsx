import { useEffect, useState } from "react";
import type { SigningEvent } from "#contract/entities/signing-event.ts";
import { dismissError, useErrorStore } from "#renderer/app/errors/error-store.ts";
import { Card } from "#renderer/ui/card.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { unsentWords } from "../model/unsent-words.ts";
import styles from "./signer.module.css";

type Props = { notaryName: string; signingTitle: string; removal: SigningEvent | null };

/** Where somebody is led who was taken off the list, even in the middle of a word: what happened, what was kept, what to do. */
export const Removed = ({ notaryName, signingTitle, removal }: Props) => {
  const [drafts] = useState(unsentWords);
  const presented = useErrorStore((state) => state.presented);
  useEffect(() => {
    // The session ended with the membership; a request to log in would lead nowhere.
    if (presented.kind === "signed-out") dismissError();
  }, [presented]);
  return (
    <div className={styles.column} role="alert">
      <h1 className={styles.heading}>You are no longer part of this signing</h1>
      <p className={styles.lead}>
        {notaryName} took you off the list of “{signingTitle}”
        {removal === null ? "" : ` on ${formatExactMoment(removal.at)}`}.
      </p>
      <p>
        No document bears a signature of yours. What you agreed to or filled in before stands in the record of the
        signing. If this was a mistake, ask {notaryName} to add you again.
      </p>
      {drafts.length > 0 && (
        <Card title="What you were writing">
          <div className={styles.copy}>
            <p className={styles.small}>It was not sent to anybody. Copy it if you need it; this page forgets it.</p>
            {drafts.map(({ label, text }) => (
              <div key={label} className={styles.draft}>
                <p className={styles.small}>{label}</p>
                <blockquote className={styles.draftText}>{text}</blockquote>
                <CopyButton text={text} label="Copy" variant="quiet" />
              </div>
            ))}
          </div>
        </Card>
      )}
    </div>
  );
};
