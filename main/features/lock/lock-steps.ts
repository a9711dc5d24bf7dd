import { lockSteps, type LockStep } from "#contract/lock/steps.ts";

/**
 * `running`: under way, or interrupted in the middle. `releasing`: given up, the platform's reservation may still stand.
 * `accepted` and `discarded` are final.
 */
export const lockStates = ["running", "releasing", "accepted", "discarded"] as const;
export type LockState = (typeof lockStates)[number];

export type LockPosition = { step: LockStep; state: LockState };

/** Only the next step may be entered, and only while the lock runs: a log with a gap could not be trusted after a crash. */
export const mayEnter = ({ step, state }: LockPosition, next: LockStep): boolean =>
  state === "running" && next !== "accepted" && lockSteps.indexOf(next) === lockSteps.indexOf(step) + 1;

export const maySettle = ({ step, state }: LockPosition, next: LockState): boolean => {
  switch (next) {
    case "running":
      return false;
    case "accepted":
      // From any state that may have been handed in: the platform's word counts, also for a lock that we gave up.
      return step === "uploading" && (state === "running" || state === "releasing");
    case "releasing":
      return state === "running";
    case "discarded":
      return state === "running" || state === "releasing";
  }
};

export const isAtOrPast = (step: LockStep, mark: LockStep): boolean =>
  lockSteps.indexOf(step) >= lockSteps.indexOf(mark);
