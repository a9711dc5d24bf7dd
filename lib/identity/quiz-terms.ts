import type { QuizRules } from "#contract/identity/entity.ts";
import { findStateRules } from "../states/state-rules.ts";

/** What counts for a quiz; beyond what is shown to whoever takes it, what its vendor and the platform go by. */
export type QuizTerms = QuizRules & {
  /** Of each question. */
  choices: number;
  /** At least this share of the questions of an attempt before is replaced, 0 to 100. */
  replacePercent: number;
  /** After the last attempt, how long the same notary takes no further one. */
  lockoutHours: number;
};

/** The specification's two minutes, and what is usual besides: five questions, four of them right, twice within a day. */
const usual = {
  questions: 5,
  choices: 5,
  passPercent: 80,
  seconds: 120,
  attempts: 2,
  attemptsWithinHours: 24,
  replacePercent: 60,
  lockoutHours: 24,
};

/** By the rules of the notary's state that are in force on this day (yyyy-MM-dd), else as is usual. */
export const quizTermsOf = (stateName: string | null, day: string): QuizTerms => {
  const rule = stateName === null ? undefined : findStateRules(stateName)?.rules.knowledgeQuiz;
  const known =
    rule === undefined || "unsourced" in rule || (rule.effectiveFromBasis === "stated" && rule.effectiveFrom > day)
      ? null
      : rule.value;
  const shown = (ofState: number | null | undefined, otherwise: number) => ({
    value: ofState ?? otherwise,
    isOfState: typeof ofState === "number",
  });
  return {
    questions: shown(known?.minQuestions, usual.questions),
    passPercent: shown(known?.passPercent, usual.passPercent),
    seconds: shown(known?.seconds, usual.seconds),
    attempts: shown(known?.attempts, usual.attempts),
    attemptsWithinHours: shown(known?.attemptsWithinHours, usual.attemptsWithinHours),
    choices: known?.minChoices ?? usual.choices,
    replacePercent: known?.replacePercent ?? usual.replacePercent,
    lockoutHours: known?.lockoutHours ?? usual.lockoutHours,
  };
};

type Outcome = { questions: number; right: number; replacedPercent: number | null; finishedAt: string };

/** Whether what a vendor calls passed is so by these terms, and was finished in time. */
export const isQuizPassed = (
  { questions, right, replacedPercent, finishedAt }: Outcome,
  terms: QuizTerms,
  endsAt: Date,
): boolean =>
  questions >= terms.questions.value &&
  right * 100 >= terms.passPercent.value * questions &&
  (replacedPercent === null || replacedPercent >= terms.replacePercent) &&
  new Date(finishedAt) <= endsAt;
