import { stuckAfterMs } from "#lib/identity/stuck-after.ts";
import type { Away, CheckedDocument, IdentityVendors } from "../../adapters/identity/identity-vendor.ts";
import type { JobHandler, JobRow } from "../../job/index.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { type AttemptRow, findAttempt, findPassedDocument } from "../store/attempts.ts";
import { type Asked, holdStillAsked, type Place } from "./asked.ts";
import { runOf } from "./attempts-left.ts";
import { endWaitForQuiz, judgeDocument } from "./judge-document.ts";
import { graceMs, judgeQuiz } from "./judge-quiz.ts";
import { queueEnd, queueLook } from "./queue-look.ts";
import { noteAnswered, noteAway } from "./set-stage.ts";

const placeOf = ({ signing_id: signingId, member_id: memberId }: AttemptRow): Place => ({ signingId, memberId });

/** What nobody may conclude anything from any more: it has ended, but for a quiz whose end the platform's own clock was. */
const isSettled = ({ ended_at: endedAt, outcome }: AttemptRow): boolean => endedAt !== null && outcome !== "timed-out";

type Judge = (unit: Unit, asked: Asked, attempt: AttemptRow) => Promise<boolean>;

/** Asks the vendor, and says how to take its word; what was sent about it is not believed. */
const ask = async (services: Services, vendors: IdentityVendors, attempt: AttemptRow): Promise<Judge | Away> => {
  if (attempt.session_id === null) return { away: true, why: "the session has no id yet" };
  if (attempt.part === "document") {
    const answer = await vendors.document.look(attempt.session_id);
    if ("away" in answer) return answer;
    if (answer.status === "not-known") noteUnknown(services, attempt, answer.said);
    return (unit, asked, held) => judgeDocument(unit, services, asked, held, answer);
  }
  const answer = await vendors.quiz.look(attempt.session_id);
  if ("away" in answer) return answer;
  if (answer.status === "not-known") noteUnknown(services, attempt, answer.said);
  const document = answer.status === "passed" ? await documentBehind(services, vendors, attempt) : null;
  if (document !== null && "away" in document) return document;
  return (unit, asked, held) => judgeQuiz(unit, services, asked, held, { answer, document });
};

/** A name of a status goes into the log; a sentence could be a question, an answer or what stands on a card. */
const nameOfStatus = /^[\w.:-]{1,60}$/;

const noteUnknown = ({ log }: Services, { id, vendor }: AttemptRow, said: string): void =>
  log.warn(
    { attempt: id, vendor, said: nameOfStatus.test(said) ? said : null },
    "who checks identities says something that has no name here",
  );

/** What the passed document says is kept nowhere: it is asked for once more. */
const documentBehind = async (
  services: Services,
  vendors: IdentityVendors,
  attempt: AttemptRow,
): Promise<CheckedDocument | null | Away> => {
  const passed = await findPassedDocument(services.store.read, attempt);
  if (passed === undefined || passed.session_id === null) return null;
  const answer = await vendors.document.look(passed.session_id);
  if ("away" in answer) return answer;
  return answer.status === "passed" ? answer.document : null;
};

/** Looks how an attempt stands; true while it has to be looked at again. */
const look = async (services: Services, attempt: AttemptRow): Promise<boolean> => {
  const vendors = services.identity;
  const judge = vendors === null ? null : await ask(services, vendors, attempt);
  if (judge === null || "away" in judge) {
    if (judge !== null) services.log.warn({ why: judge.why }, "who checks identities does not answer");
    await noteAway(services, placeOf(attempt));
    return true;
  }
  return services.store.transact(async (unit) => {
    const asked = await holdStillAsked(unit, services, placeOf(attempt));
    const held = await findAttempt(unit.db, attempt.id);
    if (asked === null || held === undefined) return false;
    if (isSettled(held)) return false;
    await noteAnswered(unit, services, asked);
    // What the platform's clock has ended and was begun anew meanwhile.
    const isBegunAnew = asked.identity.verification.errorCode !== "KBAVerificationFailed" || held.run !== runOf(asked);
    if (held.ended_at !== null && isBegunAnew) return false;
    return judge(unit, asked, held);
  });
};

const attemptOf = async (services: Services, { payload }: JobRow): Promise<AttemptRow | undefined> =>
  "attempt" in payload && payload.attempt !== undefined
    ? findAttempt(services.store.read, payload.attempt.id)
    : undefined;

/** Looks behind an attempt; `queueLook` and its like say why. */
const work = async (services: Services, job: JobRow): Promise<void> => {
  const attempt = await attemptOf(services, job);
  if (attempt === undefined) return;
  if (attempt.part === "document" && attempt.outcome === "passed") return endWait(services, attempt);
  if (isSettled(attempt)) return;
  const why = "attempt" in job.payload ? job.payload.attempt?.look : undefined;
  const isUndecided = await look(services, attempt);
  if (!isUndecided) await stopIfOver(services, attempt);
  else if (typeof why === "number")
    await services.store.transact((unit) => queueLook(unit, services, attempt, why + 1));
  // The vendor does not answer, or the questions stood there later: its clock goes on a little, and nobody is failed. Later
  // the looks that grow seldom are enough.
  else if (why === "end" && !isStuck(attempt, services.now()))
    await services.store.transact((unit) =>
      queueEnd(unit, services, attempt, new Date(services.now().getTime() + graceMs)),
    );
};

const isStuck = ({ ends_at: endsAt, opened_at: openedAt }: AttemptRow, now: Date): boolean =>
  now.getTime() - (endsAt ?? openedAt).getTime() > stuckAfterMs;

const endWait = (services: Services, attempt: AttemptRow): Promise<void> =>
  services.store.transact(async (unit) => {
    const asked = await holdStillAsked(unit, services, placeOf(attempt));
    if (asked !== null) await endWaitForQuiz(unit, services, asked, attempt);
  });

/** Nobody goes on, or begins, answering what counts no more. */
const stopIfOver = async (services: Services, { id, part }: AttemptRow): Promise<void> => {
  const ended = part === "quiz" ? await findAttempt(services.store.read, id) : undefined;
  const isOver = ended?.outcome === "timed-out" || ended?.outcome === "given-up";
  if (isOver && ended.session_id !== null) await services.identity?.quiz.cancel(ended.session_id);
};

export const lookHandler = (services: Services): JobHandler => ({
  maxAttempts: 8,
  retryAfterMs: (attempts) => Math.min(60_000, 2_000 * 2 ** attempts),
  work: (job) => work(services, job),
  // What is not decided by then is decided when the person, or the notary, asks again.
  onGivenUp: () => undefined,
});
