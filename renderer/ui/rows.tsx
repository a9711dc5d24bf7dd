import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./rows.module.css";

export type RowsProps = {
  /** Names the list for assistive technology. */
  label: string;
  /** `flush`: in a card without padding, whose edge the lines reach; `inset`: among other things. */
  edge?: "flush" | "inset";
  /** The texts are long: what can be done with a row stands beside their beginning. */
  isLong?: boolean;
  /** There is nothing but text to reach in it: the list itself takes the focus, so that keys can scroll it. */
  isText?: boolean;
  children: ReactNode;
};

/** Things below each other, a line between them. A list that is moved through by arrow keys is a `List`. */
export const Rows = ({ label, edge = "flush", isLong = false, isText = false, children }: RowsProps) => (
  <ul
    className={cx(edge === "inset" && styles.inset, isLong && styles.long)}
    aria-label={label}
    {...(isText ? { tabIndex: 0 } : {})}
  >
    {children}
  </ul>
);

/** What it is, then what can be done with it (`Actions`): below, where both have no room beside each other. */
export const Row = ({ label, children }: { label?: string; children: ReactNode }) => (
  <li className={styles.row} aria-label={label}>
    {children}
  </li>
);

export type RowTextsProps = { icon?: ReactNode; title: ReactNode; more?: ReactNode; children?: ReactNode };

/** What a row is: its name, and below it what there is to know. */
export const RowTexts = ({ icon, title, more, children }: RowTextsProps) => (
  <div className={styles.lead}>
    {icon !== undefined && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    <div className={styles.texts}>
      <p className={styles.title}>{title}</p>
      {more !== undefined && <RowMore>{more}</RowMore>}
      {children}
    </div>
  </div>
);

export const RowMore = ({ children }: { children: ReactNode }) => <p className={styles.more}>{children}</p>;

export const RowLabels = ({ children }: { children: ReactNode }) => <div className={styles.labels}>{children}</div>;

/** At a row's end: the one field by which it is changed. */
export const RowField = ({ children }: { children: ReactNode }) => <div className={styles.field}>{children}</div>;
