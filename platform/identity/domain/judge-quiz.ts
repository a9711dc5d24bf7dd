import type { VerificationErrorCode } from "#contract/identity/entity.ts";
import { isQuizPassed } from "#lib/identity/quiz-terms.ts";
import type { CheckedDocument, QuizAnswer, QuizOutcome } from "../../adapters/identity/identity-vendor.ts";
import { recordAuthDocument } from "../../identity-records/index.ts";
import { platformAct } from "../../services/platform-act.ts";
import { recordEvent } from "../../signing-log/index.ts";
import type { AttemptOutcome } from "../../store/tables/identity-tables.ts";
import { type AttemptRow, findPassedDocument, updateAttempt } from "../store/attempts.ts";
import type { Asked } from "./asked.ts";
import { failVerification } from "./fail.ts";
import type { Judge } from "./judge.ts";
import { setStage } from "./set-stage.ts";

/** The vendor's page has to open before its questions stand there; by so much it may begin later than was asked. */
const openingMs = 60_000;
/** What was answered in time may be told a moment later. */
export const graceMs = 15_000;

/** When the time is over: so long after the questions stood there as the rules give. */
export const endOf = (attempt: AttemptRow, asked: Asked, startedAt: Date | null): Date => {
  const endsAt = attempt.ends_at ?? attempt.opened_at;
  if (startedAt === null) return endsAt;
  const seconds = asked.terms.seconds.value * 1_000;
  const latestStart = endsAt.getTime() - seconds + openingMs;
  return new Date(Math.max(endsAt.getTime(), Math.min(startedAt.getTime(), latestStart) + seconds));
};

type Verdict = {
  outcome: AttemptOutcome;
  errorCode: Exclude<VerificationErrorCode, "None"> | null;
  said: QuizOutcome | null;
  isHopeless?: boolean;
};

const failed = (outcome: AttemptOutcome, said: QuizOutcome | null = null): Verdict => ({
  outcome,
  errorCode: "KBAVerificationFailed",
  said,
});

const startOf = ({ finishedAt, seconds }: QuizOutcome): Date =>
  new Date(new Date(finishedAt).getTime() - seconds * 1_000);

/** Null while nothing is decided. The vendor's word for when it was finished counts, however late it is told. */
const verdictOf = (answer: QuizAnswer, asked: Asked, attempt: AttemptRow, now: Date): Verdict | null => {
  const isOver = (startedAt: Date | null) => now.getTime() >= endOf(attempt, asked, startedAt).getTime() + graceMs;
  switch (answer.status) {
    case "not-known":
      return null;
    // Nobody saw a question: the page was left, or never opened.
    case "waiting":
      return isOver(null) ? { outcome: "given-up", errorCode: "VerificationFailed", said: null } : null;
    case "running":
      return isOver(new Date(answer.startedAt)) ? failed("timed-out") : null;
    case "ended":
      return answer.outcome === null
        ? { outcome: "left", errorCode: "VerificationFailed", said: null }
        : failed("timed-out", answer.outcome);
    case "no-questions":
      // No quiz was failed: there was none.
      return { outcome: "no-questions", errorCode: "VerificationFailed", said: null, isHopeless: true };
    case "failed":
      return failed("failed", answer.outcome);
    case "passed": {
      const { outcome } = answer;
      const isPassed = isQuizPassed(outcome, asked.terms, endOf(attempt, asked, startOf(outcome)));
      return isPassed ? { outcome: "passed", errorCode: null, said: outcome } : failed("failed", outcome);
    }
  }
};

/** Takes what a vendor says now of a quiz; true while it is not decided. `document`: what the proof rests on besides. */
export const judgeQuiz: Judge<{ answer: QuizAnswer; document: CheckedDocument | null }> = async (
  unit,
  services,
  asked,
  attempt,
  { answer, document },
) => {
  const now = services.now();
  const verdict = verdictOf(answer, asked, attempt, now);
  if (verdict === null) return attempt.ended_at === null;
  // The platform's clock has had its word: only a better one of the vendor's changes it.
  if (attempt.ended_at !== null && verdict.errorCode !== null) return false;
  const act = platformAct(services);
  const { signingId, memberId } = asked;
  const { outcome, errorCode, said, isHopeless = false } = verdict;
  // The record counts whole ones; a vendor may count finer.
  const seconds = said === null ? null : Math.ceil(said.seconds);
  const told = { questions: said?.questions ?? null, seconds };
  await updateAttempt(unit, attempt.id, {
    ended_at: now,
    url: null,
    outcome,
    ...told,
    right_answers: said?.right ?? null,
  });
  // Nothing was asked in these two.
  if (outcome !== "no-questions" && outcome !== "given-up")
    await recordEvent(unit, services, act, {
      signingId,
      kind: "quiz-taken",
      data: { memberId, attempt: attempt.number, isPassed: errorCode === null, right: said?.right ?? null, ...told },
    });
  if (errorCode !== null) {
    await failVerification(unit, services, act, asked, { errorCode, isDocumentPassed: true, isHopeless });
    return false;
  }
  await setStage(unit, services, asked, "passed", { is_quiz_passed: true });
  const picturesSince = (await findPassedDocument(unit.db, attempt))?.opened_at ?? attempt.opened_at;
  await recordAuthDocument(unit, services, act, {
    signingId,
    memberId,
    attemptId: attempt.id,
    document,
    picturesSince,
  });
  return false;
};
