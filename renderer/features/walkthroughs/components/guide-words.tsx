import type { Guide } from "#lib/walkthroughs/guide.ts";
import styles from "./walkthroughs.module.css";

/** The same storyboard to be read. */
export const GuideWords = ({ guide }: { guide: Guide }) => (
  <div className={styles.words}>
    {guide.chapters.map(({ title, steps }) => (
      <section key={title} className={styles.chapter}>
        <h3 className={styles.heading}>{title}</h3>
        <ol className={styles.steps}>
          {steps.map(({ caption }) => (
            <li key={caption}>{caption}</li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);
