import type { VerificationErrorCode } from "#contract/identity/entity.ts";
import type { Act, Services } from "../../services/services.ts";
import { recordEvent } from "../../signing-log/index.ts";
import type { Unit } from "../../store/store.ts";
import type { Asked } from "./asked.ts";
import { documentsLeft, quizzesLeft, runOf } from "./attempts-left.ts";
import { setStage } from "./set-stage.ts";

/** How often a proof is begun from the beginning, unless the notary asks for it once more. */
export const runsGranted = 2;

type Failure = {
  errorCode: Exclude<VerificationErrorCode, "None">;
  isDocumentPassed: boolean;
  /** There is nothing that another attempt could change. */
  isHopeless?: boolean;
};

/** What may be tried again, once the attempt that failed is written down. */
export const whatIsLeft = async (
  unit: Unit,
  services: Services,
  asked: Asked,
  { isDocumentPassed, isHopeless = false }: Omit<Failure, "errorCode">,
) => {
  const quizzes = await quizzesLeft(unit.db, services, asked);
  const left = isDocumentPassed ? quizzes.left : await documentsLeft(unit.db, asked);
  const runs = (asked.kept?.runs_granted ?? runsGranted) - runOf(asked);
  return {
    can_retry: !isHopeless && left > 0,
    // Whoever may take no quiz would come to its door for nothing.
    can_restart: !isHopeless && runs > 0 && quizzes.left > 0,
    next_attempt_at: isHopeless || !isDocumentPassed ? null : quizzes.nextAt,
  };
};

export const failVerification = async (
  unit: Unit,
  services: Services,
  act: Act,
  asked: Asked,
  { errorCode, ...failure }: Failure,
): Promise<void> => {
  const { signingId, memberId } = asked;
  await setStage(unit, services, asked, "failed", {
    error_code: errorCode,
    is_document_passed: failure.isDocumentPassed,
    ...(await whatIsLeft(unit, services, asked, failure)),
  });
  await recordEvent(unit, services, act, { signingId, kind: "identity-failed", data: { memberId, errorCode } });
};
