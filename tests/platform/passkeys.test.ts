import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsumer, goodPassword, lastMail, newAccount, withAuthenticator } from "./account-steps.ts";
import { codeOf, type Browser } from "./client.ts";
import { createAuthenticator } from "./software-authenticator.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const origin = "http://localhost:8443";
const place = { origin, rpId: "localhost" };
const minuteMs = 60_000;

describeOnEachStore("A passkey", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store, { settings: { PUBLIC_URL: origin } });
  });
  afterAll(() => running.stop());

  const begin = async ({ api }: Browser) =>
    (await api.accountSecurity.beginPasskey({ password: goodPassword })).options;
  const add = async (owner: Browser, authenticator = createAuthenticator(place), name = "Phone") => {
    const made = authenticator.make(await begin(owner));
    return { authenticator, passkey: await owner.api.accountSecurity.addPasskey({ name, made }) };
  };
  const stranger = async () => {
    const browser = await running.newBrowser();
    const { options } = await browser.api.comingIn.beginPasskey();
    return { browser, options };
  };

  test("logs its owner in alone, even where a code is asked for after the password, and says when it was used", async () => {
    const email = "passkey@example.org";
    const owner = await newAccount(running, aConsumer(email));
    const { authenticator, passkey } = await add(owner);
    expect(passkey).toMatchObject({ name: "Phone", lastUsedAt: null });
    expect((await lastMail(running, email))?.text).toContain("A passkey was added to your account.");
    await withAuthenticator(running, owner);
    const { browser, options } = await stranger();
    // Nobody is named: an authenticator knows by itself whose passkeys it has.
    expect(options["allowCredentials"] ?? []).toEqual([]);
    const used = authenticator.use(options);
    expect((await browser.api.comingIn.passkey(used)).user?.email).toBe(email);
    expect((await browser.api.profile.get()).email).toBe(email);
    const [listed] = (await owner.api.accountSecurity.ways()).passkeys;
    expect(listed?.lastUsedAt).not.toBeNull();
    // The same answer once more.
    expect(await codeOf((await running.newBrowser()).api.comingIn.passkey(used))).toBe("auth/wrong-passkey");
  });

  test("is not made without the password, for another page, without its owner's finger, late, or twice", async () => {
    const owner = await newAccount(running, aConsumer("maker@example.org"));
    const other = await newAccount(running, aConsumer("other-maker@example.org"));
    const authenticator = createAuthenticator(place);
    const addMade = (made: ReturnType<typeof authenticator.make>, by = owner) =>
      codeOf(by.api.accountSecurity.addPasskey({ name: "Phone", made }));
    expect(await codeOf(owner.api.accountSecurity.beginPasskey({ password: "not hers" }))).toBe("auth/wrong-password");
    expect(await addMade(authenticator.make(await begin(owner), {}, "http://localhost.evil.example"))).toBe(
      "passkey/not-made",
    );
    expect(await addMade(authenticator.make(await begin(owner), { isUserVerified: false }))).toBe("passkey/not-made");
    expect(await addMade(authenticator.make(await begin(owner)), other)).toBe("passkey/not-made");
    const elsewhere = createAuthenticator({ origin, rpId: "elsewhere.example" });
    expect(await addMade(elsewhere.make(await begin(owner)))).toBe("passkey/not-made");
    const late = authenticator.make(await begin(owner));
    running.advance(5 * minuteMs + 1_000);
    expect(await addMade(late)).toBe("passkey/not-made");
    const made = authenticator.make(await begin(owner));
    await owner.api.accountSecurity.addPasskey({ name: "Phone", made });
    expect(await addMade(made)).toBe("passkey/not-made");
    expect((await owner.api.accountSecurity.ways()).passkeys).toHaveLength(1);
    expect((await other.api.accountSecurity.ways()).passkeys).toEqual([]);
  });

  test("opens nothing for another page, without its owner's finger, by a copy, by another key, or once it is removed", async () => {
    const email = "guarded@example.org";
    const owner = await newAccount(running, aConsumer(email));
    const { authenticator, passkey } = await add(owner);
    const enter = async (answer: (options: Record<string, unknown>) => ReturnType<typeof authenticator.use>) => {
      const { browser, options } = await stranger();
      return browser.api.comingIn.passkey(answer(options));
    };
    expect((await enter((options) => authenticator.use(options, { counter: 7 }))).user?.email).toBe(email);
    const refused = [
      (options: Record<string, unknown>) =>
        authenticator.use(options, { counter: 8 }, "https://localhost.evil.example"),
      (options: Record<string, unknown>) => authenticator.use(options, { counter: 8, isUserVerified: false }),
      // A key that was copied counts from where it was copied.
      (options: Record<string, unknown>) => authenticator.use(options, { counter: 3 }),
      (options: Record<string, unknown>) => ({
        ...createAuthenticator(place).use(options),
        id: authenticator.use(options).id,
      }),
      () => authenticator.use({ challenge: "a challenge of one's own" }),
    ];
    for (const answer of refused) expect(await codeOf(enter(answer))).toBe("auth/wrong-passkey");
    expect((await enter((options) => authenticator.use(options, { counter: 8 }))).user?.email).toBe(email);

    const thief = await newAccount(running, aConsumer("passkey-thief@example.org"));
    await thief.api.accountSecurity.removePasskey({ password: goodPassword, passkeyId: passkey.id });
    expect((await owner.api.accountSecurity.ways()).passkeys).toHaveLength(1);
    expect(await codeOf(owner.api.accountSecurity.removePasskey({ password: "not hers", passkeyId: passkey.id }))).toBe(
      "auth/wrong-password",
    );
    await owner.api.accountSecurity.removePasskey({ password: goodPassword, passkeyId: passkey.id });
    expect(await codeOf(enter((options) => authenticator.use(options, { counter: 9 })))).toBe("auth/wrong-passkey");
  });
});
