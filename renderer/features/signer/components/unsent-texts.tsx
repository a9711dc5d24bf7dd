import { useState } from "react";
import { Card } from "#renderer/ui/card.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { unsentLabel, unsentWords } from "../model/unsent-words.ts";
import styles from "./signer.module.css";

/** What somebody was writing when this page lost its access, to copy. */
export const UnsentTexts = () => {
  const texts = useTexts();
  const [drafts] = useState(unsentWords);
  if (drafts.length === 0) return null;
  return (
    <Card title={texts.unsent.title}>
      <div className={styles.copy}>
        <p className={styles.small}>{texts.unsent.text}</p>
        {drafts.map(({ place, text }) => (
          <div key={JSON.stringify(place)} className={styles.draft}>
            <p className={styles.small}>{unsentLabel(place, texts)}</p>
            <blockquote className={styles.draftText}>{text}</blockquote>
            <CopyButton text={text} variant="quiet" />
          </div>
        ))}
      </div>
    </Card>
  );
};
