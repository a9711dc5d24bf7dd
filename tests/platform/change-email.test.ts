import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, type Browser } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const hourMs = 3_600_000;

describeOnEachStore("Another e-mail address", (store) => {
  let running: TestPlatform;
  let elena: Browser;
  let old = "";
  let count = 0;
  const passwordOf = (firstName: string) =>
    running.welcome.accounts.find(({ fullName }) => fullName.startsWith(firstName))?.password ?? "";
  beforeAll(async () => {
    running = await startTestPlatform(store);
    old = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Elena"))?.email ?? "";
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    elena = await running.newBrowser();
    await elena.api.account.login({ email: old, password: passwordOf("Elena") });
    count += 1;
  });

  const fresh = () => `elena${count}@example.org`;
  const ask = (email = fresh(), more: Partial<{ old_email: string; password: string }> = {}) =>
    elena.api.profile.updateEmail({ old_email: old, email, password: passwordOf("Elena"), ...more });
  const tokenTo = async (address: string) =>
    /\/confirm-new-email#([\w-]{43})/.exec((await mailTo(running, address)).at(-1)?.text ?? "")?.[1] ?? "";

  test("is the account's once its reader confirms it, whoever is logged in there; the old one is told [A320] [A425] [S377]", async () => {
    const next = fresh();
    expect(await ask(next.toUpperCase())).toEqual({ done: true });
    expect((await elena.api.account.session()).user?.email).toBe(old);
    const token = await tokenTo(next);
    expect(token).toHaveLength(43);
    const stranger = await running.newBrowser();
    expect(await stranger.api.profile.confirmEmail({ token })).toEqual({ done: true, email: next });
    expect((await elena.api.account.session()).user?.email).toBe(next);
    const told = (await mailTo(running, old)).at(-1);
    expect(told?.subject).toContain("has another e-mail address");
    expect(told?.text).toContain(next);
    expect(told?.text).not.toContain(token);
    // Once, and only the new address logs in.
    expect(await codeOf(stranger.api.profile.confirmEmail({ token }))).toBe("auth/link-ended");
    expect(await codeOf(stranger.api.account.login({ email: old, password: passwordOf("Elena") }))).toBe(
      "auth/wrong-credentials",
    );
    await stranger.api.account.login({ email: next, password: passwordOf("Elena") });
    old = next;
  });

  test("a link counts neither late nor beside a newer one, and a guessed one never", async () => {
    await ask();
    const earlier = await tokenTo(fresh());
    await ask();
    const later = await tokenTo(fresh());
    expect(later).not.toBe(earlier);
    expect(await codeOf(elena.api.profile.confirmEmail({ token: earlier }))).toBe("auth/link-ended");
    expect(await codeOf(elena.api.profile.confirmEmail({ token: "A".repeat(43) }))).toBe("auth/link-ended");
    expect(await codeOf(elena.api.profile.confirmEmail({ token: "" }))).toBe("auth/link-ended");
    running.advance(25 * hourMs);
    expect(await codeOf(elena.api.profile.confirmEmail({ token: later }))).toBe("auth/link-ended");
  });

  test("one that is somebody's already gets the same answer, and a mail without a link", async () => {
    const taken = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Nora"))?.email ?? "";
    expect(await ask(taken)).toEqual({ done: true });
    const mails = await mailTo(running, taken);
    expect(mails.at(-1)?.text).toContain("It belongs to another account already, so nothing was changed.");
    expect(mails.at(-1)?.text).not.toContain("#");
    expect((await elena.api.account.session()).user?.email).toBe(old);
  });

  test("one that somebody takes before the link is used ends the link", async () => {
    const next = fresh();
    await ask(next);
    const token = await tokenTo(next);
    const nora = await running.signedIn("Nora");
    const noras = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Nora"));
    await nora.api.profile.updateEmail({
      old_email: noras?.email ?? "",
      email: next,
      password: noras?.password ?? "",
    });
    await nora.api.profile.confirmEmail({ token: await tokenTo(next) });
    expect(await codeOf(elena.api.profile.confirmEmail({ token }))).toBe("auth/link-ended");
    expect((await elena.api.account.session()).user?.email).toBe(old);
  });

  test("needs the address that the account has and its password, and is another one", async () => {
    expect(await codeOf(ask(fresh(), { old_email: "somebody@example.org" }))).toBe("profile/other-address");
    expect(await codeOf(ask(fresh(), { password: "not the password" }))).toBe("profile/wrong-password");
    expect(await codeOf(ask(old))).toBe("profile/same-address");
    expect(await codeOf(ask("no address"))).toBe("request/invalid");
    expect(await mailTo(running, fresh())).toEqual([]);
  });
});
