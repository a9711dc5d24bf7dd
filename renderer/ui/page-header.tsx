import type { ReactNode } from "react";
import styles from "./page-header.module.css";

export type PageHeaderProps = { title: string; description?: ReactNode; actions?: ReactNode };

export const PageHeader = ({ title, description, actions }: PageHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.texts}>
      <h1 className={styles.title}>{title}</h1>
      {description !== undefined && <p className={styles.description}>{description}</p>}
    </div>
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </header>
);
