import { afterAll, beforeAll, expect, test } from "vitest";
import type { NoticeKind, NoticeMethod } from "#contract/notice/entity.ts";
import { TextMessageRefused } from "#platform/adapters/text-message/text-message.ts";
import { queueReminders } from "#platform/expiry/index.ts";
import { insertJob } from "#platform/job/index.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { codeOf, type Browser } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { dayMs, newAccount, type SignedInAccount } from "./notary-account.ts";
import { describeOnEachStore, describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { codeInText, textsTo } from "./text-message-steps.ts";

let numbers = 0;
const aPhone = () => {
  numbers += 1;
  return `+1813555${String(400 + numbers).padStart(4, "0")}`;
};

const validate = async (running: TestPlatform, { api }: Browser): Promise<string> => {
  const phone = aPhone();
  await api.phone.sendCode({ phone });
  await api.phone.verifyCode({ phone, code: codeInText((await textsTo(running, phone)).at(-1)) });
  return phone;
};

/** A bond that ends in so many days, which is a reminder that is due. */
const remindOfBond = async (running: TestPlatform, { browser }: SignedInAccount, days: 7 | 30 | 60): Promise<void> => {
  const expiresOn = new Date(running.platform.services.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  await browser.api.expiries.note({ kind: "bond", expiresOn });
  await queueReminders(running.platform.services);
  await queueReminders(running.platform.services);
};

const toNoon = (running: TestPlatform): void => {
  const noon = dayMs / 2;
  running.advance((((noon - (running.platform.services.now().getTime() % dayMs)) % dayMs) + dayMs) % dayMs);
};

describeOnEachStore("By what an account is told of what", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    toNoon(running);
  });
  afterAll(() => running.stop());

  const notary = (fullName: string) => newAccount(running, { role: "SelfRon", fullName, timezone: "UTC" });
  const subjectsTo = async (email: string) => (await mailTo(running, email)).map(({ subject }) => subject);
  const bondTexts = async (phone: string) =>
    (await textsTo(running, phone)).map(({ text }) => text).filter((text) => text.includes("bond"));
  const choose = ({ browser }: SignedInAccount, kind: NoticeKind, method: NoticeMethod) =>
    browser.api.notices.choose({ kind, method });

  test("is mail at first, then what the profile says, then what was chosen for the kind", async () => {
    const account = await notary("Mina Method");
    expect(await account.browser.api.notices.get()).toEqual({
      methods: { expiries: "email", decisions: "email" },
      email: account.email,
      mayText: false,
      hasTextMessages: true,
    });
    expect(await codeOf(choose(account, "expiries", "text"))).toBe("phone/not-validated");
    await validate(running, account.browser);
    await account.browser.api.profile.update({ notificationMethod: "both" });
    expect((await account.browser.api.notices.get()).methods).toEqual({ expiries: "both", decisions: "both" });
    expect((await choose(account, "expiries", "text")).methods).toEqual({ expiries: "text", decisions: "both" });
    // A number that is nobody's yet gets nothing, and nothing is lost.
    await account.browser.api.profile.update({ phone: aPhone() });
    expect((await account.browser.api.notices.get()).methods).toEqual({ expiries: "email", decisions: "email" });
  });

  test("goes to the telephone, to the mailbox, to both or nowhere, each notice once", async () => {
    const account = await notary("Tess Text");
    const phone = await validate(running, account.browser);
    await choose(account, "expiries", "text");
    await remindOfBond(running, account, 60);
    expect(await bondTexts(phone)).toEqual([
      expect.stringMatching(/: Your bond ends on \w+ \d+, \d{4}\. Your Dashboard/),
    ]);
    expect(await subjectsTo(account.email)).toEqual([]);
    await choose(account, "expiries", "both");
    await remindOfBond(running, account, 30);
    expect(await bondTexts(phone)).toHaveLength(2);
    expect(await subjectsTo(account.email)).toEqual(["Your bond ends in 30 days"]);
    await choose(account, "expiries", "none");
    await remindOfBond(running, account, 7);
    expect(await bondTexts(phone)).toHaveLength(2);
    expect(await subjectsTo(account.email)).toHaveLength(1);
  });

  test("what keeps the account safe comes by mail whatever was chosen, and there is no kind for it", async () => {
    const account = await notary("Sasha Safe");
    const phone = await validate(running, account.browser);
    await account.browser.api.profile.update({ notificationMethod: "text" });
    for (const kind of ["expiries", "decisions"] as const) await choose(account, kind, "none");
    const before = (await textsTo(running, phone)).length;
    await account.browser.api.accountSecurity.updatePassword({
      currentPassword: running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Elena"))?.password ?? "",
      password: "a whole new pass phrase of mine",
    });
    expect(await subjectsTo(account.email)).toEqual([expect.stringContaining("password")]);
    expect(await textsTo(running, phone)).toHaveLength(before);
    const answer = await account.browser.fetch("/api/me/notices/security", { method: "PUT" });
    expect(answer.status).toBe(422);
  });

  test("a decision about the commission is texted, and says which", async () => {
    const account = await notary("Dora Decided");
    const admin = (await newAccount(running, { role: "Admin", fullName: "Ada Admin" })).browser;
    const phone = await validate(running, account.browser);
    await choose(account, "decisions", "text");
    await account.browser.api.endorsements.submit({
      name: "Dora Decided",
      number: "HH 7",
      county: "",
      state: "FL",
      beginsOn: "2026-01-01",
      expiresOn: "2035-12-31",
      letter: new File([makePng(300, 200).png], "letter.png"),
    });
    const waiting = (await admin.api.endorsements.list()).find(({ number }) => number === "HH 7");
    if (waiting === undefined) throw new Error("nothing waits");
    await admin.api.endorsements.decide({
      endorsementId: waiting.id,
      decision: "refused",
      reason: "The letter is of another notary.",
    });
    expect((await textsTo(running, phone)).at(-1)?.text).toMatch(
      /RON endorsement for commission HH 7 of Florida was not approved/,
    );
    expect(await subjectsTo(account.email)).toEqual([]);
  });

  test("a profile that lost its number between the order and the sending is told by mail", async () => {
    const account = await notary("Lena Later");
    await validate(running, account.browser);
    await choose(account, "expiries", "text");
    const { store: theStore } = running.platform.services;
    const order = { letter: "expiry-reminder" as const, userId: account.userId, isOnlyWay: true };
    await theStore.transact(async (unit) => {
      await insertJob(unit, {
        id: account.userId,
        kind: "text-message",
        key: `of ${account.userId}`,
        signing_id: null,
        payload: { notice: { ...order, facts: { of: "bond", expiresOn: "2030-01-01", daysLeft: "7" } } },
        now: running.platform.services.now(),
      });
      await unit.db
        .updateTable("user_profiles")
        .set({ phone: null, phone_verified_at: null, notification_method: "email" })
        .where("user_id", "=", account.userId)
        .execute();
    });
    running.platform.services.jobs.wake();
    // The mail is ordered by the job before it.
    await running.platform.services.jobs.idle();
    expect(await subjectsTo(account.email)).toEqual(["Your bond ends in 7 days"]);
  });
});

describeOnPostgres("Where no gateway takes a text message", (store) => {
  test("whoever hears of it in no other way gets a mail in its place", async () => {
    const send = () => Promise.reject(new TextMessageRefused("the text message gateway answered 422"));
    const running = await startTestPlatform(store, {
      dependencies: { textMessages: { kind: "gateway", outboxDir: null, send } },
    });
    try {
      toNoon(running);
      const account = await newAccount(running, { role: "SelfRon", fullName: "Rita Refused", timezone: "UTC" });
      await account.browser.api.profile.update({ phone: aPhone() });
      await running.platform.services.store.transact(async (unit) => {
        const validated = { phone_verified_at: running.platform.services.now() };
        await unit.db.updateTable("user_profiles").set(validated).where("user_id", "=", account.userId).execute();
      });
      await account.browser.api.notices.choose({ kind: "expiries", method: "text" });
      await remindOfBond(running, account, 30);
      await running.platform.services.jobs.idle();
      expect((await mailTo(running, account.email)).map(({ subject }) => subject)).toEqual([
        "Your bond ends in 30 days",
      ]);
    } finally {
      await running.stop();
    }
  });
});
