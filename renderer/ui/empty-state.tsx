import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export type EmptyStateProps = {
  icon?: ReactNode;
  /** What will be here. */
  title: string;
  description?: ReactNode;
  /** The one action that fills it. */
  action?: ReactNode;
};

export const EmptyState = ({ icon, title, description, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    {icon !== undefined && (
      <div className={styles.icon} aria-hidden="true">
        {icon}
      </div>
    )}
    <h2 className={styles.title}>{title}</h2>
    {description !== undefined && <p className={styles.description}>{description}</p>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);
