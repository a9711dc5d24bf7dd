import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { channels } from "#contract/realtime.ts";
import { findMember } from "#platform/member/index.ts";
import { noteComing } from "#platform/identity/index.ts";
import { outcomeOf, scriptVendors, sofiasLicence, type ScriptedVendors } from "./identity-vendors.ts";
import { linkIn, mailTo } from "./mail-steps.ts";
import { openChannel, type OpenChannel } from "./realtime-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { openProving, proveDocument, type Proving, settle, takeQuiz } from "./verification-steps.ts";

const minuteMs = 60_000;

describeOnPostgres("Around a proof of identity", (store) => {
  let running: TestPlatform;
  let proving: Proving;
  let lines: OpenChannel[] = [];
  const vendors: ScriptedVendors = scriptVendors();

  beforeAll(async () => {
    running = await startTestPlatform(store, { dependencies: { identity: vendors } });
  });
  afterAll(() => running.stop());
  afterEach(() => {
    for (const { close } of lines) close();
    lines = [];
  });
  beforeEach(async () => {
    Object.assign(vendors, { documentSays: { status: "processing" }, quizSays: { status: "waiting" }, isAway: false });
    proving = await openProving(running);
  });

  const place = () => ({ id: proving.id, memberId: proving.memberId });
  const services = () => running.platform.services;
  const prove = async () => {
    vendors.documentSays = { status: "passed", document: sofiasLicence };
    await proveDocument(running, proving);
    const finishedAt = services().now().toISOString();
    await takeQuiz(running, proving, vendors, { status: "passed", outcome: outcomeOf({ finishedAt }) });
  };
  const stage = async () => (await proving.signer.api.identity.standing(place())).stage;
  const member = async () => {
    const { members } = await proving.notary.api.signings.snapshot({ id: proving.id });
    return members.find(({ id }) => id === proving.memberId) ?? expect.fail("nobody is there");
  };

  test("whoever is at it is identifying, and after a failure failed; both are told at once [S113] [S200] [S201]", async () => {
    const line = await openChannel(proving.signer, channels.signingSession(proving.id));
    lines.push(line);
    const said: string[] = [];
    line.channel.bind("member-presence", ({ memberId, status }: { memberId: string; status: string }) => {
      if (memberId === proving.memberId) said.push(status);
    });
    const changed: unknown[] = [];
    line.channel.bind("verification-changed", (payload: unknown) => changed.push(payload));
    await vi.waitFor(async () => expect((await member()).status).toBe("identifying"));
    vendors.documentSays = { status: "failed", reason: "unreadable", document: null };
    await proveDocument(running, proving);
    await vi.waitFor(async () => expect((await member()).status).toBe("failed"));
    expect(said.at(-1)).toBe("failed");
    expect(changed).toContainEqual({ signingId: proving.id, memberId: proving.memberId });

    await proving.signer.api.identity.retry(place());
    await vi.waitFor(async () => expect((await member()).status).toBe("identifying"));
  });

  test("whoever is on the quiz’s own page is identifying still", async () => {
    const line = await openChannel(proving.signer, channels.signingSession(proving.id));
    vendors.documentSays = { status: "passed", document: sofiasLicence };
    await proveDocument(running, proving);
    await proving.signer.api.identity.startQuiz(place());
    await vi.waitFor(async () => expect((await member()).status).toBe("identifying"));
    line.close();
    services().connections.repeatPresence({ signingId: proving.id, memberId: proving.memberId });
    await vi.waitFor(async () => expect((await member()).status).toBe("identifying"));
  });

  test("the notary asks for it by a mail that leads to it, in the language of whom it is for", async () => {
    const { notary, id, memberId } = proving;
    const { email } = await member();
    await notary.api.identity.request({ id, memberId });
    await settle(running);
    const english = (await mailTo(running, email)).at(-1);
    expect(english?.subject).toMatch(/^Please prove your identity for “Proof \d+”$/);
    expect((await running.joined(linkIn(english))).memberId).toBe(memberId);

    await notary.api.members.setLanguage({ id, memberId, language: "es" });
    await notary.api.identity.request({ id, memberId });
    await settle(running);
    expect((await mailTo(running, email)).at(-1)?.subject).toMatch(/^Demuestre su identidad para “Proof \d+”$/);
  });

  const inState = (name: string) =>
    services().store.transact((unit) =>
      unit.db.updateTable("users").set({ state_name: name }).where("full_name", "like", "Nora%").execute(),
    );
  const comes = async (state: "gone" | "in-front") => {
    const row = await findMember(services().store.read, proving.id, proving.memberId);
    if (row !== undefined) await noteComing(services(), row, state);
  };

  test.each([
    ["Washington", 6 * minuteMs, "not-started"],
    ["Washington", 4 * minuteMs, "passed"],
    ["Florida", 60 * minuteMs, "passed"],
  ])("in %s whoever was away for %i ms is then at the stage %s", async (state, awayMs, then) => {
    await inState(state);
    await prove();
    expect(await stage()).toBe("passed");
    await comes("gone");
    running.advance(awayMs);
    await comes("in-front");
    expect(await stage()).toBe(then);
    await inState("Florida");
  });

  test("who proves it anew after a break has as many beginnings as before, and it counts", async () => {
    await inState("Washington");
    await prove();
    await comes("gone");
    running.advance(10 * minuteMs);
    await comes("in-front");
    expect((await member()).identity).toMatchObject({ stage: "not-started", verification: { isCompleted: false } });
    await prove();
    expect(await stage()).toBe("passed");
    await inState("Florida");
  });

  test("where nothing is notarized nobody is asked, and no lock waits for it", async () => {
    const { signing } = await proving.notary.api.signings.create({
      title: "Practice",
      kind: "practice",
      scheduledAt: null,
      asksIdentification: true,
      invite: false,
      members: [{ fullName: "Sofia Signer", email: "practice@example.org", type: "signer" }],
    });
    expect(signing.asksIdentification).toBeUndefined();
  });

  test("whom the notary let past misses no quiz afterwards", async () => {
    vendors.documentSays = { status: "passed", document: sofiasLicence };
    await proveDocument(running, proving);
    const { notary, id, memberId } = proving;
    await notary.api.identity.assertKnown({ id, member_id: memberId, is_known: true });
    await notary.api.identity.bypass({ id, memberId });
    running.advance(31 * minuteMs);
    await settle(running);
    expect((await member()).identity?.verification.errorCode).toBe("None");
  });

  test("a document is good until its last day is over for the notary, whatever day it is in Greenwich", async () => {
    const now = services().now();
    // Two in the night there, and the evening before in Florida.
    const at = new Date(now);
    at.setUTCHours(26, 0, 0, 0);
    running.advance(at.getTime() - now.getTime());
    proving = await openProving(running);
    const dayBefore = (days: number) =>
      new Date(services().now().getTime() - days * 24 * 60 * minuteMs).toISOString().slice(0, 10);
    vendors.documentSays = { status: "passed", document: { ...sofiasLicence, expirationDate: dayBefore(1) } };
    await proveDocument(running, proving);
    expect(await stage()).toBe("document-passed");

    proving = await openProving(running);
    vendors.documentSays = { status: "passed", document: { ...sofiasLicence, expirationDate: dayBefore(2) } };
    await proveDocument(running, proving);
    expect(await stage()).toBe("failed");
  });

  test("the two-minute clock and the number of questions are the state’s where it has a rule, and told as such", async () => {
    await inState("Texas");
    const { quiz } = await proving.signer.api.identity.standing(place());
    expect(quiz).toMatchObject({
      seconds: { value: 120, isOfState: true },
      questions: { value: 5, isOfState: true },
      attempts: { value: 2, isOfState: true },
    });
    await inState("Illinois");
    const usual = await proving.signer.api.identity.standing(place());
    expect(usual.quiz.seconds).toEqual({ value: 120, isOfState: false });
    await inState("Florida");
  });
});
