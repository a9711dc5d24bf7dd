import { FileCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Brand } from "#renderer/ui/brand.tsx";
import { ThemeToggle } from "#renderer/services/theme/theme-toggle.tsx";
import styles from "./welcome-frame.module.css";

export type WelcomeFrameProps = {
  title: string;
  description?: ReactNode;
  /** Small print below the sheet. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * One sheet of paper in the middle of the window: what is asked before the workstation opens. Checking a document waits for
 * none of it.
 */
export const WelcomeFrame = ({ title, description, footer, children }: WelcomeFrameProps) => (
  <main className={styles.frame}>
    <div className={styles.top}>
      <Brand />
      <ThemeToggle />
    </div>
    <section className={styles.sheet} aria-labelledby="welcome-title">
      <h1 id="welcome-title" className={styles.title}>
        {title}
      </h1>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      <div className={styles.content}>{children}</div>
    </section>
    <a className={styles.check} href="#/check">
      <FileCheck aria-hidden="true" />
      Check a document
    </a>
    {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
  </main>
);
