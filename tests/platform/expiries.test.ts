import { afterAll, beforeAll, expect, test } from "vitest";
import { Sha256HexSchema } from "#contract/common/ids.ts";
import { queueReminders } from "#platform/expiry/index.ts";
import { dueReminder } from "#platform/expiry/domain/reminders.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { addAccount, logIn } from "./accounts.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { openMeeting } from "./meeting.ts";
import { dayIn, dayMs, newAccount } from "./notary-account.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";
import { waiveAll } from "./waive-all.ts";

test("a reminder is due on its day from nine o'clock, and for two days after where the platform stood still", () => {
  const due = (daysLeft: number, hour = 12) => dueReminder(daysLeft, hour);
  expect([61, 60, 59, 58, 57].map((days) => due(days))).toEqual([undefined, 60, 60, 60, undefined]);
  expect([31, 30, 28, 27, 8, 7, 5, 4, 2, 1, 0, -1].map((days) => due(days))).toEqual([
    undefined,
    30,
    30,
    undefined,
    undefined,
    7,
    7,
    undefined,
    undefined,
    1,
    1,
    undefined,
  ]);
  expect([due(30, 8), due(30, 9)]).toEqual([undefined, 30]);
});

describeOnEachStore("What a notary acts under, and when it ends", (store) => {
  let running: TestPlatform;
  let pki: TestPki;
  let nora: Browser;
  beforeAll(async () => {
    pki = createTestPki();
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    nora = await running.signedIn("Nora");
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  /** So that nine o'clock is past whenever this runs. */
  const goToNoon = () => {
    const sinceMidnight = running.platform.services.now().getTime() % dayMs;
    running.advance((dayMs / 2 - sinceMidnight + dayMs) % dayMs);
  };

  test("is read with its days: commission and certificate by themselves, bond and insurance as they were noted", async () => {
    expect(await nora.api.expiries.list()).toEqual([
      { kind: "commission", expiresOn: "2028-06-30", daysLeft: expect.any(Number), isTracked: true },
      { kind: "certificate", expiresOn: null, daysLeft: null, isTracked: true },
      { kind: "bond", expiresOn: null, daysLeft: null, isTracked: true },
      { kind: "insurance", expiresOn: null, daysLeft: null, isTracked: true },
    ]);
    const certificate = pki.issue("Nora Whitfield", { toDays: 100 });
    await nora.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
    await nora.api.expiries.note({ kind: "bond", expiresOn: dayIn(40) });
    await nora.api.expiries.note({ kind: "bond", expiresOn: dayIn(50) });
    await nora.api.expiries.note({ kind: "insurance", expiresOn: dayIn(10) });
    await nora.api.expiries.note({ kind: "insurance", expiresOn: null });
    const [, ofCertificate, bond, insurance] = await nora.api.expiries.list();
    expect(ofCertificate?.daysLeft).toBeGreaterThanOrEqual(98);
    expect(ofCertificate?.daysLeft).toBeLessThanOrEqual(101);
    expect([bond?.expiresOn, insurance?.expiresOn]).toEqual([dayIn(50), null]);
    await nora.api.expiries.note({ kind: "bond", expiresOn: null });
    for (const expiresOn of ["2028-02-30", "0000-01-01", "tomorrow"])
      expect(await codeOf(nora.api.expiries.note({ kind: "bond", expiresOn }))).toBe("request/invalid");
  });

  test("reminds by mail 60, 30, 7 days and the day before, each once, and of a day that was changed no more", async () => {
    goToNoon();
    const { browser, email } = await newAccount(running, {
      role: "SelfRon",
      fullName: "Rema Reminded",
      timezone: "UTC",
    });
    const today = running.platform.services.now();
    const dayAhead = (days: number) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10);
    await browser.api.expiries.note({ kind: "bond", expiresOn: dayAhead(60) });
    const subjects = async () => (await mailTo(running, email)).map(({ subject }) => subject);
    const remind = () => queueReminders(running.platform.services);
    await remind();
    await remind();
    expect(await subjects()).toEqual(["Your bond ends in 60 days"]);
    running.advance(30 * dayMs);
    await remind();
    await remind();
    running.advance(23 * dayMs);
    await remind();
    running.advance(6 * dayMs);
    await remind();
    running.advance(dayMs);
    await remind();
    running.advance(dayMs);
    await remind();
    expect(await subjects()).toEqual([
      "Your bond ends in 60 days",
      "Your bond ends in 30 days",
      "Your bond ends in 7 days",
      "Your bond ends tomorrow",
    ]);
    const [first] = await mailTo(running, email);
    expect(first?.text).toContain("Nothing stops here. Your state may take your commission to end with it.");
  });

  test("of a certificate the day counts that the notary said, and who stopped tracking is reminded of nothing [A446]", async () => {
    goToNoon();
    const tilda = await addAccount(running, "SelfRon", "Tilda Tracked", { isCommissioned: true });
    const { api } = await logIn(running, tilda);
    await api.profile.update({ timezone: "UTC" });
    const dayAhead = (days: number) =>
      new Date(running.platform.services.now().getTime() + days * dayMs).toISOString().slice(0, 10);
    const certificateOf = async () => (await api.expiries.list()).find(({ kind }) => kind === "certificate");
    const subjects = async () => (await mailTo(running, tilda.email)).map(({ subject }) => subject);
    // As one that was registered; the clock of the test is ahead of that by which certificates are made.
    await running.platform.services.store.transact(async ({ db }) => {
      const row = {
        user_id: tilda.id,
        sha256: Sha256HexSchema.parse("c".repeat(64)),
        subject: "Tilda Tracked",
        not_before: running.platform.services.now(),
        not_after: new Date(`${dayAhead(30)}T12:00:00Z`),
        chain_pem: JSON.stringify(["its PEM"]),
        registered_at: running.platform.services.now(),
      };
      await db.insertInto("certificates").values(row).execute();
    });
    expect(await certificateOf()).toMatchObject({ expiresOn: dayAhead(30), daysLeft: 30, isTracked: true });

    running.advance(60_000);
    await api.certificateOrders.updateProfile({ expires_at: dayAhead(7) });
    expect(await certificateOf()).toMatchObject({ expiresOn: dayAhead(7), daysLeft: 7, isTracked: true });
    expect(await api.profile.get()).toMatchObject({ idenTrustExpirationDate: dayAhead(7) });
    await queueReminders(running.platform.services);
    expect(await subjects()).toEqual(["Your certificate ends in 7 days"]);

    await api.certificateOrders.updateProfile({ expires_at: null });
    expect(await certificateOf()).toMatchObject({ expiresOn: dayAhead(30), isTracked: false });
    expect(await api.profile.get()).toMatchObject({ idenTrustExpirationDate: null });
    await queueReminders(running.platform.services);
    expect(await subjects()).toHaveLength(1);
  });

  test("a commission is good to the end of its last day in its state; on the day after nothing is locked under it", async () => {
    const meeting = await openMeeting(
      running,
      async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId,
      "real",
    );
    const target = { id: meeting.signingId, docId: meeting.document.id };
    await waiveAll(meeting.notary, target);
    const { version } = await meeting.notary.api.documents.fields(target);
    // It is Florida's, where the day ends at four in the morning of UTC in summer.
    const goTo = (instant: string) => running.advance(Date.parse(instant) - running.platform.services.now().getTime());
    const freeze = (browser: Browser) => browser.api.documents.freeze({ ...target, version });
    const commissionOf = async (browser: Browser) => (await browser.api.expiries.list())[0];
    goTo("2028-07-01T03:50:00Z");
    const notary = await running.signedIn("Nora");
    const lease = await freeze(notary);
    await notary.api.documents.unfreeze({ ...target, leaseId: lease.leaseId });
    expect(await commissionOf(notary)).toMatchObject({ kind: "commission", daysLeft: 0 });
    expect(await notary.api.onboarding.state()).toMatchObject({ hasCommission: true, commissionEndedOn: null });

    // On a journey it is July there already, and the commission is still good at home.
    await notary.api.profile.update({ timezone: "Europe/Paris" });
    await notary.api.documents.unfreeze({ ...target, leaseId: (await freeze(notary)).leaseId });
    await notary.api.profile.update({ timezone: "America/New_York" });

    goTo("2028-07-01T04:10:00Z");
    const ended = { code: "endorsement/commission-ended", params: { day: "June 30, 2028" } };
    expect(await refusalOf(freeze(notary))).toMatchObject(ended);
    expect(await commissionOf(notary)).toMatchObject({ kind: "commission", daysLeft: -1 });
    expect(await notary.api.onboarding.state()).toMatchObject({ commissionEndedOn: "2028-06-30" });
    // Where it is still June 30, which makes the commission of Florida no longer.
    await notary.api.profile.update({ timezone: "Pacific/Honolulu" });
    expect(await refusalOf(freeze(notary))).toMatchObject(ended);
    expect(await commissionOf(notary)).toMatchObject({ daysLeft: -1 });
    // Trying a lock out needs no commission that stands.
    expect((await notary.api.practice.start()).signingId).toBeDefined();
  });

  test("what ends today is said to end today by a platform that stood still on the day of the reminder", async () => {
    const account = await newAccount(running, { role: "SelfRon", fullName: "Tara Today", timezone: "UTC" });
    const today = running.platform.services.now().toISOString().slice(0, 10);
    await account.browser.api.expiries.note({ kind: "insurance", expiresOn: today });
    await queueReminders(running.platform.services);
    expect((await mailTo(running, account.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ ends today$/),
    ]);
  });
});
