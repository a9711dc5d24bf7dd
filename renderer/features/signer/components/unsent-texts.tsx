import { useState } from "react";
import { Card } from "#renderer/ui/card.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { unsentWords } from "../model/unsent-words.ts";
import styles from "./signer.module.css";

/** What somebody was writing when this page lost its access, to copy. */
export const UnsentTexts = () => {
  const [drafts] = useState(unsentWords);
  if (drafts.length === 0) return null;
  return (
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
  );
};
