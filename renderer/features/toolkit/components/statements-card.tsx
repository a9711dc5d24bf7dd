import type { User } from "#contract/account/entity.ts";
import { Card } from "#renderer/ui/card.tsx";
import { statementsOf } from "../model/statements.ts";
import styles from "./toolkit.module.css";

/** The program's own texts, to be read out. */
export const StatementsCard = ({ account }: { account: User }) => (
  <Card title="To read out">
    <div className={styles.lists}>
      {statementsOf(account).map(({ title, about, paragraphs }) => (
        <div key={title} className={styles.statement}>
          <h3 className={styles.heading}>{title}</h3>
          <p className={styles.text}>{about}</p>
          <blockquote className={styles.words}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </blockquote>
        </div>
      ))}
      <p className={styles.text}>
        Oaths and acknowledgments are worded by the law of your state. This program knows none of them, and makes none
        up.
      </p>
    </div>
  </Card>
);
