import type { ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { ProgressBar as AriaProgressBar } from "react-aria-components/ProgressBar";
import { cx } from "./cx.ts";
import styles from "./progress-bar.module.css";

export type ProgressBarProps = {
  /** What is being done now. */
  label: string;
  /** 0 to 1; left out while the length is not known. */
  fraction?: number | undefined;
  /** At the right, e.g. "3.1 of 8.2 MB". */
  detail?: ReactNode;
};

export const ProgressBar = ({ label, fraction, detail }: ProgressBarProps) => (
  <AriaProgressBar
    className={cx(styles.progress)}
    maxValue={1}
    {...(fraction === undefined ? { isIndeterminate: true } : { value: fraction })}
  >
    {({ percentage, isIndeterminate }) => (
      <>
        <div className={styles.texts}>
          <Label>{label}</Label>
          <span className="tabular">{detail ?? (isIndeterminate ? "" : `${Math.round(percentage ?? 0)} %`)}</span>
        </div>
        <div className={styles.track}>
          <div
            className={cx(styles.bar, isIndeterminate && styles.indeterminate)}
            style={isIndeterminate ? {} : { transform: `scaleX(${(percentage ?? 0) / 100})` }}
          />
        </div>
      </>
    )}
  </AriaProgressBar>
);
