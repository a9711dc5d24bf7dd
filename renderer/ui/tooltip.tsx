import type { ReactNode } from "react";
import { Tooltip as AriaTooltip } from "react-aria-components/Tooltip";
import { cx } from "./cx.ts";
import styles from "./tooltip.module.css";

/** Inside a `TooltipTrigger`, beside the element it explains. */
export const Tooltip = ({
  placement = "bottom",
  children,
}: {
  placement?: "top" | "bottom" | "left" | "right";
  children: ReactNode;
}) => (
  <AriaTooltip className={cx(styles.tooltip)} placement={placement} offset={6}>
    {children}
  </AriaTooltip>
);
