import type { ReactNode } from "react";
import styles from "./list-tools.module.css";

/** Above a list: the fields by which it is searched and sorted. */
export const ListTools = ({ children }: { children: ReactNode }) => <div className={styles.tools}>{children}</div>;
