import { useCredentials } from "#renderer/features/certificates/index.ts";
import { useTimeStamps } from "#renderer/features/time-stamps/index.ts";
import { shownSteps, type ShownStep } from "../model/shown-steps.ts";
import { useOnboarding } from "./use-onboarding.ts";
import { usePractice } from "./use-practice.ts";

type Steps = {
  /** Undefined while not all of it is known. */
  steps: ShownStep[] | undefined;
  hasActed: boolean;
  error: Error | null;
  readAgain: () => void;
};

/** Every step of the signed-in notary, those of the account and those of this computer in one list. */
export const useSteps = (): Steps => {
  const onboarding = useOnboarding();
  const practice = usePractice();
  const credentials = useCredentials().data;
  const timeStamps = useTimeStamps().data;
  const isKnown =
    onboarding.data !== undefined &&
    practice.data !== undefined &&
    credentials !== undefined &&
    timeStamps !== undefined;
  return {
    steps: isKnown
      ? shownSteps({ state: onboarding.data, practice: practice.data, credentials, timeStamps })
      : undefined,
    hasActed: practice.data?.hasActed ?? false,
    error: onboarding.error ?? practice.error,
    readAgain: () => {
      void onboarding.refetch();
      void practice.refetch();
    },
  };
};
