import { CircleAlert, CircleCheck, OctagonAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { useTexts } from "./texts.ts";
import { Unseen } from "./unseen.tsx";
import styles from "./findings.module.css";

export type Finding = { code: string; severity: "note" | "warning" | "refused"; message: string; todo: string };

const icons: Record<Finding["severity"], ReactNode> = {
  note: <CircleCheck aria-hidden="true" />,
  warning: <CircleAlert aria-hidden="true" />,
  refused: <OctagonAlert aria-hidden="true" />,
};

/** What an examination found: what it is, and what to do about it. */
export const Findings = ({ label, items }: { label: string; items: readonly Finding[] }) => (
  <ul className={styles.findings} aria-label={label}>
    {items.map(({ code, severity, message, todo }) => (
      <li key={code + message} className={cx(styles.finding, styles[severity])}>
        {icons[severity]}
        <div className={styles.texts}>
          <p>
            <Severity of={severity} />
            {message}
          </p>
          <p className={styles.todo}>{todo}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** The icon says it to those who see it. */
const Severity = ({ of }: { of: Finding["severity"] }) => <Unseen>{useTexts().controls.severity[of]}: </Unseen>;
