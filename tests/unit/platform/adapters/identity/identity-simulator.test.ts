import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { createClock } from "#platform/adapters/identity/simulator/clock.ts";
import { createSimulatorServer } from "#platform/adapters/identity/simulator/server.ts";
import { createSimulator } from "#platform/adapters/identity/simulator/simulator.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { tellSimulator } from "#tests/builders/simulated-quiz.ts";
import { besideASimulator } from "./beside-a-simulator.ts";

const { events, get, handIn, openCheck, openQuiz, resultOf, start, world } = besideASimulator();

test("while it is away nobody is failed, and afterwards everything goes on", async () => {
  const { sessionId } = await openCheck();
  await tellSimulator(get, { do: "away", document: true });
  expect(await world.vendors.document.look(sessionId)).toEqual({ away: true, why: "it answered 503" });
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
  await world.simulator.stop();
  start();
  expect(await (await get(at)).text()).toContain("Question 2 of 5");
  expect(await world.vendors.quiz.look(sessionId)).toMatchObject({ status: "running" });
});

test("its port gives nothing to whoever on this machine lacks its key", async () => {
  const beside = await createSimulator(path.join(world.folder, "beside"), { secrets: [], clock: createClock() });
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
  world.aheadMs = 86_400_000;
  const { sessionId } = await openCheck("tomorrow");
  await handIn(sessionId);
  await vi.waitFor(() => expect(events()).toHaveLength(2), inDueTime);
  expect(world.told.some((read) => "refused" in read)).toBe(false);
});
