import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RoleName } from "#contract/account/entity.ts";
import { UserIdSchema, type UserId } from "#contract/common/ids.ts";
import { findUser, insertUser } from "#platform/account/index.ts";
import { queueNotice } from "#platform/notice/index.ts";
import { hashPassword } from "#platform/security/passwords.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { withAuthenticator } from "./account-steps.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const password = "correct horse battery staple";

describeOnEachStore("Deleting an account", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  /** Somebody new, logged in. */
  const arrive = async (role: RoleName, commission: object | null = null) => {
    const { store: stored, now } = running.platform.services;
    const id = UserIdSchema.parse(randomUUID());
    const email = `${role.toLowerCase()}-${id.slice(0, 8)}@example.org`;
    const password_hash = await hashPassword(password);
    await stored.transact((unit) =>
      insertUser(unit, {
        id,
        email,
        full_name: "Dana Departing",
        first_name: "Dana",
        last_name: "Departing",
        timezone: "America/New_York",
        state_abbr: "FL",
        state_name: "Florida",
        commission: commission === null ? null : JSON.stringify(commission),
        role,
        password_hash,
        created_at: now(),
        email_confirmed_at: now(),
      }),
    );
    const browser = await running.newBrowser();
    await browser.api.account.login({ email, password });
    return { id, email, browser };
  };
  const rowOf = (id: UserId) => findUser(running.platform.services.store.read, id);
  const leave = (browser: Browser, email: string) => browser.api.profile.deleteAccount({ email, password });
  /** Hours, time off, and how to be told. */
  const sayWhenAndHow = async ({ api }: Browser) => {
    await api.availability.setHours({ weekly: [{ day: "monday", from: "09:00", until: "12:00" }], noticeMinutes: 30 });
    const tomorrow = new Date(running.platform.services.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await api.availability.addTimeOff({ firstDay: tomorrow, lastDay: tomorrow, note: "The sea" });
    await api.notices.choose({ kind: "expiries", method: "none" });
  };
  const standingOf = async (id: UserId) => {
    const { read } = running.platform.services.store;
    const count = async (table: "availabilities" | "time_off" | "notice_methods") =>
      (await read.selectFrom(table).select("user_id").where("user_id", "=", id).execute()).length;
    return {
      availabilities: await count("availabilities"),
      time_off: await count("time_off"),
      notice_methods: await count("notice_methods"),
    };
  };
  const commission = { name: "Dana Departing", number: "HH 1", expiresOn: "2029-01-31" };

  test("ends every session, erases what need not stay, frees the address, and says so by mail", async () => {
    const { id, email, browser } = await arrive("Consumer");
    const elsewhere = await running.newBrowser();
    await elsewhere.api.account.login({ email, password });
    await browser.api.profile.update({ phone: "+18135550123", companyName: "Departing & Sons", about: "Me." });
    const avatar = new File([makePng(60, 60).png], "me.png", { type: "image/png" });
    const { profile_image: image } = await browser.api.profile.setAvatar({ avatar });
    const { sha256, png } = makePng(210, 80);
    const signature = new File([png], "signature.png", { type: "image/png" });
    await browser.api.ownSignature.keep({ purpose: "signature", made: "drawn", image: signature });
    await browser.api.phone.sendCode({ phone: "+18135550123" });
    await running.platform.services.jobs.idle();

    expect(await leave(browser, email.toUpperCase())).toEqual({ done: true });
    for (const left of [browser, elsewhere]) expect(await codeOf(left.api.profile.get())).toBe("auth/signed-out");
    const row = await rowOf(id);
    expect(row).toMatchObject({
      full_name: "Deleted account",
      email: `${id}@account.invalid`,
      password_hash: null,
      state_abbr: null,
    });
    expect(row?.deactivated_at).toBeInstanceOf(Date);
    const { read } = running.platform.services.store;
    for (const table of ["user_profiles", "phone_codes", "own_signatures", "sessions", "account_tokens"] as const)
      expect(await read.selectFrom(table).select("user_id").where("user_id", "=", id).execute(), table).toEqual([]);
    const { blobs } = running.platform.services;
    expect([await blobs.has(sha256), await blobs.has((image ?? "").split("/").at(-1) as never)]).toEqual([
      false,
      false,
    ]);

    expect(await codeOf(elsewhere.api.account.login({ email, password }))).toBe("auth/wrong-credentials");
    const farewell = (await mailTo(running, email)).at(-1);
    expect(farewell).toMatchObject({ to: { name: "Dana Departing" } });
    expect(farewell?.subject).toContain("was deleted");
    expect(farewell?.text).toContain("Your name, your phone number");
    // Somebody may register with it anew.
    expect(
      await running.platform.services.store.read.selectFrom("users").select("id").where("email", "=", email).execute(),
    ).toEqual([]);
  });

  test("of a notary the name and the commission stay with what they notarized, and the mail says why", async () => {
    const { id, email, browser } = await arrive("SelfRon", commission);
    const { signing } = await browser.api.signings.create({
      title: "Deed of departure",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Sofia Signer", email: "sofia@example.org", type: "signer" }],
    });
    expect(await refusalOf(leave(browser, email))).toMatchObject({
      code: "profile/open-signings",
      params: { count: 1 },
    });
    expect(await rowOf(id)).toMatchObject({ email, deactivated_at: null });
    await browser.api.signings.terminate({ id: signing.id });
    await sayWhenAndHow(browser);
    expect(await standingOf(id)).toEqual({ availabilities: 1, time_off: 1, notice_methods: 1 });
    await leave(browser, email);
    // When and how somebody could be asked and told is nobody's business any more, law or no law.
    expect(await standingOf(id)).toEqual({ availabilities: 0, time_off: 0, notice_methods: 0 });
    expect(await rowOf(id)).toMatchObject({
      full_name: "Dana Departing",
      state_abbr: "FL",
      commission: { number: "HH 1" },
      email: `${id}@account.invalid`,
    });
    expect((await mailTo(running, email)).at(-1)?.text).toContain("the law makes them stay");
    const kept = await running.platform.services.store.read
      .selectFrom("signing_events")
      .select("kind")
      .where("signing_id", "=", signing.id)
      .execute();
    expect(kept.length).toBeGreaterThan(1);
  });

  test("a notice that waited for its turn goes to nobody", async () => {
    const { id, email, browser } = await arrive("SelfRon", commission);
    const { services } = running.platform;
    await services.jobs.idle();
    await services.store.transact(async (unit) => {
      const facts = { of: "commission", expiresOn: "2029-01-31", daysLeft: "30" };
      await queueNotice(unit, services, { letter: "expiry-reminder", userId: id, facts });
      await unit.db
        .updateTable("jobs")
        .set({ run_after: new Date(services.now().getTime() + 60_000) })
        .where("state", "=", "queued")
        .execute();
    });
    await leave(browser, email);
    await services.jobs.idle();
    const mailsBefore = (await mailTo(running, email)).length;
    running.advance(120_000);
    services.jobs.wake();
    await services.jobs.idle();
    const toNobody = await mailTo(running, `${id}@account.invalid`);
    expect([(await mailTo(running, email)).length, toNobody.length]).toEqual([mailsBefore, 0]);
    const { read } = services.store;
    expect(await read.selectFrom("jobs").select("id").where("state", "=", "queued").execute()).toEqual([]);
  });

  test("a practice signing holds nobody back", async () => {
    const { email, browser } = await arrive("SelfRon", commission);
    await browser.api.practice.start();
    expect(await leave(browser, email)).toEqual({ done: true });
  });

  test("the last administrator stays; with another one they may go", async () => {
    // The demo has one of its own.
    const { store: stored, now } = running.platform.services;
    await stored.transact(async ({ db }) => {
      await db.updateTable("users").set({ deactivated_at: now() }).where("role", "=", "Admin").execute();
    });
    const first = await arrive("Admin");
    expect(await codeOf(leave(first.browser, first.email))).toBe("profile/last-administrator");
    const second = await arrive("Admin");
    expect(await leave(second.browser, second.email)).toEqual({ done: true });
    expect(await codeOf(leave(first.browser, first.email))).toBe("profile/last-administrator");
  });

  test("needs the second factor where there is one", async () => {
    const { id, email, browser } = await arrive("Consumer");
    const { recoveryCodes } = await withAuthenticator(running, browser, password);
    const withCode = (code: string) => browser.api.profile.deleteAccount({ email, password, code });
    expect(await codeOf(leave(browser, email))).toBe("second-factor/needed");
    expect(await codeOf(withCode("000000"))).toBe("second-factor/wrong-code");
    expect((await rowOf(id))?.deactivated_at).toBeNull();
    expect(await withCode(recoveryCodes[0] ?? "")).toEqual({ done: true });
  });

  test("needs the address typed and the password, and happens once", async () => {
    const { id, email, browser } = await arrive("Consumer");
    expect(await codeOf(leave(browser, "somebody@example.org"))).toBe("profile/other-address");
    expect(await codeOf(browser.api.profile.deleteAccount({ email, password: "a guess" }))).toBe("auth/wrong-password");
    expect((await rowOf(id))?.deactivated_at).toBeNull();
    const outcomes = await Promise.allSettled([leave(browser, email), leave(browser, email)]);
    expect(outcomes.map(({ status }) => status)).toContain("fulfilled");
    expect((await mailTo(running, email)).filter(({ subject }) => subject.includes("was deleted"))).toHaveLength(1);
  });
});
