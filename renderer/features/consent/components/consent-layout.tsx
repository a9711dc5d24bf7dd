import type { ReactNode } from "react";
import styles from "./consent-layout.module.css";

export type ConsentLayoutProps = {
  icon: ReactNode;
  title: string;
  description: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** Question on top, facts in the middle, answers at the bottom edge. */
export const ConsentLayout = ({ icon, title, description, footer, children }: ConsentLayoutProps) => (
  <div className={styles.layout}>
    <header className={styles.header}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.description}>{description}</p>
      </div>
    </header>
    <div className={styles.body}>{children}</div>
    <footer className={styles.footer}>{footer}</footer>
  </div>
);
