import { afterAll, beforeAll, expect, test } from "vitest";
import { codeIn, codeOf, openBrowser, refusalOf } from "./client.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";

describeOnPostgres("Signing in", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  const credentials = () => {
    const account = running.welcome.accounts[0];
    if (account === undefined) throw new Error("no demo account");
    return { email: account.email, password: account.password };
  };

  test("a user signs in with e-mail and password and stays signed in", async () => {
    const browser = await running.newBrowser();
    expect(await codeOf(browser.api.profile.get())).toBe("auth/signed-out");
    const session = await browser.api.account.login(credentials());
    expect(session.user?.fullName).toBe("Nora Whitfield");
    expect((await browser.api.account.session()).user?.commission?.number).toBe("HH 482913");
    expect((await browser.api.profile.get()).fullName).toBe("Nora Whitfield");
  });

  test("the e-mail may be written in capitals", async () => {
    const browser = await running.newBrowser();
    const { email, password } = credentials();
    expect((await browser.api.account.login({ email: email.toUpperCase(), password })).user?.email).toBe(email);
  });

  test("a wrong password and an unknown address get the same answer", async () => {
    const browser = await running.newBrowser();
    const wrong = await refusalOf(browser.api.account.login({ ...credentials(), password: "not this one" }));
    const unknown = await refusalOf(
      browser.api.account.login({ email: "nobody@demo.example", password: "not this one" }),
    );
    expect(wrong).toMatchObject({ code: "auth/wrong-credentials", status: 422 });
    expect(unknown).toEqual(wrong);
  });

  test("what is missing in the form is named field by field", async () => {
    const browser = await running.newBrowser();
    const refusal = await refusalOf(browser.api.account.login({ email: "no address", password: "" }));
    expect(refusal.code).toBe("request/invalid");
    expect(Object.keys(refusal.fieldErrors ?? {}).toSorted()).toEqual(["email", "password"]);
  });

  test("the session cookie is out of reach of scripts and other sites, and the token is stored hashed only", async () => {
    const browser = openBrowser(running.url);
    const response = await browser.fetch("/api/session");
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    await browser.api.account.login(credentials());
    const token = browser.sessionToken();
    const rows = await running.platform.services.store.read.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("signing in changes the token, so that a planted one is worth nothing", async () => {
    const browser = await running.newBrowser();
    const before = browser.cookies();
    await browser.api.account.login(credentials());
    expect(browser.cookies()).not.toBe(before);
    const planted = openBrowser(running.url);
    planted.setHeader("cookie", before);
    expect(await codeOf(planted.api.profile.get())).toBe("auth/signed-out");
  });

  test("every unsafe call needs the CSRF token of this session", async () => {
    const browser = await running.newBrowser();
    await browser.api.account.login(credentials());
    const other = await running.newBrowser();
    const create = (csrf: string | null) =>
      browser.fetch("/api/signings", {
        method: "POST",
        csrf,
        headers: { "content-type": "application/json" },
        body: "{}",
      });
    expect((await create(null)).status).toBe(419);
    expect((await create(other.csrf())).status).toBe(419);
    expect((await create(browser.csrf())).status).toBe(422);
    const login = await openBrowser(running.url).fetch("/api/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(credentials()),
    });
    expect(await codeIn(login)).toBe("auth/csrf");
  });

  test("logging out by form post with the hidden _token ends the session for every copy of the cookie [A419]", async () => {
    const browser = await running.newBrowser();
    await browser.api.account.login(credentials());
    const copy = openBrowser(running.url);
    copy.setHeader("cookie", browser.cookies());
    const logout = (token: string) =>
      browser.fetch("/logout", { method: "POST", csrf: null, body: new URLSearchParams({ _token: token }) });
    expect((await logout("wrong")).status).toBe(419);
    expect(await (await logout(browser.csrf())).json()).toEqual({ done: true });
    expect(await codeOf(copy.api.profile.get())).toBe("auth/signed-out");
  });

  test("a session ends after eight hours of silence", async () => {
    const browser = await running.signedIn("Theo");
    running.advance(7 * 3_600_000);
    expect((await browser.api.profile.get()).firstName).toBe("Theo");
    running.advance(7 * 3_600_000);
    expect((await browser.api.profile.get()).firstName).toBe("Theo");
    running.advance(8 * 3_600_000 + 1);
    expect(await codeOf(browser.api.profile.get())).toBe("auth/signed-out");
  });

  test("a session ends a day after its log-in, however often it is used, and a personal link gives it no further one", async () => {
    const browser = await running.signedIn("Theo");
    for (let hours = 0; hours < 21; hours += 7) {
      running.advance(7 * 3_600_000);
      expect((await browser.api.profile.get()).firstName).toBe("Theo");
    }
    const nora = await running.signedIn("Nora");
    const { links } = await nora.api.signings.create({
      title: "Late in the day",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Theo Lindqvist", email: "theo@example.org", type: "signer" }],
    });
    for (let times = 0; times < 2; times += 1) {
      await browser.api.members.join({ token: tokenOf(links[0]?.url ?? "") });
      expect((await browser.api.account.session()).user?.firstName).toBe("Theo");
    }
    running.advance(3 * 3_600_000 + 1);
    expect(await codeOf(browser.api.profile.get())).toBe("auth/signed-out");
  });
});

describeOnPostgres("Guessing passwords", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store, { settings: { SIGN_IN_ATTEMPTS_PER_MINUTE: "6" } });
  });
  afterAll(() => running.stop());

  test("attempts at one account are limited, and the answer says for how long", async () => {
    const browser = await running.newBrowser();
    const attempt = (email: string) => refusalOf(browser.api.account.login({ email, password: "a guess" }));
    expect((await attempt("victim@demo.example")).code).toBe("auth/wrong-credentials");
    expect((await attempt("Victim@demo.example")).code).toBe("auth/wrong-credentials");
    const limited = await attempt("victim@demo.example");
    expect(limited).toMatchObject({ code: "auth/too-many-attempts", status: 429 });
    expect(limited.params["retryAfterSeconds"]).toBeGreaterThan(0);
    expect((await attempt("other@demo.example")).code).toBe("auth/wrong-credentials");
  });

  test("attempts from one address are limited, whatever they try", async () => {
    const browser = await running.newBrowser();
    const codes = [];
    for (let index = 0; index < 7; index += 1) {
      codes.push(
        await codeOf(browser.api.account.login({ email: `person-${index}@demo.example`, password: "a guess" })),
      );
    }
    expect(codes.at(-1)).toBe("auth/too-many-attempts");
  });

  test("tries at personal links are limited", async () => {
    const browser = await running.newBrowser();
    const codes = [];
    for (let index = 0; index < 7; index += 1)
      codes.push(await codeOf(browser.api.members.join({ token: `guess-number-${index}` })));
    expect(codes).toEqual([...Array.from({ length: 6 }, () => "link/unknown"), "auth/too-many-attempts"]);
  });
});
