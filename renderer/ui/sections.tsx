import type { ReactNode } from "react";
import styles from "./sections.module.css";

/** The cards of a page that is set rather than looked through, one below the other, no wider than they can be read. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={styles.sections}>{children}</div>;
