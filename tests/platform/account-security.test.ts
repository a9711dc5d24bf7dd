import { ORPCError } from "@orpc/client";
import type { AppError } from "#contract/common/app-error.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionIdleMs } from "#platform/account/index.ts";
import { aConsumer, goodPassword, lastMail, newAccount, tokenIn, withAuthenticator } from "./account-steps.ts";
import { codeOf, openBrowser, refusalOf, type Browser } from "./client.ts";
import { linkIn, mailTo } from "./mail-steps.ts";
import { describeOnEachStore, describeOnPostgres } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;

const subjects = async (running: TestPlatform, email: string) =>
  (await mailTo(running, email)).map(({ subject }) => subject);

describeOnEachStore("The code of an authenticator app", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  /** Gives the right password; what is asked for then. */
  const stepOf = async (browser: Browser, email: string) => {
    const answer = await browser.api.account.login({ email, password: goodPassword });
    if (answer.secondFactor === undefined) throw new Error("no second factor is asked for");
    expect(answer.user).toBeNull();
    expect(await codeOf(browser.api.profile.get())).toBe("auth/signed-out");
    return answer.secondFactor.challenge;
  };

  test("is asked for behind the password once it is set up, counts once, and lets the owner in", async () => {
    const email = "totp@example.org";
    const owner = await newAccount(running, aConsumer(email));
    expect(await codeOf(owner.api.accountSecurity.beginTotp({ password: "not hers" }))).toBe("auth/wrong-password");
    const { secret, address } = await owner.api.accountSecurity.beginTotp({ password: goodPassword });
    expect(address).toContain(`secret=${secret}`);
    expect(await codeOf(owner.api.accountSecurity.confirmTotp({ code: "000000" }))).toBe(
      "second-factor/wrong-first-code",
    );
    // Not on before a first code has come back from the app.
    expect((await (await running.newBrowser()).api.account.login({ email, password: goodPassword })).user?.email).toBe(
      email,
    );
    const { codeNow, recoveryCodes } = await withAuthenticator(running, owner);
    expect(new Set(recoveryCodes).size).toBe(10);
    // 24 letters of five bits each: ASVS 5.0, 6.5.2 asks for 112 bits of what is hashed but once.
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){5}$/);
    expect(await owner.api.accountSecurity.ways()).toMatchObject({ recoveryCodesLeft: 10, passkeys: [] });
    expect(await codeOf(owner.api.accountSecurity.beginTotp({ password: goodPassword }))).toBe(
      "second-factor/not-begun",
    );

    const browser = await running.newBrowser();
    const challenge = await stepOf(browser, email);
    // The code with which it was turned on was used by that.
    expect(await refusalOf(browser.api.comingIn.secondFactor({ challenge, code: codeNow() }))).toMatchObject({
      code: "auth/wrong-code",
      params: { attemptsLeft: 4 },
    });
    running.advance(minuteMs);
    const code = codeNow();
    expect((await browser.api.comingIn.secondFactor({ challenge, code })).user?.email).toBe(email);
    expect((await browser.api.profile.get()).email).toBe(email);

    const thief = await running.newBrowser();
    const replayed = await stepOf(thief, email);
    expect(await codeOf(thief.api.comingIn.secondFactor({ challenge: replayed, code }))).toBe("auth/wrong-code");
    expect(await subjects(running, email)).toContainEqual(expect.stringMatching(/^How you log in to .* was changed$/));
  });

  test("is taken once where two bring it at the same moment", async () => {
    const email = "race@example.org";
    const { codeNow } = await withAuthenticator(running, await newAccount(running, aConsumer(email)));
    running.advance(minuteMs);
    const browsers = [await running.newBrowser(), await running.newBrowser()];
    const challenges: string[] = [];
    for (const browser of browsers) challenges.push(await stepOf(browser, email));
    const code = codeNow();
    const outcomes = await Promise.allSettled(
      browsers.map(({ api }, at) => api.comingIn.secondFactor({ challenge: challenges[at] ?? "", code })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("is replaced by a recovery code, each once, as people type it; new ones end the old ones", async () => {
    const email = "recovery@example.org";
    const owner = await newAccount(running, aConsumer(email));
    const { recoveryCodes } = await withAuthenticator(running, owner);
    const [first = "", second = "", third = ""] = recoveryCodes;
    const enter = async (code: string) => {
      const browser = await running.newBrowser();
      return browser.api.comingIn.secondFactor({ challenge: await stepOf(browser, email), code });
    };
    expect((await enter(first.toUpperCase().replaceAll("-", " "))).user?.email).toBe(email);
    expect(await codeOf(enter(first))).toBe("auth/wrong-code");
    expect((await owner.api.accountSecurity.ways()).recoveryCodesLeft).toBe(9);
    const renewed = await owner.api.accountSecurity.renewRecoveryCodes({ password: goodPassword, code: third });
    expect(await codeOf(enter(second))).toBe("auth/wrong-code");
    expect((await enter(renewed.recoveryCodes[0] ?? "")).user?.email).toBe(email);
    const rows = JSON.stringify(
      await running.platform.services.store.read.selectFrom("recovery_codes").selectAll().execute(),
    );
    expect(rows).not.toContain((renewed.recoveryCodes[1] ?? "").replaceAll("-", ""));
  });

  test("is nobody else's, and no longer asked for once it is turned off with the password", async () => {
    const email = "off@example.org";
    const owner = await newAccount(running, aConsumer(email));
    const other = await newAccount(running, aConsumer("other-app@example.org"));
    const own = await withAuthenticator(running, owner);
    const { codeNow, recoveryCodes } = await withAuthenticator(running, other);
    running.advance(minuteMs);
    const browser = await running.newBrowser();
    const challenge = await stepOf(browser, email);
    for (const code of [codeNow(), recoveryCodes[0] ?? ""])
      expect(await codeOf(browser.api.comingIn.secondFactor({ challenge, code }))).toBe("auth/wrong-code");
    expect(await codeOf(owner.api.accountSecurity.removeTotp({ password: "not hers" }))).toBe("auth/wrong-password");
    // Whoever has the page and the password has not the app yet.
    expect(await codeOf(owner.api.accountSecurity.removeTotp({ password: goodPassword }))).toBe("second-factor/needed");
    expect(await codeOf(owner.api.accountSecurity.removeTotp({ password: goodPassword, code: codeNow() }))).toBe(
      "second-factor/wrong-code",
    );
    await owner.api.accountSecurity.removeTotp({ password: goodPassword, code: own.codeNow() });
    expect(await owner.api.accountSecurity.ways()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect((await browser.api.account.login({ email, password: goodPassword })).user?.email).toBe(email);
  });
});

describeOnPostgres("What lets somebody in later", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  test.each<[string, (api: Browser["api"], code?: string) => Promise<unknown>]>([
    [
      "the password",
      (api, code) =>
        api.accountSecurity.updatePassword({
          currentPassword: goodPassword,
          password: "another four plain words",
          code,
        }),
    ],
    ["the authenticator app", (api, code) => api.accountSecurity.removeTotp({ password: goodPassword, code })],
    ["the recovery codes", (api, code) => api.accountSecurity.renewRecoveryCodes({ password: goodPassword, code })],
    ["the passkeys", (api, code) => api.accountSecurity.beginPasskey({ password: goodPassword, code })],
    [
      "a passkey",
      (api, code) =>
        api.accountSecurity.removePasskey({
          password: goodPassword,
          code,
          passkeyId: "00000000-0000-4000-8000-000000000000",
        }),
    ],
    [
      "the e-mail address",
      async (api, code) => {
        const { email } = await api.profile.get();
        return api.profile.updateEmail({
          old_email: email,
          email: "elsewhere@example.org",
          password: goodPassword,
          code,
        });
      },
    ],
  ])("is changed with all that the door asks for, not with the password alone: %s", async (what, change) => {
    const owner = await newAccount(running, aConsumer(`${what.replaceAll(/\W/g, "-")}@example.org`));
    const { codeNow } = await withAuthenticator(running, owner);
    running.advance(minuteMs);
    expect(await codeOf(change(owner.api))).toBe("second-factor/needed");
    expect(await codeOf(change(owner.api, "000000"))).toBe("second-factor/wrong-code");
    const outcome = await change(owner.api, codeNow()).then(
      () => "changed",
      (error: unknown) => (error instanceof ORPCError ? (error.data as AppError).code : String(error)),
    );
    // At a number no passkey is made; that comes behind the question who asks.
    expect(outcome).toBe(what === "the passkeys" ? "passkey/no-domain" : "changed");
  });
});

describeOnPostgres("A second factor", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  test("a new password by mail goes round no second factor", async () => {
    const email = "forgot@example.org";
    await withAuthenticator(running, await newAccount(running, aConsumer(email)));
    const browser = await running.newBrowser();
    await browser.api.comingIn.forgotPassword({ email });
    const token = tokenIn(await lastMail(running, email), "/reset-password");
    const password = "another four plain words";
    await browser.api.comingIn.choosePassword({ purpose: "reset-password", token, password });
    const answer = await browser.api.account.login({ email, password });
    expect(answer.user).toBeNull();
    expect(answer.secondFactor?.challenge).toMatch(/^[\w-]{43}$/);
    expect(await codeOf(browser.api.profile.get())).toBe("auth/signed-out");
  });
});

describeOnPostgres("Guessing codes", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  test("ends after five at a time and twenty a day, and the owner hears that somebody has the password", async () => {
    const email = "guessed@example.org";
    const { codeNow } = await withAuthenticator(running, await newAccount(running, aConsumer(email)));
    running.advance(dayMs);
    const browser = await running.newBrowser();
    const answers: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { secondFactor } = await browser.api.account.login({ email, password: goodPassword });
      const challenge = secondFactor?.challenge ?? "";
      for (let tried = 0; tried < 6; tried += 1)
        answers.push(await codeOf(browser.api.comingIn.secondFactor({ challenge, code: "000000" })));
    }
    const wrong = ["auth/wrong-code", "auth/wrong-code", "auth/wrong-code", "auth/wrong-code", "auth/code-step-ended"];
    expect(answers.slice(0, 6)).toEqual([...wrong, "auth/code-step-ended"]);
    expect(answers.filter((code) => code === "auth/too-many-attempts")).toHaveLength(5);
    const { secondFactor } = await browser.api.account.login({ email, password: goodPassword });
    const right = { challenge: secondFactor?.challenge ?? "", code: codeNow() };
    expect(await codeOf(browser.api.comingIn.secondFactor(right))).toBe("auth/too-many-attempts");
    expect(
      (await subjects(running, email)).filter((text) => text.startsWith("Somebody knows your password")),
    ).toHaveLength(1);
    running.advance(dayMs);
    const later = await browser.api.account.login({ email, password: goodPassword });
    expect(
      (await browser.api.comingIn.secondFactor({ challenge: later.secondFactor?.challenge ?? "", code: codeNow() }))
        .user?.email,
    ).toBe(email);
  });

  test("does not hold up whoever has the right ones, however often they come in", async () => {
    const email = "often@example.org";
    const { codeNow } = await withAuthenticator(running, await newAccount(running, aConsumer(email)));
    for (let count = 0; count < 22; count += 1) {
      running.advance(minuteMs);
      const { api } = await running.newBrowser();
      const { secondFactor } = await api.account.login({ email, password: goodPassword });
      const entered = await api.comingIn.secondFactor({ challenge: secondFactor?.challenge ?? "", code: codeNow() });
      expect(entered.user?.email).toBe(email);
    }
  });

  test("needs a password that is still the password, and ends after five minutes", async () => {
    const email = "changed@example.org";
    const owner = await newAccount(running, aConsumer(email));
    const { codeNow } = await withAuthenticator(running, owner);
    running.advance(minuteMs);
    const thief = await running.newBrowser();
    const begun = async () =>
      (await thief.api.account.login({ email, password: goodPassword })).secondFactor?.challenge ?? "";
    const slow = await begun();
    running.advance(5 * minuteMs + 1_000);
    expect(await codeOf(thief.api.comingIn.secondFactor({ challenge: slow, code: codeNow() }))).toBe(
      "auth/code-step-ended",
    );
    const challenge = await begun();
    await owner.api.accountSecurity.updatePassword({
      currentPassword: goodPassword,
      password: "another four plain words",
      code: codeNow(),
    });
    running.advance(minuteMs);
    expect(await codeOf(thief.api.comingIn.secondFactor({ challenge, code: codeNow() }))).toBe("auth/code-step-ended");
  });

  test("by passkeys has nothing to try where the platform is at a number instead of a name", async () => {
    const owner = await newAccount(running, aConsumer("number@example.org"));
    expect((await owner.api.accountSecurity.ways()).takesPasskeys).toBe(false);
    expect(await codeOf(owner.api.accountSecurity.beginPasskey({ password: goodPassword }))).toBe("passkey/no-domain");
    expect(await codeOf(owner.api.comingIn.beginPasskey())).toBe("passkey/no-domain");
  });
});

describeOnEachStore("The password and the devices of an account", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  const login = async (email: string, device: string, password = goodPassword): Promise<Browser> => {
    const browser = openBrowser(running.url);
    browser.setHeader("user-agent", device);
    await browser.api.account.session();
    await browser.api.account.login({ email, password });
    return browser;
  };
  const isIn = async ({ api }: Browser) => (await api.account.session()).user !== null;

  test("a change of the password ends every other session, leaves the one that changed it, and is told by mail [A424] [S376]", async () => {
    const email = "changer@example.org";
    const here = await newAccount(running, aConsumer(email));
    const there = await login(email, "there");
    const change = (currentPassword: string, password: string) =>
      here.api.accountSecurity.updatePassword({ currentPassword, password });
    expect(await codeOf(change("not hers", "another four plain words"))).toBe("auth/wrong-password");
    expect(await codeOf(change(goodPassword, goodPassword))).toBe("password/same");
    expect(await codeOf(change(goodPassword, "short"))).toBe("request/invalid");
    expect(await codeOf(change(goodPassword, "passwordpassword"))).toBe("password/too-common");
    expect(await isIn(there)).toBe(true);
    expect(await change(goodPassword, "another four plain words")).toEqual({ done: true });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect(await subjects(running, email)).toContainEqual(expect.stringMatching(/^Your password for .* was changed$/));
    expect(await codeOf((await running.newBrowser()).api.account.login({ email, password: goodPassword }))).toBe(
      "auth/wrong-credentials",
    );
    const rows = await running.platform.services.store.read
      .selectFrom("users")
      .selectAll()
      .where("email", "=", email)
      .execute();
    expect(JSON.stringify(rows)).not.toContain("plain words");
  });

  test("a password is the same however its letters are composed", async () => {
    const email = "composed@example.org";
    const owner = await newAccount(running, aConsumer(email));
    const composed = "caf\u00e9 sous quatre arbres";
    await owner.api.accountSecurity.updatePassword({ currentPassword: goodPassword, password: composed });
    const decomposed = await login(email, "elsewhere", composed.normalize("NFD"));
    expect(await isIn(decomposed)).toBe(true);
  });

  test("devices are listed with what they call themselves, and each can be logged out, or all the others at once", async () => {
    const email = "devices@example.org";
    const here = await newAccount(running, aConsumer(email));
    const [phone, laptop, desk] = [
      await login(email, "a phone"),
      await login(email, "a laptop"),
      await login(email, "a desk"),
    ];
    const { devices } = await here.api.accountSecurity.devices();
    expect(devices.map(({ device, isThis }) => [device, isThis])).toEqual(
      expect.arrayContaining([
        ["a phone", false],
        ["a laptop", false],
        ["a desk", false],
      ]),
    );
    expect(devices.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(devices.find(({ device }) => device === "a phone")?.address).toMatch(/127\.0\.0\.1/);

    const other = await newAccount(running, aConsumer("not-them@example.org"));
    const deviceId = devices.find(({ device }) => device === "a phone")?.id;
    if (deviceId === undefined) throw new Error("no phone");
    await other.api.accountSecurity.endDevice({ deviceId, password: goodPassword });
    expect(await isIn(phone)).toBe(true);
    await here.api.accountSecurity.endDevice({ deviceId, password: goodPassword });
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
    // Whoever only found the page open logs nobody out.
    expect(await codeOf(here.api.accountSecurity.endDevice({ deviceId, password: "not hers" }))).toBe(
      "auth/wrong-password",
    );
    expect(await codeOf(here.api.accountSecurity.endOtherDevices({ password: "not hers" }))).toBe(
      "auth/wrong-password",
    );
    expect(await isIn(laptop)).toBe(true);
    expect(await here.api.accountSecurity.endOtherDevices({ password: goodPassword })).toEqual({ ended: 2 });
    expect([await isIn(here), await isIn(laptop), await isIn(desk), await isIn(other)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    running.advance(sessionIdleMs + 1_000);
    expect(await codeOf(here.api.accountSecurity.devices())).toBe("auth/signed-out");
  });

  test("whoever came by personal links makes those signings their own, with a confirmed address, and nobody else's", async () => {
    const email = "sofia@example.org";
    const notary = await running.signedIn("Nora");
    const create = (title: string, address: string) =>
      notary.api.signings.create({
        title,
        kind: "real",
        scheduledAt: null,
        invite: true,
        members: [{ fullName: "Sofia Signer", email: address, type: "signer" }],
      });
    const house = await create("House", "Sofia@example.org");
    const barn = await create("Barn", email);
    await create("Not hers", "somebody@example.org");
    await running.joined(linkIn((await mailTo(running, "Sofia@example.org")).at(-1)));
    await notary.api.members.remove({
      id: barn.signing.id,
      memberId: barn.links[0]?.memberId ?? house.links[0]!.memberId,
    });

    const sofia = await newAccount(running, { ...aConsumer(email), firstName: "Sofia", lastName: "Signer" });
    const { signings } = await sofia.api.accountSecurity.pastSignings();
    expect(signings).toMatchObject([{ title: "House", notaryName: "Nora Whitfield", status: "open" }]);
    const memberIds = signings.map(({ memberId }) => memberId);
    expect(await codeOf(sofia.api.signings.get({ id: house.signing.id }))).toBe("auth/forbidden");
    const thief = await newAccount(running, aConsumer("thief@example.org"));
    expect(await thief.api.accountSecurity.claimSignings({ memberIds })).toEqual({ claimed: 0 });
    expect(await sofia.api.accountSecurity.claimSignings({ memberIds })).toEqual({ claimed: 1 });
    expect((await sofia.api.signings.get({ id: house.signing.id })).title).toBe("House");
    expect(await sofia.api.accountSecurity.pastSignings()).toEqual({ signings: [] });
    expect(await sofia.api.accountSecurity.claimSignings({ memberIds })).toEqual({ claimed: 0 });
    // The personal link works as before, without the account.
    const { signingId } = await running.joined(house.links[0]?.url ?? "");
    expect(signingId).toBe(house.signing.id);
    expect(tokenOf(house.links[0]?.url ?? "")).not.toBe("");
  });
});
