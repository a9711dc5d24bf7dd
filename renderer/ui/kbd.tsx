import styles from "./kbd.module.css";

/** A key, or keys joined by a plus sign. */
export const Kbd = ({ children }: { children: string }) => <kbd className={styles.kbd}>{children}</kbd>;
