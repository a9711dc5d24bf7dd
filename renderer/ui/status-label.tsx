import { CircleAlert, CircleCheck, CircleDashed, CircleX, Clock, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./status-label.module.css";

/** `attention` means "needs you", `verified` only what was verified, `seal` locked, ended or refused. */
export type Tone = "neutral" | "info" | "attention" | "verified" | "seal";

/** A document that is locked looks so wherever it is told, as the act that locked it; what verified it is said beside it. */
export const lockedTone: Tone = "seal";

export type StatusLabelProps = { tone?: Tone; icon?: ReactNode; children: ReactNode };

const toneIcons: Record<Tone, ReactNode> = {
  neutral: <CircleDashed aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  attention: <CircleAlert aria-hidden="true" />,
  verified: <CircleCheck aria-hidden="true" />,
  seal: <CircleX aria-hidden="true" />,
};

/** Icon and words: colour never speaks alone. */
export const StatusLabel = ({ tone = "neutral", icon, children }: StatusLabelProps) => (
  <span className={cx(styles.label, styles[tone])}>
    {icon ?? toneIcons[tone]}
    <span>{children}</span>
  </span>
);

/** A count or a short word without an icon. */
export const Badge = ({ tone = "neutral", children }: Omit<StatusLabelProps, "icon">) => (
  <span className={cx(styles.label, styles.badge, styles[tone])}>{children}</span>
);

export const statusIcons = { waiting: <Clock aria-hidden="true" /> };
