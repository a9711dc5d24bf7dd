import type { BaseSyntheticEvent, ReactNode } from "react";
import styles from "./coming-in.module.css";

type Props = {
  /** As `handleSubmit` makes it: what the form has to say is said by the form's own rules, not by the browser. */
  onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
  children: ReactNode;
};

/** Fields one under the other. */
export const ColumnForm = ({ onSubmit, children }: Props) => (
  <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
    {children}
  </form>
);
