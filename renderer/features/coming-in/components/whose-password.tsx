import styles from "./coming-in.module.css";

/** So that a password manager knows whose password it keeps; nobody sees it or comes to it. */
export const WhosePassword = ({ email }: { email: string }) => (
  <input
    className={styles.unseen}
    type="email"
    autoComplete="username"
    aria-hidden="true"
    tabIndex={-1}
    readOnly
    value={email}
  />
);
