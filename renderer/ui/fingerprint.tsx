import styles from "./fingerprint.module.css";

/** A hash in groups of four, so that two people can read it to each other; copied, it has no gaps. */
export const Fingerprint = ({ hex }: { hex: string }) => (
  <code className={styles.fingerprint}>
    {(hex.match(/.{1,4}/g) ?? []).map((group, index) => (
      <span key={index}>{group}</span>
    ))}
  </code>
);
