import { CircleAlert, Info, OctagonAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Reason } from "#contract/verification/report.ts";
import { cx } from "#renderer/ui/cx.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { AsReported } from "./as-reported.tsx";
import styles from "./check-document.module.css";

const iconOf = (effect: Reason["effect"], label: string): ReactNode => {
  if (effect === "invalid") return <OctagonAlert aria-label={label} />;
  return effect === "indeterminate" ? <CircleAlert aria-label={label} /> : <Info aria-label={label} />;
};
const order: Reason["effect"][] = ["invalid", "indeterminate", "note"];

/** Why the answer is what it is, the gravest first. */
export const ReasonList = ({ reasons }: { reasons: readonly Reason[] }) => {
  const { report } = useTexts();
  if (reasons.length === 0) return null;
  const sorted = reasons.toSorted((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect));
  return (
    <ul className={styles.reasons}>
      {sorted.map(({ code, text, effect }) => (
        <li key={code + text} className={cx(styles.reason, styles[effect])}>
          {iconOf(effect, report.effect[effect])}
          <span>
            <AsReported words={report.reason(code)} reported={text} />
          </span>
        </li>
      ))}
    </ul>
  );
};
