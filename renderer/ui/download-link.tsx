import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./button.module.css";

type Props = { href: string; icon?: ReactNode; children: ReactNode };

/** Saves what the platform serves there: looks like a button, and is a link to the browser. */
export const DownloadLink = ({ href, icon, children }: Props) => (
  <a href={href} download className={cx(styles.button, styles.secondary, styles.medium)}>
    {icon}
    <span className={styles.label}>{children}</span>
  </a>
);
