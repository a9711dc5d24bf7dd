import { Fragment, type ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./facts.module.css";

export type Fact = { label: string; value: ReactNode };

/** Names and values in two columns that align. */
export const Facts = ({ items, layout = "columns" }: { items: readonly Fact[]; layout?: "columns" | "stacked" }) => (
  <dl className={cx(styles.facts, styles[layout])}>
    {items.map(({ label, value }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
