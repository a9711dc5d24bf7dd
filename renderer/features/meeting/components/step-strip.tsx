import { memo } from "react";
import { Check } from "lucide-react";
import type { Standing, StepName } from "#contract/way/entity.ts";
import { cx } from "#renderer/ui/cx.ts";
import { Unseen } from "#renderer/ui/unseen.tsx";
import type { Meeting } from "../hooks/use-meeting-state.ts";
import { useNow } from "../hooks/use-now.ts";
import { meetingStepNames, toIdentify, waitedFor } from "../model/way-texts.ts";
import styles from "./step-strip.module.css";

type Props = Pick<Meeting, "members"> & {
  standing: Standing;
  /** The last step too is behind the notary. */
  isDone: boolean;
};

/** The notary's way through the meeting: what is done, what is now and whom it is about, what comes. */
export const StepStrip = ({ standing, members, isDone }: Props) => {
  const waitedNow = waitedFor(standing, members, useNow(10_000));
  const waited = toIdentify(standing, members) ?? waitedNow;
  return (
    <Strip
      steps={standing.steps.join(" ")}
      current={isDone ? "done" : standing.step}
      waitsFor={waited?.short ?? null}
      explained={waited?.long ?? ""}
    />
  );
};

type StripProps = {
  /** Names with spaces between: the same text as long as it is the same way. */
  steps: string;
  current: StepName | "done";
  waitsFor: string | null;
  explained: string;
};

const Strip = memo(({ steps, current, waitsFor, explained }: StripProps) => {
  const names = steps.split(" ") as StepName[];
  const place = names.findIndex((step) => step === current);
  const currentIndex = place < 0 ? names.length : place;
  return (
    <ol className={styles.steps} aria-label="Steps of the meeting">
      {names.map((step, index) => {
        const isDone = index < currentIndex;
        const isCurrent = index === currentIndex;
        return (
          <li
            key={step}
            className={cx(styles.step, isDone && styles.doneStep, isCurrent && styles.currentStep)}
            {...(isCurrent ? { "aria-current": "step" as const } : {})}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Check /> : index + 1}
            </span>
            <span className={styles.words}>
              <span>
                {meetingStepNames[step]}
                {isDone && <Unseen> (done)</Unseen>}
              </span>
              {isCurrent && waitsFor !== null && (
                <span className={styles.waits} title={explained}>
                  <span aria-hidden="true">{waitsFor}</span>
                  <Unseen>. {explained}</Unseen>
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
});
Strip.displayName = "Strip";
