import type { RuleLine } from "../model/state-rules-text.ts";
import styles from "./state-rules.module.css";

/** What holds, with the words of the law that it was taken from; where no rule is known, that the usual setting does. */
export const StateRule = ({ text, source }: Pick<RuleLine, "text" | "source">) => (
  <div className={styles.rule}>
    <p className={source === null ? styles.unsourced : undefined}>{text}</p>
    {source !== null && (
      <>
        <blockquote className={styles.quote}>{source.quote}</blockquote>
        <p className={styles.source}>
          {source.citation}, {source.since}; read at {source.host}
        </p>
        {source.note !== null && <p className={styles.source}>{source.note}</p>}
      </>
    )}
  </div>
);
