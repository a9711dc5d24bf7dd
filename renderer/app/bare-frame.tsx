import type { ReactNode } from "react";
import { Brand } from "#renderer/ui/brand.tsx";
import { ErrorBoundary } from "#renderer/services/errors/error-boundary.tsx";
import { ThemeToggle } from "#renderer/services/theme/theme-toggle.tsx";
import styles from "./bare-frame.module.css";

type Props = {
  /** What is different from the signed-in workstation, and why. */
  note: ReactNode;
  action: ReactNode;
  children: ReactNode;
};

/** A page that stands without an account: one bar above it, no menu. */
export const BareFrame = ({ note, action, children }: Props) => (
  <div className={styles.frame}>
    <header className={styles.bar}>
      <Brand />
      <span className={styles.note}>{note}</span>
      {action}
      <ThemeToggle />
    </header>
    <main className={styles.page}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </main>
  </div>
);
