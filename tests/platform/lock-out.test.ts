import { afterAll, beforeAll, expect, test } from "vitest";
import { returnCodeLifetimeMs } from "#contract/constants.ts";
import { hashAddress } from "#platform/account/domain/known-devices.ts";
import { hashToken } from "#platform/security/tokens.ts";
import { triesUntilMail } from "#platform/coming-in/domain/sign-in.ts";
import { codeOf, openBrowser, refusalOf, type Browser } from "./client.ts";
import { codeIn, linkIn, mailTo } from "./mail-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";

const perMinute = 6;
const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;

describeOnPostgres("Nobody shuts another person out", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store, {
      settings: { SIGN_IN_ATTEMPTS_PER_MINUTE: String(perMinute), TRUST_PROXY: "loopback" },
    });
  });
  afterAll(() => running.stop());

  const account = (firstName: string) => {
    const found = running.welcome.accounts.find(({ fullName }) => fullName.startsWith(firstName));
    if (found === undefined) throw new Error("no demo account");
    return { email: found.email, password: found.password };
  };
  const from = async (address: string): Promise<Browser> => {
    const browser = openBrowser(running.url);
    browser.setHeader("x-forwarded-for", address);
    await browser.api.account.session();
    return browser;
  };
  const guess = (browser: Browser, email: string) =>
    codeOf(browser.api.account.login({ email, password: "a wrong guess" }));
  /** Guesses until the limit answers; says how often the password was looked at. */
  const exhaust = async (browser: Browser, email: string): Promise<number> => {
    for (let tried = 0; tried < 100; tried += 1)
      if ((await guess(browser, email)) === "auth/too-many-attempts") return tried;
    throw new Error("nothing stopped the guessing");
  };

  test("by wrong passwords: the owner signs in elsewhere, and on a known device even from the stranger's network", async () => {
    const owner = account("Nora");
    const known = await from("203.0.113.9");
    await known.api.account.login(owner);
    await known.fetch("/logout", { method: "POST", csrf: null, body: new URLSearchParams({ _token: known.csrf() }) });
    await known.api.account.session();

    const stranger = await from("203.0.113.9");
    expect(await exhaust(stranger, owner.email)).toBeLessThanOrEqual(perMinute / 3);
    for (let index = 0; index < perMinute; index += 1) await guess(stranger, `other-${index}@demo.example`);
    // Nothing is left for this network, to a stranger.
    expect(await codeOf((await from("203.0.113.9")).api.account.login(owner))).toBe("auth/too-many-attempts");
    expect((await known.api.account.login(owner)).user?.email).toBe(owner.email);
    expect((await (await from("198.51.100.7")).api.account.login(owner)).user?.email).toBe(owner.email);
  });

  test("by guessing from many networks: strangers are slowed together, a known device is not", async () => {
    running.advance(minuteMs);
    const owner = account("Theo");
    const known = await from("192.0.2.1");
    await known.api.account.login(owner);
    running.advance(minuteMs);
    let looked = 0;
    for (let network = 1; network <= 10; network += 1)
      looked += await exhaust(await from(`198.18.${network}.1`), owner.email);
    expect(looked).toBeLessThanOrEqual(perMinute);
    expect((await known.api.account.login(owner)).user?.email).toBe(owner.email);
    // A known device does not guess without end either.
    running.advance(minuteMs);
    expect(await exhaust(known, owner.email)).toBeLessThanOrEqual(perMinute);
  });

  test("by addresses without number: those of one IPv6 customer count as one", async () => {
    running.advance(minuteMs);
    const owner = account("Imani");
    const codes = [];
    for (let host = 1; host <= perMinute; host += 1)
      codes.push(await guess(await from(`2001:db8:1:2::${host.toString(16)}`), owner.email));
    expect(codes.filter((code) => code === "auth/wrong-credentials")).toHaveLength(perMinute / 3);
    expect(await guess(await from("2001:db8:1:3::1"), owner.email)).toBe("auth/wrong-credentials");
  });

  test("the owner of an account hears of many tries once a day, and an unknown address is answered alike", async () => {
    running.advance(dayMs);
    const owner = account("Elena");
    for (const email of [owner.email, "nobody@demo.example"]) {
      const answers = [];
      for (let tried = 0; tried < triesUntilMail + 3; tried += 1) {
        const refusal = await refusalOf(
          (await from(`198.19.${tried}.${email.length}`)).api.account.login({ email, password: "a wrong guess" }),
        );
        answers.push(refusal.code);
        running.advance(minuteMs);
      }
      expect(new Set(answers)).toEqual(new Set(["auth/wrong-credentials"]));
    }
    const mails = async () =>
      (await mailTo(running, owner.email)).filter(({ subject }) => subject.startsWith("Somebody tries"));
    expect(await mails()).toHaveLength(1);
    expect(await mailTo(running, "nobody@demo.example")).toEqual([]);
    running.advance(dayMs);
    for (let tried = 0; tried < triesUntilMail; tried += 1) {
      await guess(await from(`198.19.${tried}.250`), owner.email);
      running.advance(minuteMs);
    }
    expect(await mails()).toHaveLength(2);
  });

  test("by asking for codes: a stranger uses up their own, and the owner gets one on any network and a known device", async () => {
    running.advance(dayMs);
    const email = "sofia@example.org";
    const { api } = await from("192.0.2.77");
    await api.account.login(account("Nora"));
    const { links } = await api.signings.create({
      title: "House",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Sofia Signer", email, type: "signer" }],
    });
    const known = await from("203.0.113.50");
    expect(links).toHaveLength(1);
    await known.api.members.join({ token: tokenOf(linkIn((await mailTo(running, email)).at(-1))) });
    await known.api.account.session();

    const ask = (browser: Browser) => browser.api.returning.askCode({ email });
    const stranger = await from("203.0.113.51");
    for (let count = 0; count < 3; count += 1) await ask(stranger);
    expect(await codeOf(ask(stranger))).toBe("auth/too-many-attempts");
    const elsewhere = await from("192.0.2.200");
    const asked = await ask(elsewhere);
    const code = codeIn((await mailTo(running, email)).at(-1));
    expect(await elsewhere.api.returning.enterCode({ codeId: asked.codeId, code })).toMatchObject({ kind: "entered" });
    await elsewhere.api.account.session();

    // A day of asking from many networks ends too; the device on which she was before is not held up by it.
    let sent = 0;
    for (let network = 1; network <= 12; network += 1) {
      const other = await from(`198.18.${network}.99`);
      for (let count = 0; count < 3; count += 1) sent += (await ask(other).catch(() => null)) === null ? 0 : 1;
    }
    expect(sent).toBeLessThanOrEqual(20);
    expect(await codeOf(ask(await from("192.0.2.201")))).toBe("auth/too-many-attempts");
    expect((await ask(known)).codeId).toMatch(/^[\da-f-]{36}$/);
    running.advance(returnCodeLifetimeMs);
    expect((await ask(elsewhere)).codeId).toMatch(/^[\da-f-]{36}$/);
  });

  test("by planting a device: whoever planted it is a stranger once its owner has signed in", async () => {
    running.advance(dayMs);
    const owner = account("Nora");
    const other = account("Theo");
    const planted = await from("203.0.113.60");
    await planted.api.account.login(other);
    // The victim's browser holds the planted cookie; signing in gives it another.
    const victim = openBrowser(running.url);
    victim.setHeader("x-forwarded-for", "192.0.2.60");
    victim.setHeader("cookie", planted.cookies());
    await victim.api.account.session();
    const response = await victim.fetch("/api/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(owner),
    });
    expect(response.headers.getSetCookie().join()).toMatch(
      /nw_device_\d+=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly/,
    );
    const rows = JSON.stringify(
      await running.platform.services.store.read.selectFrom("known_devices").selectAll().execute(),
    );
    const cookie = /nw_device_\d+=([\w-]{43})/.exec(planted.cookies())?.[1] ?? "none";
    expect(rows).not.toContain(cookie);
    expect(rows).not.toContain(owner.email);
    running.advance(minuteMs);
    for (let index = 0; index < perMinute; index += 1)
      await guess(await from("203.0.113.60"), `x${index}@demo.example`);
    expect(await guess(planted, owner.email)).toBe("auth/too-many-attempts");
  });

  test("by writing down another's address: whoever opens the link that the notary was shown is no known device of it", async () => {
    running.advance(dayMs);
    const owner = account("Nora");
    const known = await from("203.0.113.70");
    await known.api.account.login(owner);
    const notary = await from("203.0.113.71");
    await notary.api.account.login(account("Theo"));
    const { links } = await notary.api.signings.create({
      title: "A trap",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Nora", email: owner.email, type: "signer" }],
    });
    running.advance(minuteMs);
    let looked = 0;
    for (let joined = 0; joined < 4; joined += 1) {
      const device = await from("203.0.113.72");
      await device.api.members.join({ token: tokenOf(links[0]?.url ?? "") });
      await device.api.account.session();
      looked += await exhaust(device, owner.email);
    }
    // What one network has at one account, however often the link is opened.
    expect(looked).toBe(perMinute / 3);
    const rows = await running.platform.services.store.read
      .selectFrom("known_devices")
      .select("token_hash")
      .where("address_hash", "=", hashAddress(owner.email))
      .execute();
    const cookie = /nw_device_\d+=([\w-]{43})/.exec(known.cookies())?.[1] ?? "";
    expect(rows.map(({ token_hash: hash }) => hash)).toContain(hashToken(cookie));
  });

  test("by signing in elsewhere in between: a device that is known for an address has no attempts more for it", async () => {
    running.advance(dayMs);
    const owner = account("Nora");
    const shared = await from("203.0.113.80");
    await shared.api.account.login(owner);
    running.advance(minuteMs);
    const first = await exhaust(shared, owner.email);
    let more = 0;
    for (let round = 0; round < 2; round += 1) {
      await shared.api.account.login(account("Theo"));
      more += await exhaust(shared, owner.email);
    }
    expect(first).toBeLessThanOrEqual((perMinute / 3) * 2);
    expect(more).toBe(0);
  });
});
