import { randomUUID } from "node:crypto";
import type { IdentityLookup, VerificationStanding } from "#contract/identity/entity.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import type { Reader, Unit } from "../../store/store.ts";
import {
  type AttemptRow,
  countQuizzesElsewhere,
  findOpenAttempt,
  insertAttempt,
  updateAttempt,
} from "../store/attempts.ts";
import { callbackUrlOf, returnUrlOf } from "./addresses.ts";
import { type Asked, assertStage, findAsked, holdAsked, type Place, vendorsOf } from "./asked.ts";
import { attemptsOf, quizzesLeft, runOf } from "./attempts-left.ts";
import { graceMs } from "./judge-quiz.ts";
import { personOf } from "./person.ts";
import { queueEnd, queueLook } from "./queue-look.ts";
import { noteAway, setStage } from "./set-stage.ts";
import { standingOf } from "./standing.ts";

type Begun = { asked: Asked; attempt: AttemptRow; after: string | null };

const runningElsewhere = (db: Reader, { now }: Pick<Services, "now">, { signing, member }: Asked): Promise<number> =>
  countQuizzesElsewhere(db, {
    notaryId: signing.notary.id,
    email: member.email,
    memberId: member.id,
    now: now(),
  });

const begin = async (unit: Unit, services: Services, place: Place, vendor: string): Promise<Begun> => {
  const asked = await holdAsked(unit, services, place);
  assertStage(asked, "document-passed", "quiz");
  const made = await attemptsOf(unit.db, asked, "quiz");
  const after = made.findLast(({ ended_at: endedAt }) => endedAt !== null)?.session_id ?? null;
  const open = await findOpenAttempt(unit.db, asked.memberId, "quiz");
  if (open !== undefined) return { asked, attempt: open, after };
  const { left } = await quizzesLeft(unit.db, services, asked);
  // What runs elsewhere may come to be failed: nobody takes more at once than they may fail.
  if (left <= (await runningElsewhere(unit.db, services, asked))) return refuse("identity/no-attempt-left");
  const attempt = await insertAttempt(unit, {
    id: randomUUID(),
    member_id: asked.memberId,
    signing_id: asked.signingId,
    part: "quiz",
    run: runOf(asked),
    number: made.filter(({ outcome }) => outcome !== "given-up").length + 1,
    vendor,
    opened_at: services.now(),
  });
  return { asked, attempt, after };
};

/**
 * Begins the quiz: from here on its clock runs, kept here. A second page gets the quiz that runs. What the vendor finds the
 * person by goes through this process's memory, and nowhere else.
 */
export const startQuiz = async (
  services: Services,
  place: Place,
  lookup: IdentityLookup | null,
): Promise<{ url: string; standing: VerificationStanding }> => {
  const vendor = vendorsOf(services).quiz;
  const { asked, attempt, after } = await services.store.transact((unit) => begin(unit, services, place, vendor.id));
  if (asked.identity.stage === "quiz" && attempt.url !== null)
    return { url: attempt.url, standing: await standingOf(services.store.read, services, asked) };
  const { terms, member } = asked;
  const opened = await vendor.open({
    key: attempt.id,
    person: personOf(member),
    lookup,
    questions: terms.questions.value,
    choices: terms.choices,
    passPercent: terms.passPercent.value,
    seconds: terms.seconds.value,
    replacePercent: terms.replacePercent,
    after,
    language: member.language ?? "en",
    returnUrl: returnUrlOf(services),
    callbackUrl: callbackUrlOf(services, vendor.id, "quiz"),
  });
  if ("away" in opened) {
    services.log.warn({ why: opened.why }, "who asks the quiz does not answer");
    await noteAway(services, place);
    return refuse("identity/vendor-away");
  }
  return services.store.transact(async (unit) => {
    const held = await holdAsked(unit, services, place);
    // The other page was here first.
    if (held.identity.stage !== "quiz") {
      assertStage(held, "document-passed");
      const endsAt = new Date(services.now().getTime() + terms.seconds.value * 1_000);
      const session = { session_id: opened.sessionId, url: opened.url, ends_at: endsAt };
      await updateAttempt(unit, attempt.id, session);
      await setStage(unit, services, place, "quiz");
      await queueLook(unit, services, attempt, 0);
      await queueEnd(unit, services, attempt, new Date(endsAt.getTime() + graceMs));
    }
    const standing = await standingOf(unit.db, services, await findAsked(unit.db, services, place));
    return { url: opened.url, standing };
  });
};
