import type { ReactNode } from "react";
import styles from "./unseen.module.css";

/** Said to those who listen to the page; `isNews`: as soon as it changes. Those who see it have it otherwise. */
export const Unseen = ({ isNews = false, children }: { isNews?: boolean; children: ReactNode }) => (
  <span className={styles.unseen} {...(isNews ? { role: "status" } : {})}>
    {children}
  </span>
);
