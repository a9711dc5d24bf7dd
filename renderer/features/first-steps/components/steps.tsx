import { CircleCheck, Circle } from "lucide-react";
import { navigate } from "wouter/use-hash-location";
import { timeStampsPart } from "#renderer/features/time-stamps/index.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { cx } from "#renderer/ui/cx.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { useFirstSteps } from "../hooks/use-first-steps.ts";
import { useStartPractice } from "../hooks/use-practice.ts";
import type { FirstStep } from "../model/first-steps.ts";
import { setPutAway } from "../model/put-away.ts";
import styles from "./first-steps.module.css";

/** Shown once all of it is known. */
export const Steps = () => {
  const { id } = useAccount();
  const steps = useFirstSteps();
  const practice = useStartPractice();
  if (steps === null) return null;
  const next = steps.find(({ isDone }) => !isDone);
  const go = (step: FirstStep["id"]) => {
    if (step === "practice") practice.mutate();
    else if (step === "signature") navigate("/profile/create-signature-and-stamp");
    else navigate("/certificates", step === "time-stamps" ? { state: { part: timeStampsPart } } : {});
  };
  const putAway = () => {
    setPutAway(id, true);
    showToast({
      tone: "info",
      title: "The first steps are put away",
      text: "Certificates and signature are in the menu. A practice is a kind of signing.",
      link: { label: "Show them again", href: "#/signings", onFollow: () => setPutAway(id, false) },
    });
  };
  return (
    <Card
      title="Before your first act"
      padding="flush"
      actions={
        <>
          <span className={styles.count}>
            {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
          </span>
          <Button variant="quiet" size="small" onPress={putAway}>
            Put away
          </Button>
        </>
      }
    >
      <ol className={styles.steps} aria-label="Before your first act">
        {steps.map((step) => (
          <Step
            key={step.id}
            step={step}
            isNext={step === next}
            isPending={step.id === "practice" && practice.isPending}
            onGo={() => go(step.id)}
          />
        ))}
      </ol>
    </Card>
  );
};

type StepProps = { step: FirstStep; isNext: boolean; isPending: boolean; onGo: () => void };

const Step = ({ step: { isDone, title, text, action }, isNext, isPending, onGo }: StepProps) => (
  <li className={cx(styles.step, isDone && styles.done)}>
    {isDone ? <CircleCheck role="img" aria-label="Done" /> : <Circle role="img" aria-label="To do" />}
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
    </span>
    {!isDone && (
      <Button variant={isNext ? "primary" : "secondary"} size="small" isPending={isPending} onPress={onGo}>
        {action}
      </Button>
    )}
  </li>
);
