import { cx } from "./cx.ts";
import styles from "./spinner.module.css";

/** Beside a text that says what is going on; it has no name of its own. */
export const Spinner = () => (
  <svg className={cx(styles.spinner)} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.75" opacity="0.25" />
    <path
      d="M8 1.75a6.25 6.25 0 0 1 6.25 6.25"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
    />
  </svg>
);
