import type { ReactNode } from "react";
import { Button } from "#renderer/ui/button.tsx";
import styles from "./consent-layout.module.css";

export type ConsentLayoutProps = {
  icon: ReactNode;
  title: string;
  description: ReactNode;
  /** What the answer still needs, such as a password: it stays in sight above the buttons, however long the facts are. */
  answer?: ReactNode;
  /** What the button says that refuses it. */
  cancel?: string;
  onCancel: () => void;
  /** It was approved, and is being done. */
  isPending: boolean;
  /** The button that approves it. */
  approve: ReactNode;
  children: ReactNode;
};

/** Question on top, facts in the middle, answers at the bottom edge. */
export const ConsentLayout = ({
  icon,
  title,
  description,
  answer,
  cancel = "Cancel",
  onCancel,
  isPending,
  approve,
  children,
}: ConsentLayoutProps) => (
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
    <footer className={styles.footer}>
      {answer !== undefined && answer !== false && <div className={styles.answer}>{answer}</div>}
      <div className={styles.buttons}>
        <Button onPress={onCancel} isDisabled={isPending}>
          {cancel}
        </Button>
        {approve}
      </div>
    </footer>
  </div>
);
