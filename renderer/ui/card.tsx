import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./card.module.css";

export type CardProps = {
  title?: ReactNode;
  /** Level of the title's heading; 2 where the page's own title is 1. */
  level?: 2 | 3;
  actions?: ReactNode;
  /** `flush`: no padding, for lists that reach the edge. */
  padding?: "normal" | "flush";
  children: ReactNode;
};

export const Card = ({ title, level = 2, actions, padding = "normal", children }: CardProps) => {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <section className={cx(styles.card)}>
      {(title !== undefined || actions !== undefined) && (
        <header className={styles.header}>
          {title !== undefined && <Title className={styles.title}>{title}</Title>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={cx(padding === "normal" && styles.body)}>{children}</div>
    </section>
  );
};

/** In a flush card beside its list: in line with the rows, a line between it and what is above it. */
export const CardPart = ({ children }: { children: ReactNode }) => <div className={styles.part}>{children}</div>;

/** The same, as a remark. */
export const CardNote = ({ children }: { children: ReactNode }) => (
  <p className={cx(styles.part, styles.note)}>{children}</p>
);
