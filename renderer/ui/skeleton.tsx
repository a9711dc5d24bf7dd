import { cx } from "./cx.ts";
import styles from "./skeleton.module.css";

export type SkeletonProps = {
  /** Rows of the real height, so that nothing jumps when the content comes. */
  rows?: number;
  /** Said to people who do not see the grey bars. */
  label: string;
};

const widths = ["72%", "58%", "80%", "64%", "50%"];

export const Skeleton = ({ rows = 5, label }: SkeletonProps) => (
  <div className={cx(styles.skeleton)} role="status" aria-label={label}>
    {Array.from({ length: rows }, (_unused, index) => (
      <div key={index} className={styles.row}>
        <span className={styles.bar} style={{ width: widths[index % widths.length] }} />
      </div>
    ))}
  </div>
);
