import { cx } from "./cx.ts";
import styles from "./recording-light.module.css";

/** `on`: what is seen and heard is being recorded. `held`: it was, and may be again. */
export type RecordingLightState = "on" | "held";

/** Says that a meeting is recorded, in the same place and look for everybody; the words beside the dot say it by themselves. */
export const RecordingLight = ({ state, children }: { state: RecordingLightState; children: string }) => (
  <span className={cx(styles.light, styles[state])} role="status">
    <span className={styles.dot} aria-hidden="true" />
    <span>{children}</span>
  </span>
);
