import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { takeQuiz, tellSimulator } from "#tests/builders/simulated-quiz.ts";
import { name, ssn, besideASimulator } from "./beside-a-simulator.ts";

const { events, get, openQuiz, world } = besideASimulator();

describe("a quiz", () => {
  test.each([
    [5, "passed"],
    [4, "passed"],
    [3, "failed"],
  ])("with %i right answers is %s, and says nothing of what was asked", async (right, status) => {
    const { sessionId, url } = await openQuiz();
    expect(url).toMatch(/^https:\/\/sign\.example\.org\/identity-simulator\/quiz\/[\w-]{32}$/);
    expect(await world.vendors.quiz.look(sessionId)).toEqual({ status: "waiting" });
    const last = await takeQuiz(get, url, right);
    const answer = await world.vendors.quiz.look(sessionId);
    expect(answer).toMatchObject({ status, outcome: { questions: 5, right, attempt: 1, replacedPercent: null } });
    expect(last).toContain(`${right} of 5 answers were right.`);
    expect(last).toContain('href="https://sign.example.org/join?back&amp;&lt;script&gt;"');
    await vi.waitFor(() => expect(events().map(({ of }) => of)).toEqual(["quiz", "quiz"]), inDueTime);
    const kept = readFileSync(path.join(world.folder, "sessions.json"), "utf8");
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
    expect(await world.vendors.quiz.look(sessionId)).toEqual({ status: "waiting" });
    await get(`${at}/start`, {});
    const running = await (await get(at)).text();
    expect(running).toContain("This is a simulator.");
    expect(running).toContain("Question 1 of 5");
    expect(running).toMatch(/role="timer" data-seconds-left="1[12]\d"/);
    expect(await world.vendors.quiz.look(sessionId)).toMatchObject({ status: "running" });
    world.aheadMs = 121_000;
    expect(await world.vendors.quiz.look(sessionId)).toMatchObject({
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
    world.aheadMs = 3_600_000;
    expect(await world.vendors.quiz.look(sessionId)).toEqual({ status: "waiting" });
    await get(at);
    world.aheadMs += 46_000;
    expect(await (await get(at)).text()).toContain("Question 1 of 5");
    const running = await world.vendors.quiz.look(sessionId);
    expect(running).toMatchObject({ status: "running" });
    world.aheadMs += 120_000;
    expect(await world.vendors.quiz.look(sessionId)).toMatchObject({ status: "ended", outcome: { seconds: 120 } });
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
    expect(await world.vendors.quiz.look(sessionId)).toMatchObject({ status: "running" });
  });

  test("replaces its questions at the next attempt", async () => {
    const first = await openQuiz();
    await takeQuiz(get, first.url, 0);
    const second = await openQuiz({ after: first.sessionId, key: "second" });
    await takeQuiz(get, second.url, 5);
    expect(await world.vendors.quiz.look(second.sessionId)).toMatchObject({
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
    expect(await world.vendors.quiz.look(sessionId)).toMatchObject(result);
  });

  test("that is held says its result once it is let go", async () => {
    await tellSimulator(get, { do: "script", name, script: { quiz: { held: true } } });
    const { sessionId, url } = await openQuiz();
    await takeQuiz(get, url, 5);
    await tellSimulator(get, { do: "release", name });
    expect(await world.vendors.quiz.look(sessionId)).toMatchObject({ status: "passed" });
  });
});
