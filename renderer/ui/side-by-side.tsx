import type { ReactNode } from "react";
import styles from "./side-by-side.module.css";

/** Fields of a form two by two, or where they have no room for that below each other. */
export const SideBySide = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;
