import type { ReactNode } from "react";
import { Spinner } from "./spinner.tsx";
import styles from "./waiting.module.css";

/** In place of a whole page that is on its way; `children` says what is waited for. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <div className={styles.waiting} role="status">
    <Spinner /> {children}
  </div>
);
