import type { AppError } from "#contract/common/app-error.ts";
import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { useTexts } from "./texts.ts";
import styles from "./error-card.module.css";

export type ErrorCardProps = { error: AppError; actions?: ReactNode; onDismiss?: () => void };

/** What happened, what was kept, what to do. */
export const ErrorCard = ({ error, actions, onDismiss }: ErrorCardProps) => {
  const text = useTexts().failures.describe(error);
  return (
    <Alert tone="seal" title={text.happened} actions={actions} onDismiss={onDismiss}>
      <p>{text.kept}</p>
      <p className={styles.todo}>{text.todo}</p>
    </Alert>
  );
};
