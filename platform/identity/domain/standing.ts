import type { VerificationStanding } from "#contract/identity/entity.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { findOpenAttempt } from "../store/attempts.ts";
import { type Asked, findAsked, type Place } from "./asked.ts";
import { documentsLeft, quizzesLeft } from "./attempts-left.ts";

/** Where the next word is the person's nobody asks the vendor by itself, and that it did not answer is soon old news. */
const newsForMs = 2 * 60_000;

const isVendorAway = ({ identity: { stage }, kept }: Asked, now: Date): boolean => {
  const at = kept?.away_since ?? null;
  if (at === null) return false;
  return stage === "processing" || stage === "quiz" || now.getTime() - at.getTime() < newsForMs;
};

/** All that the steps of somebody's page are drawn from. */
export const standingOf = async (db: Reader, services: Services, asked: Asked): Promise<VerificationStanding> => {
  const { identity, terms, memberId } = asked;
  const now = services.now();
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
    isVendorAway: vendors === null || isVendorAway(asked, now),
    now: now.toISOString(),
  };
};

export const readStanding = (services: Services, place: Place): Promise<VerificationStanding> =>
  services.store.snapshot(async (db) => standingOf(db, services, await findAsked(db, services, place)));
