import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refusalOf } from "./client.ts";
import { outcomeOf, scriptVendors, sofiasLicence, type ScriptedVendors } from "./identity-vendors.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { handIn, openProving, proveDocument, type Proving, settle } from "./verification-steps.ts";

const minuteMs = 60_000;

describeOnPostgres("A vendor that does not answer, or does not decide", (store) => {
  let running: TestPlatform;
  let proving: Proving;
  const vendors: ScriptedVendors = scriptVendors();

  beforeAll(async () => {
    running = await startTestPlatform(store, { dependencies: { identity: vendors } });
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    Object.assign(vendors, { documentSays: { status: "processing" }, quizSays: { status: "waiting" }, isAway: false });
    proving = await openProving(running);
  });

  const place = () => ({ id: proving.id, memberId: proving.memberId });
  const standing = () => proving.signer.api.identity.standing(place());
  const later = async (minutes: number) => {
    running.advance(minutes * minuteMs);
    await settle(running);
  };
  const passDocument = async () => {
    vendors.documentSays = { status: "passed", document: sofiasLicence };
    await proveDocument(running, proving);
  };
  const startQuiz = () => proving.signer.api.identity.startQuiz(place());

  test("is said to be there again as soon as it answers, though it has not decided yet", async () => {
    await proving.signer.api.identity.start(place());
    await handIn(proving);
    vendors.isAway = true;
    await later(2);
    expect(await standing()).toMatchObject({ stage: "processing", isVendorAway: true });
    vendors.isAway = false;
    await later(2);
    expect(await standing()).toMatchObject({ stage: "processing", isVendorAway: false });
  });

  test("has nobody miss a quiz that they could not begin; where nobody asks it by itself that is old news soon", async () => {
    await passDocument();
    await later(20);
    vendors.isAway = true;
    expect(await refusalOf(startQuiz())).toMatchObject({ code: "identity/vendor-away" });
    expect(await standing()).toMatchObject({ isVendorAway: true });
    await later(25);
    expect(await standing()).toMatchObject({ stage: "document-passed", isVendorAway: false });
    vendors.isAway = false;
    await later(6);
    expect((await standing()).verification).toMatchObject({ errorCode: "KBAHaveNotYetTaken", canRetry: true });
  });

  test("holds nobody at a quiz whose result does not come: another one is begun, and no attempt is lost", async () => {
    await passDocument();
    const first = await startQuiz();
    vendors.quizSays = { status: "not-known", said: "something-new" };
    await later(11);
    expect(await standing()).toMatchObject({ stage: "quiz" });
    expect(await refusalOf(proving.signer.api.identity.retry(place()))).toMatchObject({ code: "identity/wrong-stage" });
    await later(2);
    expect(await proving.signer.api.identity.retry(place())).toMatchObject({
      stage: "document-passed",
      attemptsLeft: 2,
    });
    vendors.quizSays = { status: "waiting" };
    const second = await startQuiz();
    expect(second.url).not.toBe(first.url);
    vendors.quizSays = {
      status: "passed",
      outcome: outcomeOf({ finishedAt: running.platform.services.now().toISOString() }),
    };
    await later(1);
    expect(await standing()).toMatchObject({ stage: "passed" });
  });

  test("is told that a quiz is over of which nobody saw a question, so that nobody answers it in vain", async () => {
    await passDocument();
    await startQuiz();
    await later(3);
    expect(await standing()).toMatchObject({
      stage: "failed",
      attemptsLeft: 2,
      verification: { errorCode: "VerificationFailed", canRetry: true },
    });
    expect(vendors.canceled).toContain(vendors.quizzes.at(-1)?.sessionId);
  });
});
