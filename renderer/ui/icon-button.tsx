import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { TooltipTrigger } from "react-aria-components/Tooltip";
import { cx } from "./cx.ts";
import { Tooltip } from "./tooltip.tsx";
import styles from "./icon-button.module.css";

export type IconButtonProps = Omit<AriaButtonProps, "className" | "style" | "children" | "aria-label"> & {
  /** Name and tooltip, in words. */
  label: string;
  /** In the tooltip, where it says more than the name. */
  hint?: string;
  icon: ReactNode;
  size?: "small" | "medium";
  /** For a button that stays pressed. */
  isSelected?: boolean;
  placement?: "top" | "bottom" | "left" | "right";
};

export const IconButton = ({
  label,
  hint = label,
  icon,
  size = "medium",
  isSelected,
  placement = "bottom",
  ...props
}: IconButtonProps) => (
  <TooltipTrigger delay={400} closeDelay={80}>
    <AriaButton
      {...props}
      aria-label={label}
      {...(isSelected === undefined ? {} : { "aria-pressed": isSelected })}
      className={cx(styles.button, styles[size], isSelected === true && styles.selected)}
    >
      {icon}
    </AriaButton>
    <Tooltip placement={placement}>{hint}</Tooltip>
  </TooltipTrigger>
);
