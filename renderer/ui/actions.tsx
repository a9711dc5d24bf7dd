import type { ReactNode } from "react";
import styles from "./actions.module.css";

/** What can be done, button beside button. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;
