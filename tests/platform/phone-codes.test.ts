import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { phoneCodeAttempts, phoneCodeLifetimeMs } from "#contract/constants.ts";
import type { PlatformDependencies } from "#platform/platform.ts";
import { TextMessageRefused } from "#platform/adapters/text-message/text-message.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { describeOnEachStore, describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { codeInText, textsTo } from "./text-message-steps.ts";

const dayMs = 24 * 3_600_000;
const otherThan = (code: string): string => (code === "000000" ? "000001" : "000000");

describeOnEachStore("Validating a phone number", (store) => {
  let running: TestPlatform;
  let nora: Browser;
  let phone = "";
  let numbers = 0;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  beforeEach(async () => {
    // Nobody's requests of the last test count any more.
    running.advance(dayMs + 1);
    nora = await running.signedIn("Nora");
    numbers += 1;
    phone = `+1813555${String(100 + numbers).padStart(4, "0")}`;
  });
  afterAll(() => running.stop());

  const ask = async (browser = nora, of = phone) => {
    await browser.api.phone.sendCode({ phone: of });
    return codeInText((await textsTo(running, of)).at(-1));
  };
  const verify = (code: string, browser = nora, of = phone) => browser.api.phone.verifyCode({ phone: of, code });

  test("goes by the code of a text message, once, and the number is the account's from then on [A428] [A429] [S380] [S381]", async () => {
    const code = await ask();
    expect(code).toMatch(/^\d{6}$/);
    expect((await textsTo(running, phone)).at(-1)?.text).toMatch(/It is good for 10 minutes\./);
    expect(await nora.api.profile.get()).toMatchObject({ isPhoneVerified: false });
    expect(await verify(code)).toEqual({ phone, isPhoneVerified: true });
    expect(await nora.api.profile.get()).toMatchObject({ phone, isPhoneVerified: true, phoneNeedsVerification: false });
    expect(await codeOf(verify(code))).toBe("phone/code-ended");
    // No row ever held it in clear.
    const rows = await running.platform.services.store.read.selectFrom("phone_codes").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(JSON.stringify(running.logLines)).not.toContain(code);
  });

  test("another number is nobody's until it is validated, and text messages go to a validated one alone", async () => {
    await verify(await ask());
    expect(await nora.api.profile.update({ notificationMethod: "both" })).toMatchObject({ notificationMethod: "both" });
    expect(await nora.api.profile.update({ phone })).toMatchObject({ isPhoneVerified: true });
    const next = "+442079460018";
    expect(await nora.api.profile.update({ phone: next })).toMatchObject({
      phone: next,
      isPhoneVerified: false,
      phoneNeedsVerification: true,
      notificationMethod: "email",
    });
    expect(await nora.api.profile.update({ phone: null })).toMatchObject({
      phone: null,
      phoneNeedsVerification: false,
    });
  });

  test("a wrong code says how many tries are left, and after the last not even the right one counts", async () => {
    const code = await ask();
    for (let left = phoneCodeAttempts - 1; left >= 0; left -= 1)
      expect(await refusalOf(verify(otherThan(code)))).toMatchObject({
        code: "phone/wrong-code",
        params: { attemptsLeft: left },
      });
    expect(await codeOf(verify(code))).toBe("phone/code-ended");
    expect(await nora.api.profile.get()).toMatchObject({ isPhoneVerified: false });
  });

  test("a code counts neither late, nor for another account, nor for another number, nor beside a newer one", async () => {
    const theo = await running.signedIn("Theo");
    const code = await ask();
    expect(await codeOf(verify(code, theo))).toBe("phone/code-ended");
    expect(await codeOf(verify(code, nora, "+18135559999"))).toBe("phone/code-ended");
    const newer = await ask();
    if (newer !== code) expect(await codeOf(verify(code))).toBe("phone/wrong-code");
    running.advance(phoneCodeLifetimeMs);
    expect(await codeOf(verify(newer))).toBe("phone/code-ended");
  });

  test("of two that enter the same code at once, one validates the number", async () => {
    const code = await ask();
    const outcomes = await Promise.allSettled([verify(code), verify(code)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("codes are few: three in ten minutes, ten a day, and ten a day to one number by whomever", async () => {
    for (let count = 0; count < 3; count += 1) await ask();
    const refusal = await refusalOf(nora.api.phone.sendCode({ phone }));
    expect(refusal).toMatchObject({ code: "auth/too-many-attempts", status: 429 });
    expect(Number(refusal.params["retryAfterSeconds"])).toBeGreaterThan(0);
    const sent = await textsTo(running, phone);
    running.advance(phoneCodeLifetimeMs);
    for (let count = 3; count < 10; count += 1) {
      running.advance(phoneCodeLifetimeMs / 2);
      await ask();
    }
    running.advance(phoneCodeLifetimeMs);
    expect(await codeOf(nora.api.phone.sendCode({ phone: "+18135550999" }))).toBe("auth/too-many-attempts");
    const theo = await running.signedIn("Theo");
    expect(await codeOf(theo.api.phone.sendCode({ phone }))).toBe("auth/too-many-attempts");
    expect((await textsTo(running, phone)).length).toBe(sent.length + 7);
  });

  test.each([["+15550000000"], ["+1813555"], ["+999123456789"]])(
    "nobody is written to at %s, which nobody can be called at",
    async (bad) => {
      expect(["phone/not-valid", "request/invalid"]).toContain(await codeOf(nora.api.phone.sendCode({ phone: bad })));
      expect(await textsTo(running, bad)).toEqual([]);
    },
  );
});

describeOnPostgres("Text messages", (store) => {
  const withTexts = (send: () => Promise<void>): Partial<PlatformDependencies> => ({
    textMessages: { kind: "gateway", outboxDir: null, send },
  });

  test("that are switched off are said to be, wherever one would be needed", async () => {
    const running = await startTestPlatform(store, { settings: { TEXT_MESSAGES: "off" } });
    const nora = await running.signedIn("Nora");
    expect(await refusalOf(nora.api.phone.sendCode({ phone: "+18135550100" }))).toMatchObject({
      code: "phone/text-messages-off",
      status: 409,
    });
    const profile = await nora.api.profile.update({ phone: "+18135550100" });
    expect(profile).toMatchObject({ phoneNeedsVerification: false, meta: { hasTextMessages: false } });
    expect(await codeOf(nora.api.profile.update({ notificationMethod: "text" }))).toBe("phone/text-messages-off");
    await running.stop();
  });

  test("that a gateway refuses are not sent again; the log has neither number nor code", async () => {
    let calls = 0;
    const send = async () => {
      calls += 1;
      throw new TextMessageRefused("the text message gateway answered 422");
    };
    const running = await startTestPlatform(store, { dependencies: withTexts(send) });
    const nora = await running.signedIn("Nora");
    await nora.api.phone.sendCode({ phone: "+18135550100" });
    await running.platform.services.jobs.idle();
    running.advance(phoneCodeLifetimeMs / 2);
    running.platform.services.jobs.wake();
    await running.platform.services.jobs.idle();
    expect(calls).toBe(1);
    expect(running.logLines.join("")).not.toContain("8135550100");
    await running.stop();
  });
});
