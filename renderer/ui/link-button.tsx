import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { cx } from "./cx.ts";
import type { ButtonVariant } from "./button.tsx";
import styles from "./button.module.css";

type Props = {
  href: string;
  variant?: Exclude<ButtonVariant, "seal">;
  /** It is a file, which gets this name. */
  download?: string;
  "aria-label"?: string;
  children: ReactNode;
};

/** Leads to another page: looks like a button, and is a link to the keyboard and to assistive technology. */
export const LinkButton = ({ variant = "secondary", children, ...link }: Props) => (
  <Link {...link} className={cx(styles.button, styles[variant], styles.medium)}>
    <span className={styles.label}>{children}</span>
  </Link>
);
