import { afterAll, beforeAll, expect, test } from "vitest";
import { accountTokenLifetimeMs } from "#platform/account/domain/account-tokens.ts";
import { findUserByEmail, registerUser } from "#platform/account/index.ts";
import { listUserRoles } from "#platform/account/store/user-roles.ts";
import { registrationLifetimeMs } from "#platform/coming-in/domain/register.ts";
import { queueMail } from "#platform/mail-queue/index.ts";
import { aConsumer, goodPassword, lastMail, newAccount, tokenIn } from "./account-steps.ts";
import { codeOf, refusalOf } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { describeOnEachStore, describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const elena = "elena.marchetti@demo.example";
const forgotPath = "/reset-password";

describeOnEachStore("Getting an account", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());
  const userOf = (email: string) => findUserByEmail(running.platform.services.store.read, email);

  test("somebody asks, confirms the address by the mail's link and chooses a password there, and is in", async () => {
    const browser = await running.newBrowser();
    const email = "casey@example.org";
    expect(await browser.api.comingIn.register(aConsumer(email.toUpperCase()))).toEqual({ done: true });
    expect(await userOf(email)).toBeUndefined();
    const mail = await lastMail(running, email);
    expect(mail?.subject).toMatch(/^Confirm your e-mail address for /);
    const token = tokenIn(mail, "/confirm-email");
    const link = { purpose: "confirm-email" as const, token };
    expect(await browser.api.comingIn.passwordLink(link)).toEqual({ fullName: "Casey Newcomer", email });
    expect(await codeOf(browser.api.comingIn.choosePassword({ ...link, password: "casey newcomer 1" }))).toBe(
      "password/personal",
    );
    expect(await codeOf(browser.api.comingIn.choosePassword({ ...link, password: "passwordpassword" }))).toBe(
      "password/too-common",
    );
    expect(await codeOf(browser.api.comingIn.choosePassword({ ...link, password: "too short" }))).toBe(
      "request/invalid",
    );
    await browser.api.comingIn.choosePassword({ ...link, password: goodPassword });
    const { user } = await browser.api.account.login({ email, password: goodPassword });
    expect(user).toMatchObject({ fullName: "Casey Newcomer", isConsumer: true, timezone: "America/Chicago" });
    expect((await userOf(email))?.email_confirmed_at).not.toBeNull();
    // Used once.
    expect(await codeOf(browser.api.comingIn.choosePassword({ ...link, password: goodPassword }))).toBe(
      "auth/link-ended",
    );
    expect(await codeOf(browser.api.comingIn.passwordLink(link))).toBe("auth/link-ended");
  });

  test("a notary's account waits for approval, may look in meanwhile and may not notarize", async () => {
    const email = "nina@example.org";
    const browser = await newAccount(running, {
      ...aConsumer(email),
      kind: "notary",
      stateAbbr: "FL",
      isRemote: true,
    });
    expect((await browser.api.account.session()).user).toMatchObject({
      currentRole: { name: "SelfRon" },
      state: { abbr: "FL", name: "Florida" },
      canNotary: false,
    });
    const user = await userOf(email);
    if (user === undefined) throw new Error("no account");
    expect(await listUserRoles(running.platform.services.store.read, user.id)).toMatchObject([
      { role: "SelfRon", approved_at: null },
    ]);
    const paper = await newAccount(running, {
      ...aConsumer("piet@example.org"),
      kind: "notary",
      stateAbbr: "VA",
      isRemote: false,
    });
    expect((await paper.api.account.session()).user?.currentRole.name).toBe("NonRonNotary");
    const nowhere = { ...aConsumer("x@example.org"), kind: "notary" as const, stateAbbr: "ZZ", isRemote: true };
    expect(await codeOf(paper.api.comingIn.register(nowhere))).toBe("request/invalid");
  });

  test("two that ask with one address get a mail each, and whoever follows theirs first has the account", async () => {
    const email = "twin@example.org";
    const [first, second] = [await running.newBrowser(), await running.newBrowser()];
    await Promise.all([first, second].map(({ api }) => api.comingIn.register(aConsumer(email))));
    const tokens = (await mailTo(running, email)).map((mail) => tokenIn(mail, "/confirm-email"));
    expect(tokens).toHaveLength(2);
    const choose = (token: string) =>
      first.api.comingIn.choosePassword({ purpose: "confirm-email", token, password: goodPassword });
    const outcomes = await Promise.allSettled(tokens.map(choose));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const rejected = outcomes.find((outcome) => outcome.status === "rejected");
    expect(rejected?.reason).toMatchObject({ code: "auth/link-ended" });
    expect((await first.api.account.login({ email, password: goodPassword })).user?.email).toBe(email);
  });

  test("one link that is followed twice at once makes one account", async () => {
    const email = "once@example.org";
    const { api } = await running.newBrowser();
    await api.comingIn.register(aConsumer(email));
    const token = tokenIn(await lastMail(running, email), "/confirm-email");
    const choose = () => api.comingIn.choosePassword({ purpose: "confirm-email", token, password: goodPassword });
    const outcomes = await Promise.allSettled([choose(), choose()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("names that hide something are refused, and a link that is old, guessed or of another kind opens nothing", async () => {
    const { api } = await running.newBrowser();
    const bad = (firstName: string) => codeOf(api.comingIn.register({ ...aConsumer("bad@example.org"), firstName }));
    expect([await bad("Ca\u202Esey"), await bad("Ca\u200Bsey"), await bad("   ")]).toEqual([
      "text/hidden-character",
      "text/hidden-character",
      "request/invalid",
    ]);
    const nowhere = { ...aConsumer("bad@example.org"), timezone: "America/Atlantis" };
    expect(await codeOf(api.comingIn.register(nowhere))).toBe("request/invalid");
    const email = "late@example.org";
    await api.comingIn.register(aConsumer(email));
    const token = tokenIn(await lastMail(running, email), "/confirm-email");
    for (const link of [
      { purpose: "reset-password" as const, token },
      { purpose: "confirm-email" as const, token: token.replaceAll("A", "B").replace(/^./, "_") },
      { purpose: "confirm-email" as const, token: "" },
    ])
      expect(await codeOf(api.comingIn.passwordLink(link))).toBe("auth/link-ended");
    running.advance(registrationLifetimeMs + 1_000);
    expect(await codeOf(api.comingIn.choosePassword({ purpose: "confirm-email", token, password: goodPassword }))).toBe(
      "auth/link-ended",
    );
  });
});

describeOnPostgres("Nobody learns who has an account", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  test("by registering: the same answer, and a mail that tells the owner alone", async () => {
    const { api } = await running.newBrowser();
    const before = (await mailTo(running, elena)).length;
    expect(await api.comingIn.register(aConsumer(elena))).toEqual(
      await api.comingIn.register(aConsumer("no@example.org")),
    );
    const mails = await mailTo(running, elena);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.subject).toMatch(/^You have an account with .* already$/);
    expect(mails.at(-1)?.text).not.toMatch(/#[\w-]{43}/);
  });

  test("by asking for a new password: the same answer, and a mail where there is an account", async () => {
    const { api } = await running.newBrowser();
    expect(await api.comingIn.forgotPassword({ email: elena })).toEqual(
      await api.comingIn.forgotPassword({ email: "nobody@example.org" }),
    );
    expect((await lastMail(running, elena))?.subject).toMatch(/^Choose a new password for /);
    expect(await mailTo(running, "nobody@example.org")).toEqual([]);
  });

  test("by having mails written: the tenth a day is the last, known or not", async () => {
    const { api } = await running.newBrowser();
    for (const email of ["imani.brooks@demo.example", "flooded@example.org"]) {
      for (let count = 0; count < 10; count += 1) await api.comingIn.forgotPassword({ email });
      expect(await codeOf(api.comingIn.forgotPassword({ email }))).toBe("auth/too-many-attempts");
      expect(await codeOf(api.comingIn.register(aConsumer(email)))).toBe("auth/too-many-attempts");
    }
    running.advance(24 * 3_600_000);
  });

  test("an account that was ended, or whose role waits for a word, says so to the right password alone", async () => {
    const { services } = running.platform;
    const make = async (email: string, role: "Consumer" | "Assistant", isApproved: boolean) => {
      const id = await services.store.transact((unit) =>
        registerUser(unit, services, { ...aConsumer(email), role, isEmailConfirmed: false, isApproved }),
      );
      if (id === null) throw new Error("the address is taken");
      await services.store.transact((unit) =>
        queueMail(unit, services, null, { kind: "account-letter", letter: "first-password", owner: { userId: id } }),
      );
      const token = tokenIn(await lastMail(running, email), "/welcome");
      const { api } = await running.newBrowser();
      await api.comingIn.choosePassword({ purpose: "first-password", token, password: goodPassword });
      return id;
    };
    const enter = async (email: string, password: string) =>
      refusalOf((await running.newBrowser()).api.account.login({ email, password }));
    await make("assistant@example.org", "Assistant", false);
    expect((await enter("assistant@example.org", goodPassword)).code).toBe("auth/awaiting-approval");
    const wrong = await enter("assistant@example.org", "a wrong password");
    expect(wrong).toEqual(await enter("unknown@example.org", "a wrong password"));

    const ended = await make("ended@example.org", "Consumer", true);
    const browser = await running.newBrowser();
    await browser.api.account.login({ email: "ended@example.org", password: goodPassword });
    await services.store.transact(async (unit) => {
      await unit.db.updateTable("users").set({ deactivated_at: services.now() }).where("id", "=", ended).execute();
    });
    running.advance(3_000);
    expect(await codeOf(browser.api.profile.get())).toBe("auth/signed-out");
    expect((await enter("ended@example.org", goodPassword)).code).toBe("auth/account-ended");
    expect(await enter("ended@example.org", "a wrong password")).toEqual(wrong);
    const mails = (await mailTo(running, "ended@example.org")).length;
    await browser.api.comingIn.forgotPassword({ email: "ended@example.org" });
    expect(await mailTo(running, "ended@example.org")).toHaveLength(mails);
  });
});

describeOnPostgres("A forgotten password", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  const ask = async (email: string): Promise<string> => {
    await (await running.newBrowser()).api.comingIn.forgotPassword({ email });
    return tokenIn(await lastMail(running, email), forgotPath);
  };

  test("is chosen anew by the mail's link, once; everything that was logged in is logged out, and the owner is told", async () => {
    const email = "forgetful@example.org";
    const browser = await newAccount(running, aConsumer(email));
    const token = await ask(email);
    const stranger = await running.newBrowser();
    const chosen = "another four plain words";
    await stranger.api.comingIn.choosePassword({ purpose: "reset-password", token, password: chosen });
    expect(await codeOf(browser.api.profile.get())).toBe("auth/signed-out");
    expect(await codeOf(browser.api.account.login({ email, password: goodPassword }))).toBe("auth/wrong-credentials");
    expect((await browser.api.account.login({ email, password: chosen })).user?.email).toBe(email);
    expect((await lastMail(running, email))?.subject).toMatch(/^Your password for .* was changed$/);
    expect(
      await codeOf(stranger.api.comingIn.choosePassword({ purpose: "reset-password", token, password: chosen })),
    ).toBe("auth/link-ended");
  });

  test("has links that end after an hour and with the next one, and that name their account alone", async () => {
    const email = "slow@example.org";
    await newAccount(running, aConsumer(email));
    const { api } = await running.newBrowser();
    const first = await ask(email);
    const second = await ask(email);
    const look = (token: string) => api.comingIn.passwordLink({ purpose: "reset-password", token });
    expect(await codeOf(look(first))).toBe("auth/link-ended");
    expect(await look(second)).toEqual({ fullName: "Casey Newcomer", email });
    running.advance(accountTokenLifetimeMs["reset-password"] + 1_000);
    expect(await codeOf(look(second))).toBe("auth/link-ended");
  });
});
