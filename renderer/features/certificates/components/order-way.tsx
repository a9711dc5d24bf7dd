import { Circle, CircleCheck, CircleDot, CircleX } from "lucide-react";
import { formatMoment } from "#renderer/ui/format.ts";
import { cx } from "#renderer/ui/cx.ts";
import type { Stage } from "../model/order-way.ts";
import styles from "./orders.module.css";

const icons = {
  done: <CircleCheck role="img" aria-label="Done" />,
  now: <CircleDot role="img" aria-label="Now" />,
  ahead: <Circle role="img" aria-label="To come" />,
  ended: <CircleX role="img" aria-label="Ended" />,
};

/** The way of an order from the first step to the certificate, with when each was taken. */
export const OrderWay = ({ stages }: { stages: readonly Stage[] }) => (
  <ol className={styles.way} aria-label="How far the order is">
    {stages.map(({ name, state, at, note }, index) => (
      // A restarted order takes the same steps again.
      // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added at the end
      <li
        key={index}
        className={cx(styles.stage, styles[state])}
        {...(state === "now" ? { "aria-current": "step" } : {})}
      >
        {icons[state]}
        <span className={styles.stageName}>{name}</span>
        {at !== null && <span className={styles.stageTime}>{formatMoment(at)}</span>}
        {note !== null && <span className={styles.stageNote}>{note}</span>}
      </li>
    ))}
  </ol>
);
