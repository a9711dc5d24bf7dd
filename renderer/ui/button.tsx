import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import styles from "./button.module.css";

/** `seal` is for acts that cannot be undone, and for nothing else. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "seal";

export type ButtonProps = Omit<AriaButtonProps, "className" | "style" | "children"> & {
  variant?: ButtonVariant;
  size?: "small" | "medium";
  /** Takes the whole width of its container. */
  isWide?: boolean;
  icon?: ReactNode;
  children: ReactNode;
};

export const Button = ({
  variant = "secondary",
  size = "medium",
  isWide = false,
  icon,
  children,
  ...props
}: ButtonProps) => (
  <AriaButton {...props} className={cx(styles.button, styles[variant], styles[size], isWide && styles.wide)}>
    {({ isPending }) => (
      <>
        {isPending ? <Spinner /> : icon}
        <span className={styles.label}>{children}</span>
      </>
    )}
  </AriaButton>
);
