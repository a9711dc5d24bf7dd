import type { VerificationStanding } from "#contract/identity/entity.ts";
import { retryTarget } from "#lib/identity/retry-rules.ts";
import { stuckAfterMs } from "#lib/identity/stuck-after.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { findOpenAttempt, updateAttempt } from "../store/attempts.ts";
import { type Asked, assertStage, findAsked, holdAsked, type Place } from "./asked.ts";
import { attemptsOf, documentsLeft, quizzesLeft, runOf } from "./attempts-left.ts";
import { quizAwaitedMs } from "./judge-document.ts";
import { queueEnd } from "./queue-look.ts";
import { setStage } from "./set-stage.ts";
import { standingOf } from "./standing.ts";

const againAtDocument = async (unit: Unit, services: Services, asked: Asked): Promise<void> => {
  if ((await documentsLeft(unit.db, asked)) === 0) return refuse("identity/no-attempt-left");
  await setStage(unit, services, asked, "prepared", { is_document_passed: false });
};

const backToQuiz = async (unit: Unit, services: Services, asked: Asked): Promise<void> => {
  await setStage(unit, services, asked, "document-passed");
  const passed = (await attemptsOf(unit.db, asked, "document")).findLast(({ outcome }) => outcome === "passed");
  if (passed !== undefined) await queueEnd(unit, services, passed, new Date(services.now().getTime() + quizAwaitedMs));
};

const againAtQuiz = async (unit: Unit, services: Services, asked: Asked): Promise<void> => {
  if ((await quizzesLeft(unit.db, services, asked)).left === 0) return refuse("identity/no-attempt-left");
  return backToQuiz(unit, services, asked);
};

const againFromTheBeginning = (unit: Unit, services: Services, asked: Asked): Promise<void> =>
  setStage(unit, services, asked, "not-started", {
    is_document_passed: false,
    is_quiz_passed: false,
    run: runOf(asked) + 1,
  });

/** A vendor that says nothing for so long: the attempt came to nothing through nobody's fault. */
const giveUpAttempt = async (
  unit: Unit,
  services: Services,
  asked: Asked,
  part: "document" | "quiz",
): Promise<void> => {
  const now = services.now();
  const open = await findOpenAttempt(unit.db, asked.memberId, part);
  const since = open?.ends_at ?? asked.kept?.stage_since ?? now;
  if (now.getTime() - since.getTime() < stuckAfterMs) return refuse("identity/wrong-stage");
  if (open !== undefined) await updateAttempt(unit, open.id, { ended_at: now, url: null, outcome: "given-up" });
  if (part === "quiz") return backToQuiz(unit, services, asked);
  return setStage(unit, services, asked, "prepared");
};

const again = async (unit: Unit, services: Services, asked: Asked): Promise<void> => {
  if (asked.identity.stage === "processing") return giveUpAttempt(unit, services, asked, "document");
  if (asked.identity.stage === "quiz") return giveUpAttempt(unit, services, asked, "quiz");
  switch (retryTarget(asked.identity.verification)) {
    case "none":
      return;
    case "must-reschedule":
      return refuse("identity/no-attempt-left");
    case "verification-kba-instructions":
      return againAtQuiz(unit, services, asked);
    case "verification-id-instructions":
      return againAtDocument(unit, services, asked);
    case "welcome":
      return againFromTheBeginning(unit, services, asked);
  }
};

/** Once more, from where it failed or, where only that is allowed, from the beginning. */
export const retryVerification = (services: Services, place: Place): Promise<VerificationStanding> =>
  services.store.transact(async (unit) => {
    const asked = await holdAsked(unit, services, place);
    assertStage(asked, "failed", "processing", "quiz");
    await again(unit, services, asked);
    return standingOf(unit.db, services, await findAsked(unit.db, services, place));
  });
