import type { ReactNode } from "react";
import styles from "./id-capture.module.css";

/** What is taken, and the buttons under it. */
export const CaptureWork = ({ acts, children }: { acts: ReactNode; children: ReactNode }) => (
  <div className={styles.work}>
    {children}
    <div className={styles.acts}>{acts}</div>
  </div>
);
