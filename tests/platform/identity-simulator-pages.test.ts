import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openIdentityVendors } from "#platform/adapters/identity/vendors/open-identity-vendors.ts";
import { StartError } from "#platform/base/start-error.ts";
import { readConfig } from "#platform/base/config.ts";
import { createLog } from "#platform/base/log.ts";
import { openPlatform } from "#platform/platform.ts";
import { pagesOf, takeQuiz } from "#tests/builders/simulated-quiz.ts";
import { codeIn } from "./client.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describe("Pages of the identity simulator", () => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(pglite);
  });
  afterAll(() => running.stop());

  const ask = (at: string, init: RequestInit = {}) =>
    fetch(`${running.url}/identity-simulator${at}`, { redirect: "manual", ...init });
  const openQuiz = async () => {
    const opened = await running.platform.services.identity?.quiz.open({
      key: "quiz",
      person: { firstName: "Sam", middleName: "", lastName: "Signer", birthDate: null },
      lookup: null,
      questions: 5,
      choices: 5,
      passPercent: 80,
      seconds: 120,
      replacePercent: 0,
      after: null,
      returnUrl: `${running.url}/join`,
      callbackUrl: `${running.url}/identity/callback/simulator/quiz`,
    });
    if (opened === undefined || "away" in opened) throw new Error("no quiz");
    return opened;
  };

  test("are reached under the platform's own origin, and a quiz is taken there", async () => {
    const { url, sessionId } = await openQuiz();
    expect(new URL(url).origin).toBe(running.url);
    const last = await takeQuiz(pagesOf(running.url), url, 4);
    expect(last).toContain("4 of 5 answers were right.");
    expect(await running.platform.services.identity?.quiz.look(sessionId)).toMatchObject({ status: "passed" });
  });

  test("have a policy of their own, are kept by no cache and say what they are", async () => {
    const page = await ask("/");
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      "x-frame-options": "DENY",
    });
    expect(await page.text()).toContain("This is a simulator.");
    expect((await ask("/assets/simulator.css")).headers.get("content-type")).toContain("text/css");
    expect((await ask("/assets/countdown.js")).headers.get("content-type")).toContain("text/javascript");
  });

  test("take nobody's cookies along, and set none", async () => {
    const browser = await running.newBrowser();
    const answer = await browser.fetch("/identity-simulator/", {});
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await answer.text()).not.toContain(browser.cookies().split("=")[1] ?? "no cookie");
  });

  test.each([
    ["/nothing", 404],
    ["/assets/../../../package.json", 404],
    ["/assets/%2e%2e/process.ts", 404],
    ["/assets/process.ts", 404],
    ["/quiz/nobody", 404],
  ])("%s is not there", async (at, status) => {
    expect((await ask(at)).status).toBe(status);
  });

  test("take small forms alone, from no other site", async () => {
    const form = (text: string, headers: Record<string, string> = {}) =>
      ask("/away", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body: text,
      });
    expect((await form("away=0")).headers.get("location")).toBe("/identity-simulator/");
    expect((await form(`away=${"0".repeat(9_000)}`)).status).toBe(413);
    const foreign = await form("away=1", { "sec-fetch-site": "cross-site" });
    expect([foreign.status, await codeIn(foreign)]).toEqual([419, "auth/csrf"]);
    const json = await ask("/away", { method: "PUT", body: "away=1" });
    expect(json.status).toBe(404);
  });

  test("are all that comes through: the calls of the protocol do not", async () => {
    const { sessionId } = await openQuiz();
    for (const at of [`/v1/quizzes/${sessionId}`, `/../v1/quizzes/${sessionId}`, `/quizzes/${sessionId}`])
      expect((await ask(at)).status).toBe(404);
  });
});

describe("Outside the demo", () => {
  const settings = {
    DATA: path.join(os.tmpdir(), "never-made"),
    PUBLIC_URL: "https://sign.example.org",
    TRUSTED_ROOTS_FILE: "/none.pem",
    MAIL_SMTP_URL: "smtps://mail.example.org",
    MAIL_FROM: "no-reply@example.org",
    TEXT_MESSAGES: "off",
    ID_PICTURES_KEY: Buffer.alloc(32, 7).toString("base64"),
  };

  test("nobody checks identities unless a vendor is named", () => {
    const outcome = readConfig(settings);
    expect(outcome.kind === "ok" ? outcome.config.identity : outcome.problems).toBeUndefined();
  });

  test("a platform refuses to start with a simulator of identity checks", async () => {
    const outcome = readConfig({ ...settings, IDENTITY_DOCUMENT: "simulator", IDENTITY_QUIZ: "simulator" });
    if (outcome.kind === "invalid") throw new Error(outcome.problems.join("\n"));
    await expect(openPlatform(outcome.config, { log: createLog("silent") })).rejects.toThrow(
      "Outside the demo nothing may be simulated, but these are: identity checks.",
    );
  });

  test("a platform refuses to start with a test key of Stripe, with a key file that is not there, and with weak secrets", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "identity-keys-"));
    const quiz = { kind: "simulator" } as const;
    const keyFile = path.join(folder, "key");
    writeFileSync(keyFile, "rk_test_restricted\n");
    const open = (
      document: { key: { text: string } | { file: string }; callbackSecrets: { text: string } },
      demo = false,
    ) =>
      openIdentityVendors(
        { dataDir: folder, demo, identity: { document: { kind: "stripe", wantsSelfie: false, ...document }, quiz } },
        () => new Date(),
      );
    const callbackSecrets = { text: "whsec_0123456789abcdef0123456789" };
    await expect(open({ key: { file: keyFile }, callbackSecrets })).rejects.toThrow(
      "with a test key nothing is checked",
    );
    await expect(open({ key: { file: path.join(folder, "none") }, callbackSecrets })).rejects.toThrow(StartError);
    await expect(open({ key: { text: "pk_live_1234567890" }, callbackSecrets })).rejects.toThrow("must begin with");
    const key = { text: "rk_live_1234567890" };
    await expect(open({ key, callbackSecrets: { text: "whsec_1" } })).rejects.toThrow("at least 24 characters");
    const vendors = await open({ key: { file: keyFile }, callbackSecrets }, true);
    expect(vendors?.document).toMatchObject({ id: "stripe", isSimulator: true });
    await vendors?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});
