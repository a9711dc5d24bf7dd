import { Lock as LockIcon } from "lucide-react";
import { lockSteps } from "#contract/lock/steps.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import type { Lock, LockState } from "../hooks/use-lock.ts";
import { lockStepTexts } from "../model/meeting-texts.ts";
import { BarFrame } from "./act-bar.tsx";
import styles from "./act-bar.module.css";

type Running = Extract<LockState, { kind: "running" }>;

/** Where the lock stands, with the way back while there is one. */
export const LockProgress = ({ state, lock }: { state: Running; lock: Lock }) => {
  const index = state.step === null ? 0 : lockSteps.indexOf(state.step);
  const isHandedIn = state.step === "uploading" || state.step === "accepted";
  return (
    <BarFrame>
      <div className={styles.row}>
        <div className={styles.progress}>
          <ProgressBar
            label={state.step === null ? "Beginning the lock" : lockStepTexts[state.step]}
            fraction={index / (lockSteps.length - 1)}
          />
          <Details of="this lock">
            <ol className={styles.lockSteps}>
              {lockSteps.map((step) => (
                <li key={step} {...(step === state.step ? { "aria-current": "step" as const } : {})}>
                  {lockStepTexts[step]}
                </li>
              ))}
            </ol>
          </Details>
        </div>
        <div className={styles.act}>
          <Button isDisabled={isHandedIn || state.isCancelling} onPress={lock.cancel}>
            {state.isCancelling ? "Cancelling…" : "Cancel the lock"}
          </Button>
          <Button variant="seal" icon={<LockIcon />} isDisabled>
            Lock this document
          </Button>
        </div>
      </div>
    </BarFrame>
  );
};
