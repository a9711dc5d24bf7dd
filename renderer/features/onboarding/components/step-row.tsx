import { Circle, CircleAlert, CircleCheck, CircleDashed, Clock } from "lucide-react";
import type { ReactNode } from "react";
import type { StepStatus } from "#lib/onboarding/onboarding-steps.ts";
import { Button } from "#renderer/ui/button.tsx";
import { cx } from "#renderer/ui/cx.ts";
import type { ShownStep } from "../model/shown-steps.ts";
import styles from "./steps.module.css";

const marks: Record<StepStatus, ReactNode> = {
  done: <CircleCheck role="img" aria-label="Done" />,
  "to-do": <Circle role="img" aria-label="To do" />,
  waiting: <Clock role="img" aria-label="Waiting" />,
  refused: <CircleAlert role="img" aria-label="Not approved" />,
  later: <CircleDashed role="img" aria-label="Later" />,
};

type Props = { step: ShownStep; isNext: boolean; isPending: boolean; onGo: () => void; more?: ReactNode };

/** One step: how it stands, in words, and the button that leads to its place. */
export const StepRow = ({ step: { status, title, text, action }, isNext, isPending, onGo, more }: Props) => (
  <li className={cx(styles.step, styles[status])}>
    {marks[status]}
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
      {more !== undefined && <span>{more}</span>}
    </span>
    {action !== null && (
      <Button variant={isNext ? "primary" : "secondary"} size="small" isPending={isPending} onPress={onGo}>
        {action}
      </Button>
    )}
  </li>
);
