import styles from "./text-list.module.css";

/** Short texts below each other; nothing where there is none. */
export const TextList = ({ texts, label }: { texts: readonly string[]; label: string }) =>
  texts.length === 0 ? null : (
    <ul className={styles.list} aria-label={label}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
