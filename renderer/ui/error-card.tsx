import { describeError } from "#contract/errors.ts";
import type { AppError } from "#contract/common/app-error.ts";
import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";
import styles from "./error-card.module.css";

export type ErrorCardProps = { error: AppError; actions?: ReactNode; onDismiss?: () => void };

/** What happened, what was kept, what to do. */
export const ErrorCard = ({ error, actions, onDismiss }: ErrorCardProps) => {
  const text = describeError(error);
  return (
    <Alert tone="seal" title={text.happened} actions={actions} onDismiss={onDismiss}>
      <p>{text.kept}</p>
      <p className={styles.todo}>{text.todo}</p>
    </Alert>
  );
};
