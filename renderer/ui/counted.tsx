import type { ReactNode } from "react";
import styles from "./counted.module.css";

/** A number at the corner of a button, while there is one; the button's own name says it in words. */
export const Counted = ({ count, children }: { count: number; children: ReactNode }) => (
  <span className={styles.place}>
    {children}
    {count > 0 && (
      <span className={styles.count} aria-hidden="true">
        {count > 99 ? "99+" : count}
      </span>
    )}
  </span>
);
