import type { VerificationStanding } from "#contract/identity/entity.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { findOpenAttempt } from "../store/attempts.ts";
import { type Asked, findAsked, type Place } from "./asked.ts";
import { documentsLeft, quizzesLeft } from "./attempts-left.ts";

/** All that the steps of somebody's page are drawn from. */
export const standingOf = async (db: Reader, services: Services, asked: Asked): Promise<VerificationStanding> => {
  const { identity, terms, kept, memberId } = asked;
  const { questions, passPercent, seconds, attempts, attemptsWithinHours } = terms;
  const vendors = services.identity;
  const isAtQuiz = identity.verification.isDocumentPassed;
  const quizzes = await quizzesLeft(db, services, asked);
  const running = identity.stage === "quiz" ? await findOpenAttempt(db, memberId, "quiz") : undefined;
  const { name = "", isSimulator = false } = (isAtQuiz ? vendors?.quiz : vendors?.document) ?? {};
  return {
    memberId,
    isKnown: identity.isKnown,
    stage: identity.stage,
    verification: identity.verification,
    vendor: { name, isSimulator },
    documentBy: vendors?.document.by ?? "capture",
    wants: [...(vendors?.document.wants ?? [])],
    quiz: { questions, passPercent, seconds, attempts, attemptsWithinHours },
    attemptsLeft: isAtQuiz ? quizzes.left : await documentsLeft(db, asked),
    quizEndsAt: running?.ends_at?.toISOString() ?? null,
    nextAttemptAt: quizzes.nextAt?.toISOString() ?? null,
    isVendorAway: vendors === null || (kept?.away_since ?? null) !== null,
    now: services.now().toISOString(),
  };
};

export const readStanding = (services: Services, place: Place): Promise<VerificationStanding> =>
  services.store.snapshot(async (db) => standingOf(db, services, await findAsked(db, services, place)));
