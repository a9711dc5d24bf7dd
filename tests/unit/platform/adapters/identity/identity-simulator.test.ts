import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DocumentVendor, QuizVendor, ReadCallback } from "#platform/adapters/identity/identity-vendor.ts";
import { createClock } from "#platform/adapters/identity/simulator/clock.ts";
import { createSimulatorServer } from "#platform/adapters/identity/simulator/server.ts";
import { createSimulator } from "#platform/adapters/identity/simulator/simulator.ts";
import {
  createIdentitySimulator,
  type IdentitySimulator,
} from "#platform/adapters/identity/vendors/identity-simulator.ts";
import { createSimulatedVendors } from "#platform/adapters/identity/vendors/simulated-vendors.ts";
import { cardBack, cardFront } from "#tests/builders/identity-card/cards.ts";
import { rosalindsLicence } from "#tests/builders/identity-card/some-licences.ts";
import { asPng } from "#tests/builders/identity-card/png.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { type GetPage, takeQuiz, tellSimulator } from "#tests/builders/simulated-quiz.ts";
import { startTestServer, type TestServer } from "#tests/builders/test-http-server.ts";

const ssn = "987-65-4321";
const person = { firstName: "Rosalind", middleName: "Anne", lastName: "Achebe", birthDate: "1984-03-09" };
const name = "Rosalind Achebe";

let folder: string;
let simulator: IdentitySimulator;
let vendors: { document: DocumentVendor; quiz: QuizVendor };
let server: TestServer;
/** How often a callback is refused before it is taken. */
let refusals = 0;
/** What the platform heard, judged by the vendor's own reader. */
let told: ReadCallback[] = [];
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

const get: GetPage = (at, form) =>
  simulator.page(at, {
    method: form === undefined ? "GET" : "POST",
    headers: form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" },
    body: form === undefined ? null : new URLSearchParams(form).toString(),
  });

const start = () => {
  simulator = createIdentitySimulator(folder, now);
  vendors = createSimulatedVendors(simulator);
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "identity-simulator-"));
  told = [];
  refusals = 0;
  aheadMs = 0;
  server = await startTestServer(({ path: at, headers, body }) => {
    if (refusals > 0) {
      refusals -= 1;
      return { status: 503 };
    }
    const vendor = at === "/document" ? vendors.document : vendors.quiz;
    const read = vendor.readCallback(body, headers, now());
    told.push(read);
    return { status: "refused" in read ? 400 : 200 };
  });
  start();
});
afterEach(async () => {
  await simulator.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const events = () => told.flatMap((read) => ("event" in read ? [read.event] : []));
const openCheck = async (key = "check") => {
  const opened = await vendors.document.open({
    key,
    person,
    typeOfId: null,
    returnUrl: "https://sign.example.org/join?back",
    callbackUrl: `${server.url}/document`,
  });
  if ("away" in opened) throw new Error(opened.why);
  return opened;
};
const openQuiz = async (
  more: { after?: string | null; key?: string; seconds?: number; language?: "en" | "es" } = {},
) => {
  const opened = await vendors.quiz.open({
    key: "quiz",
    person,
    lookup: { Zip: "33602", State: "FL", Country: "US", Ssn: ssn, City: "Tampa" },
    questions: 5,
    choices: 5,
    passPercent: 80,
    seconds: 120,
    replacePercent: 60,
    after: null,
    returnUrl: "https://sign.example.org/join?back&<script>",
    callbackUrl: `${server.url}/quiz`,
    ...more,
  });
  if ("away" in opened) throw new Error(opened.why);
  return opened;
};

const front = { side: "front", type: "image/png", bytes: asPng(cardFront(rosalindsLicence)) } as const;
const backOf = (licence: Partial<typeof rosalindsLicence> = {}) =>
  ({ side: "back", type: "image/png", bytes: asPng(cardBack({ ...rosalindsLicence, ...licence }).sheet) }) as const;
const handIn = async (sessionId: string, back: ReturnType<typeof backOf> | null = backOf()) =>
  vendors.document.submit(sessionId, {
    key: `pictures-${sessionId}`,
    typeOfId: "driver-license",
    pictures: back === null ? [front] : [front, back],
  });
const resultOf = (sessionId: string) =>
  vi.waitUntil(async () => {
    const answer = await vendors.document.look(sessionId);
    return "away" in answer || answer.status === "processing" || answer.status === "waiting-for-document"
      ? null
      : answer;
  }, inDueTime);

describe("a document", () => {
  test("is read by the barcode in the picture of its back, and passes with what was read", async () => {
    const { sessionId, url } = await openCheck();
    expect(url).toBeNull();
    expect(await vendors.document.look(sessionId)).toEqual({ status: "waiting-for-document" });
    expect(await handIn(sessionId)).toEqual({ done: true });
    expect(await resultOf(sessionId)).toMatchObject({
      status: "passed",
      document: {
        typeOfId: "driver-license",
        firstName: "ROSALIND",
        lastName: "ACHEBE",
        birthDate: "1984-03-09",
        number: "T64235789",
        expirationDate: "2030-05-17",
        state: "VA",
      },
    });
    await vi.waitFor(() => expect(events()).toHaveLength(2), inDueTime);
    expect(new Set(events().map((event) => event.sessionId))).toEqual(new Set([sessionId]));
    // Nothing of the pictures stays behind.
    expect(readFileSync(path.join(folder, "sessions.json")).byteLength).toBeLessThan(4_000);
  });

  test.each([
    ["that has expired", backOf({ expirationDate: "2024-01-01" }), { status: "failed", reason: "expired" }],
    [
      "issued in the future",
      backOf({ issueDate: "2099-01-01", expirationDate: "2105-01-01" }),
      { status: "failed", reason: "not-genuine" },
    ],
    ["without a picture of its back", null, { status: "failed", reason: "unreadable", document: null }],
    ["whose back is its front", { ...front, side: "back" } as const, { status: "failed", reason: "unreadable" }],
    [
      "that is no picture",
      { side: "back", type: "image/png", bytes: Buffer.from("no picture") } as const,
      { status: "failed", reason: "unreadable" },
    ],
  ])("%s is not passed", async (_, back, result) => {
    const { sessionId } = await openCheck();
    await handIn(sessionId, back);
    expect(await resultOf(sessionId)).toMatchObject(result);
  });

  test("that is a passport is what the person's device read, and unreadable without", async () => {
    const { birthDate, expirationDate } = rosalindsLicence;
    const zone = { firstName: "ROSALIND", middleName: null, lastName: "ACHEBE", number: "P1", issueDate: null };
    const read = {
      source: "mrz",
      typeOfId: "passport",
      ...zone,
      birthDate,
      expirationDate,
      country: "USA",
      state: null,
    } as const;
    for (const [key, given, result] of [
      ["one", read, { status: "passed" }],
      ["two", { ...read, expirationDate: "2020-01-01" }, { status: "failed", reason: "expired" }],
      ["three", null, { status: "failed", reason: "unreadable" }],
    ] as const) {
      const { sessionId } = await openCheck(key);
      await vendors.document.submit(sessionId, { key, typeOfId: "passport", pictures: [front], read: given });
      expect(await resultOf(sessionId)).toMatchObject(result);
    }
  });

  test("is opened once for the same key, handed in once, and called off for good", async () => {
    const { sessionId } = await openCheck();
    expect((await openCheck()).sessionId).toBe(sessionId);
    expect((await openCheck("another")).sessionId).not.toBe(sessionId);
    await vendors.document.cancel(sessionId);
    expect(await handIn(sessionId)).toEqual({ done: true });
    expect(await vendors.document.look(sessionId)).toEqual({ status: "canceled" });
    expect(await vendors.document.look("check_nobody")).toEqual({ status: "not-known", said: "http-404" });
  });

  test.each([
    [
      { outcome: "failed", reason: "not-genuine" },
      { status: "failed", reason: "not-genuine" },
    ],
    [{ outcome: "canceled" }, { status: "canceled" }],
    [{ outcome: "unheard-of" }, { status: "not-known", said: "a-status-nobody-has-heard-of" }],
    [{ document: { lastName: "OTHER" } }, { status: "passed", document: { lastName: "OTHER", firstName: "ROSALIND" } }],
    [{ document: { expirationDate: "2020-01-01" } }, { status: "failed", reason: "expired" }],
  ] as const)("is what a script says: %j", async (document, result) => {
    await tellSimulator(get, { do: "script", name, script: { document } });
    const { sessionId } = await openCheck();
    await handIn(sessionId);
    expect(await resultOf(sessionId)).toMatchObject(result);
  });
});

describe("the page that takes pictures itself", () => {
  const openPage = async (language: "en" | "es") => {
    const { document } = createSimulatedVendors(simulator, "hosted");
    const opened = await document.open({
      key: "hosted",
      person,
      typeOfId: null,
      language,
      returnUrl: "https://sign.example.org/join",
      callbackUrl: `${server.url}/document`,
    });
    if ("away" in opened || opened.url === null) throw new Error("no page");
    return { sessionId: opened.sessionId, at: new URL(opened.url).pathname.replace("/identity-simulator", "") };
  };
  const send = async (at: string, fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    return simulator.page(`${at}/pictures`, { method: "POST", headers: {}, body });
  };
  const picture = ({ bytes }: { bytes: Uint8Array }) => new Blob([new Uint8Array(bytes)], { type: "image/png" });

  test("reads a licence's back, says what it is, and leads back", async () => {
    const { sessionId, at } = await openPage("es");
    const before = await (await get(at)).text();
    expect(before).toContain("Esto es un simulador.");
    expect(before).toContain("Su documento de identidad");
    expect((await send(at, { type: "driver-license" })).headers.get("location")).toMatch(/\?picture$/);
    expect(await (await get(`${at}?picture`)).text()).toContain("Elija una foto del anverso");
    await send(at, { type: "driver-license", front: picture(front), back: picture(backOf()) });
    expect(await resultOf(sessionId)).toMatchObject({ status: "passed", document: { number: "T64235789" } });
    expect(await (await get(at)).text()).toContain('href="https://sign.example.org/join"');
  });

  test("reads a passport's two lines, and what is no passport's not", async () => {
    const zone = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10";
    const { sessionId, at } = await openPage("en");
    await send(at, { type: "passport", front: picture(front), zone });
    // It expired in 2012.
    expect(await resultOf(sessionId)).toMatchObject({
      status: "failed",
      reason: "expired",
      document: { lastName: "ERIKSSON" },
    });
  });
});

describe("callbacks", () => {
  const ran = async (callbacks: object) => {
    await tellSimulator(get, { do: "script", name, script: { callbacks } });
    const { sessionId } = await openCheck();
    await handIn(sessionId);
    await resultOf(sessionId);
    return sessionId;
  };
  const orders = () => events().map((event) => event.createdAt);

  test("come again until they are taken, signed anew", async () => {
    refusals = 2;
    await ran({});
    await vi.waitFor(() => expect(events()).toHaveLength(2), inDueTime);
    expect(new Set(events().map(({ id }) => id)).size).toBe(2);
  });

  test("are lost where a script says so", async () => {
    await ran({ lost: true });
    const quiz = await openQuiz();
    await takeQuiz(get, quiz.url, 5);
    expect(await vendors.quiz.look(quiz.sessionId)).toMatchObject({ status: "passed" });
    expect(server.heard).toEqual([]);
  });

  test("are repeated: the same event, as often", async () => {
    await ran({ times: 3 });
    await vi.waitFor(() => expect(events()).toHaveLength(6), inDueTime);
    expect(new Set(events().map(({ id }) => id)).size).toBe(2);
  });

  test("arrive in the wrong order, which their times show", async () => {
    await ran({ reversed: true });
    await vi.waitFor(() => expect(events()).toHaveLength(2), inDueTime);
    expect(orders()).toEqual(orders().toSorted().toReversed());
    expect(new Set(orders()).size).toBe(2);
  });

  test("are forged and old beside the true ones, and refused", async () => {
    await ran({ forged: true, old: true });
    await vi.waitFor(() => expect(events()).toHaveLength(2), inDueTime);
    const refused = told.flatMap((read) => ("refused" in read ? [read.refused] : []));
    expect(refused.toSorted()).toEqual(["signature", "signature", "time", "time"]);
  });

  test("arrive before the session is known, and are held until they are let go", async () => {
    await tellSimulator(get, { do: "script", name, script: { callbacks: { early: true } } });
    const { sessionId } = await openCheck();
    expect(events().map((event) => event.sessionId)).toEqual([sessionId]);
    await tellSimulator(get, { do: "script", name, script: { callbacks: { held: true } } });
    await handIn(sessionId);
    await resultOf(sessionId);
    expect(events()).toHaveLength(1);
    await tellSimulator(get, { do: "release", name });
    await vi.waitFor(() => expect(events()).toHaveLength(3), inDueTime);
  });
});

describe("a quiz", () => {
  test.each([
    [5, "passed"],
    [4, "passed"],
    [3, "failed"],
  ])("with %i right answers is %s, and says nothing of what was asked", async (right, status) => {
    const { sessionId, url } = await openQuiz();
    expect(url).toMatch(/^https:\/\/sign\.example\.org\/identity-simulator\/quiz\/[\w-]{32}$/);
    expect(await vendors.quiz.look(sessionId)).toEqual({ status: "waiting" });
    const last = await takeQuiz(get, url, right);
    const answer = await vendors.quiz.look(sessionId);
    expect(answer).toMatchObject({ status, outcome: { questions: 5, right, attempt: 1, replacedPercent: null } });
    expect(last).toContain(`${right} of 5 answers were right.`);
    expect(last).toContain('href="https://sign.example.org/join?back&amp;&lt;script&gt;"');
    await vi.waitFor(() => expect(events().map(({ of }) => of)).toEqual(["quiz", "quiz"]), inDueTime);
    const kept = readFileSync(path.join(folder, "sessions.json"), "utf8");
    expect(kept).not.toContain(ssn);
    expect(kept).not.toMatch(/invented|Street|None of the above/);
  });

  test("warns of the clock before it starts, counts it by the server, and says on each page what it is", async () => {
    const { sessionId, url } = await openQuiz();
    const at = new URL(url).pathname.replace("/identity-simulator", "");
    const before = await (await get(at)).text();
    expect(before).toContain("This is a simulator.");
    expect(before).toContain("You have 2 minutes for all of them together. The clock begins when you start");
    expect(before).toMatch(/It starts by itself in <span role="timer" data-seconds-left="4[345]"/);
    expect(await vendors.quiz.look(sessionId)).toEqual({ status: "waiting" });
    await get(`${at}/start`, {});
    const running = await (await get(at)).text();
    expect(running).toContain("This is a simulator.");
    expect(running).toContain("Question 1 of 5");
    expect(running).toMatch(/role="timer" data-seconds-left="1[12]\d"/);
    expect(await vendors.quiz.look(sessionId)).toMatchObject({ status: "running" });
    aheadMs = 121_000;
    expect(await vendors.quiz.look(sessionId)).toMatchObject({
      status: "ended",
      outcome: { right: 0, questions: 5, seconds: 120 },
    });
    const over = await (await get(at)).text();
    expect(over).toContain("The time is over");
    expect(over).toContain("This is a simulator.");
  });

  test("starts by itself where somebody only looks at its page, before the platform's clock would cut it", async () => {
    const { sessionId, url } = await openQuiz();
    const at = new URL(url).pathname.replace("/identity-simulator", "");
    aheadMs = 3_600_000;
    expect(await vendors.quiz.look(sessionId)).toEqual({ status: "waiting" });
    await get(at);
    aheadMs += 46_000;
    expect(await (await get(at)).text()).toContain("Question 1 of 5");
    const running = await vendors.quiz.look(sessionId);
    expect(running).toMatchObject({ status: "running" });
    aheadMs += 120_000;
    expect(await vendors.quiz.look(sessionId)).toMatchObject({ status: "ended", outcome: { seconds: 120 } });
  });

  test("ends by itself where nobody looks", async () => {
    const { url } = await openQuiz({ seconds: 1 });
    await get(`${new URL(url).pathname.replace("/identity-simulator", "")}/start`, {});
    await vi.waitFor(() => expect(events()).toHaveLength(2), inDueTime);
  });

  test("is asked in Spanish", async () => {
    const { url } = await openQuiz({ language: "es" });
    const last = await takeQuiz(get, url, 5);
    expect(last).toContain('<html lang="es">');
    expect(last).toContain("Ha superado el cuestionario");
    expect(last).toContain("Esto es un simulador.");
  });

  test("answered in two windows counts each question once, and an answer that names none asks again", async () => {
    const { sessionId, url } = await openQuiz();
    const at = new URL(url).pathname.replace("/identity-simulator", "");
    await get(`${at}/start`, {});
    await Promise.all([1, 2, 3].map(() => get(`${at}/answer`, { number: "1", choice: "0" })));
    expect(await (await get(at)).text()).toContain("Question 2 of 5");
    const nothing = await get(`${at}/answer`, { number: "2" });
    expect(nothing.headers.get("location")).toMatch(/\?choose$/);
    expect(await (await get(`${at}?choose`)).text()).toContain("Choose one of the answers.");
    expect(await vendors.quiz.look(sessionId)).toMatchObject({ status: "running" });
  });

  test("replaces its questions at the next attempt", async () => {
    const first = await openQuiz();
    await takeQuiz(get, first.url, 0);
    const second = await openQuiz({ after: first.sessionId, key: "second" });
    await takeQuiz(get, second.url, 5);
    expect(await vendors.quiz.look(second.sessionId)).toMatchObject({
      status: "passed",
      outcome: { attempt: 2, replacedPercent: 100 },
    });
  });

  test.each([
    [{ outcome: "no-questions" }, { status: "no-questions" }],
    [{ outcome: "failed" }, { status: "failed", outcome: { right: 0 } }],
    [{ outcome: "unheard-of" }, { status: "not-known" }],
    [{ held: true }, { status: "running" }],
  ] as const)("is what a script says: %j", async (quiz, result) => {
    await tellSimulator(get, { do: "script", name: null, script: { quiz } });
    const { sessionId, url } = await openQuiz();
    await takeQuiz(get, url, 5);
    expect(await vendors.quiz.look(sessionId)).toMatchObject(result);
  });

  test("that is held says its result once it is let go", async () => {
    await tellSimulator(get, { do: "script", name, script: { quiz: { held: true } } });
    const { sessionId, url } = await openQuiz();
    await takeQuiz(get, url, 5);
    await tellSimulator(get, { do: "release", name });
    expect(await vendors.quiz.look(sessionId)).toMatchObject({ status: "passed" });
  });
});

test("while it is away nobody is failed, and afterwards everything goes on", async () => {
  const { sessionId } = await openCheck();
  await tellSimulator(get, { do: "away", document: true });
  expect(await vendors.document.look(sessionId)).toEqual({ away: true, why: "it answered 503" });
  expect(await handIn(sessionId)).toEqual({ away: true, why: "it answered 503" });
  await tellSimulator(get, { do: "away" });
  await handIn(sessionId);
  expect(await resultOf(sessionId)).toMatchObject({ status: "passed" });
});

test("a start later it knows its sessions, and a quiz goes on where it was", async () => {
  const { sessionId, url } = await openQuiz();
  const at = new URL(url).pathname.replace("/identity-simulator", "");
  await get(`${at}/start`, {});
  await get(`${at}/answer`, { number: "1", choice: "0" });
  await simulator.stop();
  start();
  expect(await (await get(at)).text()).toContain("Question 2 of 5");
  expect(await vendors.quiz.look(sessionId)).toMatchObject({ status: "running" });
});

test("its port gives nothing to whoever on this machine lacks its key", async () => {
  const beside = await createSimulator(path.join(folder, "beside"), { secrets: [], clock: createClock() });
  const port = createSimulatorServer(beside, "the key").listen(0, "127.0.0.1");
  await once(port, "listening");
  const url = `http://127.0.0.1:${(port.address() as AddressInfo).port}`;
  const statusOf = async (at: string, headers: Record<string, string>) => (await fetch(url + at, { headers })).status;
  for (const at of ["/pages/", "/pages/control", "/v1/quizzes/quiz_1", "/"]) {
    expect(await statusOf(at, {})).toBe(401);
    expect(await statusOf(at, { authorization: "Bearer another" })).toBe(401);
  }
  expect(await statusOf("/pages/", { authorization: "Bearer the key" })).toBe(200);
  beside.stop();
  port.closeAllConnections();
  port.close();
});

test("its clock is the platform's: what it signs after that was moved is taken", async () => {
  await openCheck();
  aheadMs = 86_400_000;
  const { sessionId } = await openCheck("tomorrow");
  await handIn(sessionId);
  await vi.waitFor(() => expect(events()).toHaveLength(2), inDueTime);
  expect(told.some((read) => "refused" in read)).toBe(false);
});
