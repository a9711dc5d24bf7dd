import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "./client.ts";
import { outcomeOf, scriptVendors, sofiasLicence, type ScriptedVendors } from "./identity-vendors.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import {
  handIn,
  openProving,
  picture,
  proveDocument,
  type Proving,
  sendEvent,
  settle,
  takeQuiz,
} from "./verification-steps.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describeOnEachStore("Proving who one is", (store) => {
  let running: TestPlatform;
  const vendors: ScriptedVendors = scriptVendors();
  let proving: Proving;

  beforeAll(async () => {
    running = await startTestPlatform(store, { dependencies: { identity: vendors } });
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    Object.assign(vendors, {
      documentSays: { status: "processing" },
      quizSays: { status: "waiting" },
      isAway: false,
      isHosted: false,
    });
    proving = await openProving(running);
  });

  const now = () => running.platform.services.now();
  const place = () => ({ id: proving.id, memberId: proving.memberId });
  const standing = () => proving.signer.api.identity.standing(place());
  const stage = async () => (await standing()).stage;
  const step = async () => {
    const { standings } = await proving.signer.api.way.get({ id: proving.id });
    return standings.find(({ memberId }) => memberId === proving.memberId)?.step;
  };
  const events = async () => (await proving.notary.api.signings.events({ id: proving.id, after: 0 })).events;
  const kinds = async () =>
    (await events())
      .map(({ kind }) => kind)
      .filter((kind) => /^(verification|document-checked|quiz|identity)/.test(kind));
  const passDocument = async () => {
    vendors.documentSays = { status: "passed", document: sofiasLicence };
    await proveDocument(running, proving);
  };
  const passed = () => ({ status: "passed" as const, outcome: outcomeOf({ finishedAt: now().toISOString() }) });
  const failed = () => ({
    status: "failed" as const,
    outcome: outcomeOf({ right: 2, finishedAt: now().toISOString() }),
  });

  describe("goes straight through", () => {
    test("start, document, quiz, each at its step and told by its outcome alone [S029] [S030] [S031] [S032] [S034] [S115]", async () => {
      const { signer } = proving;
      expect(await step()).toBe("verification-start");
      expect(await signer.api.identity.start(place())).toMatchObject({
        stage: "prepared",
        vendor: { name: "Scripted Documents", isSimulator: true },
        wants: ["front", "back"],
        attemptsLeft: 3,
      });
      expect(await step()).toBe("verification-id-instructions");

      await handIn(proving);
      expect(await step()).toBe("verification-processing-on-device");

      vendors.documentSays = { status: "passed", document: sofiasLicence };
      running.advance(5_000);
      await settle(running);
      expect(await step()).toBe("verification-kba-instructions");
      expect((await standing()).verification).toEqual({
        canRetry: false,
        canRestart: false,
        isCompleted: false,
        isDocumentPassed: true,
        isKbaPassed: false,
        errorCode: "None",
      });

      const begun = await signer.api.identity.startQuiz(place());
      expect(begun.url).toMatch(/^https:\/\/vendor\.example\/quiz-/);
      expect(await step()).toBe("verification-kba");
      const leftMs = new Date(begun.standing.quizEndsAt ?? "").getTime() - new Date(begun.standing.now).getTime();
      expect(leftMs).toBeGreaterThan(118_000);
      expect(leftMs).toBeLessThanOrEqual(120_000);

      vendors.quizSays = passed();
      running.advance(4_000);
      await settle(running);
      expect(await stage()).toBe("passed");
      expect(await step()).toBe("consumer-personal-info");
      expect(await kinds()).toEqual(["verification-started", "document-checked", "quiz-taken", "identity-confirmed"]);
      const told = JSON.stringify(await events());
      for (const secret of ["S123-456-80-043-0", "1980-02-03", "2032-02-03"]) expect(told).not.toContain(secret);
    });

    test("nobody else in the signing is told how far somebody is [S110]", async () => {
      const { notary, signer, id, memberId } = proving;
      const { member, link } = await notary.api.members.add({
        id,
        fullName: "Ola Other",
        email: "ola@example.org",
        type: "signer",
        invite: true,
      });
      const other = await running.joined(link?.url ?? "");
      const seenBy = async (browser: typeof notary, who: string) => {
        const { members } = await browser.api.signings.snapshot({ id });
        const listed = await browser.api.members.list({ id });
        const [inWhole, inList] = [members, listed].map((all) => all.find((each) => each.id === who)?.identity);
        expect(inWhole).toEqual(inList);
        return inWhole;
      };
      expect(await seenBy(notary, memberId)).toMatchObject({ stage: "not-started", isKnown: false, recordTypes: [] });
      expect(await seenBy(signer, memberId)).toMatchObject({ stage: "not-started" });
      expect(await seenBy(other.browser, memberId)).toBeUndefined();
      expect(await seenBy(other.browser, member.id)).toMatchObject({ stage: "not-started" });
      expect(await seenBy(signer, member.id)).toBeUndefined();
    });

    test("a second page gets the quiz that runs, and one session stands behind it", async () => {
      await passDocument();
      const [one, other] = await Promise.all([
        proving.signer.api.identity.startQuiz(place()),
        proving.signer.api.identity.startQuiz(place()),
      ]);
      expect(one.url).toBe(other.url);
      expect((await proving.signer.api.identity.startQuiz(place())).url).toBe(one.url);
      expect(vendors.quizzes.filter(({ sessionId }) => one.url.endsWith(sessionId))).toHaveLength(1);
    });

    test("what a vendor finds somebody by is passed on, and stands in no table and no log line [S209]", async () => {
      await passDocument();
      const lookup = { Zip: "33602", State: "FL", Country: "US", Ssn: "987-65-4320", City: "Tampa" };
      await proving.signer.api.identity.startQuiz({ ...place(), lookup });
      expect(vendors.quizzes.at(-1)?.asked).toMatchObject({ lookup });
      const db = running.platform.services.store.read;
      const kept = JSON.stringify(await db.selectFrom("verification_attempts").selectAll().execute());
      const log = JSON.stringify(await db.selectFrom("signing_events").selectAll().execute());
      for (const text of [kept, log, running.logLines.join("\n")]) expect(text).not.toContain("987-65-4320");
    });
  });

  describe("fails by a real cause, and says which", () => {
    const verification = async () => (await standing()).verification;

    test.each([
      ["unreadable", "DocumentVerificationFailed"],
      ["expired", "DocumentVerificationFailed"],
      ["not-genuine", "DocumentVerificationFailed"],
      ["face-mismatch", "DocumentVerificationFailed"],
      ["not-uploaded", "DocumentIsNotUploaded"],
    ] as const)("a document that is %s: %s [S501] [S506] [S507]", async (reason, errorCode) => {
      vendors.documentSays = { status: "failed", reason, document: null };
      await proveDocument(running, proving);
      expect(await verification()).toMatchObject({ errorCode, canRetry: true, isDocumentPassed: false });
      expect(await step()).toBe("verification-error");
    });

    test("another name on the document: NamesMismatch [S503]", async () => {
      vendors.documentSays = { status: "passed", document: { ...sofiasLicence, firstName: "SONIA" } };
      await proveDocument(running, proving);
      expect(await verification()).toMatchObject({ errorCode: "NamesMismatch", isDocumentPassed: false });
      // A misspelt invitation is corrected, though she has joined; nothing else of her is.
      const { notary, signer } = proving;
      expect(
        await refusalOf(
          notary.api.members.update({ ...place(), fullName: "Sonia Signer", email: "other@example.org" }),
        ),
      ).toMatchObject({ code: "member/joined" });
      await notary.api.members.update({ ...place(), fullName: "Sonia Signer" });
      await signer.api.identity.retry(place());
      await handIn(proving);
      running.advance(65_000);
      await settle(running);
      expect(await stage()).toBe("document-passed");
    });

    test("a document that the vendor passes and whose last day is over: DocumentVerificationFailed", async () => {
      vendors.documentSays = { status: "passed", document: { ...sofiasLicence, expirationDate: "2020-01-01" } };
      await proveDocument(running, proving);
      expect(await verification()).toMatchObject({ errorCode: "DocumentVerificationFailed" });
    });

    test("the vendor canceled it: VerificationFailed [S502]", async () => {
      vendors.documentSays = { status: "canceled" };
      await proveDocument(running, proving);
      expect(await verification()).toMatchObject({ errorCode: "VerificationFailed", canRetry: true });
    });

    test("the quiz was left: VerificationFailed, and it counts [S502]", async () => {
      await passDocument();
      await takeQuiz(running, proving, vendors, { status: "ended", outcome: null });
      expect(await verification()).toMatchObject({ errorCode: "VerificationFailed", isDocumentPassed: true });
      expect((await standing()).attemptsLeft).toBe(1);
    });

    test("the quiz was failed: KBAVerificationFailed, and only what is left may be tried [S504]", async () => {
      await passDocument();
      await takeQuiz(running, proving, vendors, failed());
      expect(await verification()).toMatchObject({ errorCode: "KBAVerificationFailed", canRetry: true });
      expect(await proving.signer.api.identity.retry(place())).toMatchObject({ stage: "document-passed" });
      await takeQuiz(running, proving, vendors, failed());
      expect(await verification()).toMatchObject({ canRetry: false, canRestart: false });
      expect(await refusalOf(proving.signer.api.identity.retry(place()))).toMatchObject({
        code: "identity/no-attempt-left",
      });
      // The vendor is told what not to ask again.
      expect(vendors.quizzes.at(-1)?.asked).toMatchObject({ after: vendors.quizzes.at(-2)?.sessionId });
    });

    test("after the hours of waiting it may be tried again", async () => {
      await passDocument();
      await takeQuiz(running, proving, vendors, failed());
      await proving.signer.api.identity.retry(place());
      await takeQuiz(running, proving, vendors, failed());
      const { nextAttemptAt } = await standing();
      expect(new Date(nextAttemptAt ?? "").getTime() - now().getTime()).toBeGreaterThan(23 * hourMs);
      running.advance(25 * hourMs);
      proving.signer = (await running.joined(proving.link)).browser;
      expect(await verification()).toMatchObject({ canRetry: true });
      expect(await proving.signer.api.identity.retry(place())).toMatchObject({ stage: "document-passed" });
    });

    test("the same person has no further quiz in another signing of the same notary", async () => {
      const email = `${randomUUID()}@example.org`;
      for (const _attempt of [1, 2]) {
        proving = await openProving(running, { email });
        await passDocument();
        await takeQuiz(running, proving, vendors, failed());
      }
      expect(await verification()).toMatchObject({ canRetry: false });
      proving = await openProving(running, { email: email.toUpperCase() });
      await passDocument();
      expect(await refusalOf(proving.signer.api.identity.startQuiz(place()))).toMatchObject({
        code: "identity/no-attempt-left",
      });
    });

    test("nothing to ask about: VerificationFailed, since no quiz was failed, without another attempt", async () => {
      await passDocument();
      await takeQuiz(running, proving, vendors, { status: "no-questions" });
      expect(await verification()).toMatchObject({
        errorCode: "VerificationFailed",
        canRetry: false,
        canRestart: false,
      });
    });

    test("the document passed and the quiz not taken in time: KBAHaveNotYetTaken [S505]", async () => {
      await passDocument();
      running.advance(29 * minuteMs);
      await settle(running);
      expect(await stage()).toBe("document-passed");
      running.advance(2 * minuteMs);
      await settle(running);
      expect(await verification()).toMatchObject({
        errorCode: "KBAHaveNotYetTaken",
        canRetry: true,
        isDocumentPassed: true,
      });
      expect(await proving.signer.api.identity.retry(place())).toMatchObject({ stage: "document-passed" });
    });

    test("three documents are tried, then all begins once more from the beginning, and then it ends", async () => {
      const failDocument = async () => {
        vendors.documentSays = { status: "failed", reason: "unreadable", document: null };
        await handIn(proving);
        running.advance(65_000);
        await settle(running);
      };
      const failThrice = async () => {
        for (const left of [2, 1, 0]) {
          await failDocument();
          expect((await standing()).attemptsLeft).toBe(left);
          if (left > 0) expect(await proving.signer.api.identity.retry(place())).toMatchObject({ stage: "prepared" });
        }
      };
      await proving.signer.api.identity.start(place());
      await failThrice();
      expect(await verification()).toMatchObject({ canRetry: false, canRestart: true });
      expect(await proving.signer.api.identity.retry(place())).toMatchObject({ stage: "not-started" });
      await proving.signer.api.identity.start(place());
      await failThrice();
      expect(await verification()).toMatchObject({ canRetry: false, canRestart: false });

      const asked = await proving.notary.api.identity.request(place());
      expect(asked.identity?.verification).toMatchObject({ canRestart: true });
      expect(await proving.signer.api.identity.retry(place())).toMatchObject({ stage: "not-started" });
    });
  });

  describe("has a clock that the platform keeps", () => {
    const begun = async () => {
      await passDocument();
      const { standing: started } = await proving.signer.api.identity.startQuiz(place());
      return new Date(started.quizEndsAt ?? "");
    };

    test("which ends a quiz that still runs behind its end [S547]", async () => {
      await begun();
      vendors.quizSays = { status: "running", startedAt: now().toISOString() };
      running.advance(2 * minuteMs);
      await settle(running);
      expect(await stage()).toBe("quiz");
      running.advance(minuteMs + 20_000);
      await settle(running);
      expect((await standing()).verification).toMatchObject({ errorCode: "KBAVerificationFailed" });
      expect(vendors.canceled).toContain(vendors.quizzes.at(-1)?.sessionId);
    });

    test("and what was answered in time counts, however late it is told", async () => {
      const endsAt = await begun();
      vendors.isAway = true;
      running.advance(10 * minuteMs);
      await settle(running);
      expect(await standing()).toMatchObject({ stage: "quiz", isVendorAway: true });
      vendors.isAway = false;
      vendors.quizSays = { status: "passed", outcome: outcomeOf({ finishedAt: endsAt.toISOString() }) };
      running.advance(minuteMs);
      await settle(running);
      expect(await standing()).toMatchObject({ stage: "passed", isVendorAway: false });
    });

    test("but nothing that was answered behind it", async () => {
      const endsAt = await begun();
      const late = new Date(endsAt.getTime() + minuteMs + 1_000).toISOString();
      vendors.quizSays = { status: "passed", outcome: outcomeOf({ seconds: 120, finishedAt: late }) };
      running.advance(4_000);
      await settle(running);
      expect((await standing()).verification).toMatchObject({ errorCode: "KBAVerificationFailed" });
    });

    test("the last answer that travels while it ends is taken: the vendor’s word for when it was counts", async () => {
      const endsAt = await begun();
      vendors.quizSays = { status: "running", startedAt: now().toISOString() };
      running.advance(4 * minuteMs);
      await settle(running);
      expect(await stage()).toBe("failed");
      vendors.quizSays = { status: "passed", outcome: outcomeOf({ finishedAt: endsAt.toISOString() }) };
      const sessionId = vendors.quizzes.at(-1)?.sessionId ?? "";
      expect((await sendEvent(running, "quiz", { id: randomUUID(), sessionId })).status).toBe(200);
      await settle(running);
      expect(await stage()).toBe("passed");
    });
  });

  describe("keeps its order", () => {
    test("a step that is not next is refused, and one that was done twice is done once", async () => {
      const { signer } = proving;
      expect(await refusalOf(handIn(proving))).toMatchObject({ code: "identity/wrong-stage" });
      expect(await refusalOf(signer.api.identity.startQuiz(place()))).toMatchObject({ code: "identity/wrong-stage" });
      await signer.api.identity.start(place());
      expect(await signer.api.identity.start(place())).toMatchObject({ stage: "prepared" });
      expect(await kinds()).toEqual(["verification-started"]);
      expect(await refusalOf(signer.api.identity.retry(place()))).toMatchObject({ code: "identity/wrong-stage" });
    });

    test("where a signing does not ask nobody is asked", async () => {
      proving = await openProving(running, { asks: false });
      expect(await refusalOf(proving.signer.api.identity.standing(place()))).toMatchObject({
        code: "identity/not-asked",
      });
      expect(await refusalOf(proving.notary.api.identity.request(place()))).toMatchObject({
        code: "identity/not-asked",
      });
      expect(await step()).toBe("consumer-personal-info");
    });

    test("whom the notary knows and lets past is past all of it, also behind a failure [S216]", async () => {
      vendors.documentSays = { status: "failed", reason: "unreadable", document: null };
      await proveDocument(running, proving);
      const { notary, id, memberId } = proving;
      await notary.api.identity.assertKnown({ id, member_id: memberId, is_known: true });
      await notary.api.identity.bypass({ id, memberId });
      expect(await step()).toBe("consumer-personal-info");
      expect(await refusalOf(proving.signer.api.identity.retry(place()))).toMatchObject({
        code: "identity/wrong-stage",
      });
    });

    test("another time is agreed on where the notary has a page for it, else by a message [S243] [S418] [S419] [S421]", async () => {
      const leadsTo = async () => (await proving.signer.api.identity.rescheduleUrl({ id: proving.id })).url;
      const keep = (changes: { isOn: boolean; takesRequests: boolean }) =>
        proving.notary.api.storefronts.keep({ howToAsk: "", address: "nora-whitfield", ...changes });
      await keep({ isOn: false, takesRequests: true });
      expect(await leadsTo()).toBe(`${running.url}/join?ask`);
      await keep({ isOn: true, takesRequests: true });
      expect(await leadsTo()).toBe(`${running.url}/notary/nora-whitfield`);
      await keep({ isOn: true, takesRequests: false });
      expect(await leadsTo()).toBe(`${running.url}/join?ask`);
    });

    test("a signing that has ended takes no step", async () => {
      await proving.signer.api.identity.start(place());
      await proving.notary.api.signings.terminate({ id: proving.id });
      expect(await refusalOf(handIn(proving))).toMatchObject({ code: "signing/closed" });
    });
  });

  describe("a phone takes the pictures", () => {
    const tokenIn = (url: string) => url.split("#")[1] ?? "";

    test("by a link that works once, and hands them in for whoever showed it", async () => {
      await proving.signer.api.identity.start(place());
      const { url } = await proving.signer.api.identity.openPhone(place());
      expect(url).toContain("/id-capture#");
      const phone = await running.newBrowser();
      const claimed = await phone.api.identity.claimPhone({ token: tokenIn(url) });
      expect(claimed).toMatchObject({ name: "Sofia Signer", wants: ["front", "back"] });
      expect(await refusalOf(phone.api.identity.claimPhone({ token: tokenIn(url) }))).toMatchObject({
        code: "identity/link-ended",
      });
      const handed = { secret: claimed.secret, type_of_id: "passport" as const, front: picture() };
      await phone.api.identity.submitFromPhone(handed);
      expect(await stage()).toBe("processing");
      expect(await refusalOf(phone.api.identity.submitFromPhone(handed))).toMatchObject({
        code: "identity/link-ended",
      });
    });

    test("not by one that is older than five minutes, nor by one before the last", async () => {
      await proving.signer.api.identity.start(place());
      const old = await proving.signer.api.identity.openPhone(place());
      const next = await proving.signer.api.identity.openPhone(place());
      const phone = await running.newBrowser();
      expect(await refusalOf(phone.api.identity.claimPhone({ token: tokenIn(old.url) }))).toMatchObject({
        code: "identity/link-ended",
      });
      running.advance(5 * minuteMs + 1);
      expect(await refusalOf(phone.api.identity.claimPhone({ token: tokenIn(next.url) }))).toMatchObject({
        code: "identity/link-ended",
      });
    });
  });
});
