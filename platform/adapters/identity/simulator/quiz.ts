import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { OpenQuizSchema } from "../protocol/protocol.ts";
import { chooseKinds, kindsOfQuestion, questionOf } from "./questions.ts";
import type { Script } from "./script.ts";
import type { Outcome, QuizSession } from "./sessions.ts";

/** Of a quiz that is over nothing changes any more. */
export const isOver = ({ status }: QuizSession): boolean => status !== "waiting" && status !== "running";

export const openQuiz = (
  asked: z.infer<typeof OpenQuizSchema>,
  { before, script, now }: { before: QuizSession | null; script: Script["quiz"]; now: Date },
): QuizSession => {
  const id = `quiz_${randomUUID()}`;
  // Beyond half of what there is, an attempt after this one could not be all new.
  const hasEnough = asked.questions * 2 <= kindsOfQuestion && asked.choices <= 10;
  const kinds = hasEnough ? chooseKinds(id, asked.questions, before?.kinds ?? []) : [];
  const replaced = kinds.filter((kind) => before?.kinds.includes(kind) !== true).length;
  return {
    id,
    kind: "quiz",
    token: randomBytes(24).toString("base64url"),
    name: `${asked.person.firstName} ${asked.person.lastName}`,
    createdAt: now.toISOString(),
    language: asked.language,
    returnUrl: asked.returnUrl,
    callbackUrl: asked.callbackUrl,
    isHeld: script?.held === true,
    attempt: (before?.attempt ?? 0) + 1,
    questions: asked.questions,
    choices: asked.choices,
    passPercent: asked.passPercent,
    seconds: asked.seconds,
    replacedPercent: before === null || !hasEnough ? null : Math.round((100 * replaced) / kinds.length),
    kinds,
    openedAt: null,
    startedAt: null,
    answered: 0,
    right: 0,
    status: hasEnough && script?.outcome !== "no-questions" ? "waiting" : "no-questions",
    outcome: null,
  };
};

/** Whoever opened its page is given so long to read what is said there; the platform allows a minute. */
const readingMs = 45_000;

export const opened = (session: QuizSession, now: number): QuizSession =>
  session.status === "waiting" && session.openedAt === null ? { ...session, openedAt: now } : session;

/** When it starts by itself; null where its page was not opened, or it has started. */
export const startOf = ({ status, openedAt }: QuizSession): number | null =>
  status === "waiting" && openedAt !== null ? openedAt + readingMs : null;

export const endOf = ({ startedAt, seconds }: QuizSession): number | null =>
  startedAt === null ? null : startedAt + seconds * 1_000;

const outcomeOf = (session: QuizSession, at: number): Outcome => ({
  questions: session.questions,
  right: session.right,
  seconds: Math.round((at - (session.startedAt ?? at)) / 100) / 10,
  attempt: session.attempt,
  replacedPercent: session.replacedPercent,
  finishedAt: new Date(at).toISOString(),
});

/** The clock is the server's: what comes in behind its end does not count, however early it was sent. */
export const atTime = (session: QuizSession, now: number): QuizSession => {
  const start = startOf(session);
  if (start !== null && now >= start) return atTime(started(session, start), now);
  const end = endOf(session);
  if (session.status !== "running" || end === null || now < end) return session;
  return { ...session, status: "ended", outcome: outcomeOf(session, end) };
};

/** A second page that starts finds the quiz that runs. */
export const started = (session: QuizSession, now: number): QuizSession =>
  session.status === "waiting" ? { ...session, status: "running", startedAt: now } : session;

/**
 * One answer, to the question that is next; null where it is another one's: it was answered before, in another window.
 */
export const answered = (
  session: QuizSession,
  { number, choice }: { number: number; choice: number },
  { script, now }: { script: Script["quiz"]; now: number },
): QuizSession | null => {
  const current = atTime(session, now);
  const kind = current.kinds[current.answered];
  if (current.status !== "running" || number !== current.answered + 1 || kind === undefined) return null;
  const question = questionOf(current.id, kind, { choices: current.choices, language: "en", none: "" });
  const next = {
    ...current,
    answered: current.answered + 1,
    right: current.right + (choice === question.right ? 1 : 0),
  };
  return next.answered < next.questions ? next : judged(next, script, now);
};

const judged = (session: QuizSession, script: Script["quiz"], now: number): QuizSession => {
  if (script?.outcome === "unheard-of") return { ...session, status: "unheard-of" };
  const right = script?.outcome === "passed" ? session.questions : script?.outcome === "failed" ? 0 : session.right;
  const isPassed = right * 100 >= session.passPercent * session.questions;
  const over = { ...session, right };
  return { ...over, status: isPassed ? "passed" : "failed", outcome: outcomeOf(over, now) };
};
