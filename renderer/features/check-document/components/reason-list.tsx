import { CircleAlert, Info, OctagonAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Reason } from "#contract/verification/report.ts";
import { cx } from "#renderer/ui/cx.ts";
import styles from "./check-document.module.css";

const icons: Record<Reason["effect"], ReactNode> = {
  invalid: <OctagonAlert aria-label="Not valid" />,
  indeterminate: <CircleAlert aria-label="Cannot be judged" />,
  note: <Info aria-label="Note" />,
};
const order: Reason["effect"][] = ["invalid", "indeterminate", "note"];

/** Why the answer is what it is, the gravest first. */
export const ReasonList = ({ reasons }: { reasons: readonly Reason[] }) => {
  if (reasons.length === 0) return null;
  const sorted = reasons.toSorted((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect));
  return (
    <ul className={styles.reasons}>
      {sorted.map(({ code, text, effect }) => (
        <li key={code + text} className={cx(styles.reason, styles[effect])}>
          {icons[effect]}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
};
