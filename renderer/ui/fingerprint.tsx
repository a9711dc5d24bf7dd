import styles from "./fingerprint.module.css";

/** A hash in groups of four, so that two people can read it to each other. */
export const Fingerprint = ({ hex, label = "SHA-256" }: { hex: string; label?: string }) => (
  <code className={styles.fingerprint} aria-label={`${label} ${hex}`}>
    {(hex.match(/.{1,4}/g) ?? []).map((group, index) => (
      <span key={index} aria-hidden="true">
        {group}
      </span>
    ))}
  </code>
);
