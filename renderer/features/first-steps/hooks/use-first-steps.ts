import { useEffect } from "react";
import { useCredentials } from "#renderer/features/certificates/index.ts";
import { useOwnSignature } from "#renderer/features/own-signature/index.ts";
import { useTimeStamps } from "#renderer/features/time-stamps/index.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { areOver, firstStepsOf, type FirstStep } from "../model/first-steps.ts";
import { setPutAway } from "../model/put-away.ts";
import { usePractice } from "./use-practice.ts";

/** The steps of the signed-in notary; null while not all is known, or once there is nothing to show any more. */
export const useFirstSteps = (): FirstStep[] | null => {
  const { id } = useAccount();
  const credentials = useCredentials().data;
  const { kept } = useOwnSignature();
  const timeStamps = useTimeStamps().data;
  const practice = usePractice(true).data;
  const isKnown = credentials !== undefined && kept !== undefined && timeStamps !== undefined && practice !== undefined;
  const steps = isKnown
    ? firstStepsOf({ credentials, hasSignature: kept.signature !== null, timeStamps, practice })
    : null;
  const isOver = steps !== null && practice !== undefined && areOver(steps, practice);
  // What was all done once is asked for no more, and does not come back when a certificate ends.
  useEffect(() => {
    if (isOver) setPutAway(id, true);
  }, [id, isOver]);
  return isOver ? null : steps;
};
