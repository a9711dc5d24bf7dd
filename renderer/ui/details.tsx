import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./details.module.css";
import { useTexts } from "./texts.ts";
import { Unseen } from "./unseen.tsx";

export type DetailsProps = {
  /** What a reader may want to see; for the exact words behind plain ones it is “Details”. */
  summary?: string;
  /** Of what, where several stand on a page: said to those who cannot see what it stands under. */
  of?: string;
  /** Where nothing else says it. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** Closed until somebody asks, unless it is said: exact words, numbers and names behind a plain sentence. */
export const Details = ({ summary, of, isOpenAtFirst = false, children }: DetailsProps) => {
  const { controls } = useTexts();
  return (
    <details className={cx(styles.details)} open={isOpenAtFirst}>
      <summary className={cx(styles.summary)}>
        <ChevronRight aria-hidden="true" />
        <span>
          {summary ?? controls.details}
          {of !== undefined && <Unseen> {controls.of(of)}</Unseen>}
        </span>
      </summary>
      <div className={cx(styles.content)}>{children}</div>
    </details>
  );
};
