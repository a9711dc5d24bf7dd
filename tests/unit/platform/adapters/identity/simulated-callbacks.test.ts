import { describe, expect, test, vi } from "vitest";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { takeQuiz, tellSimulator } from "#tests/builders/simulated-quiz.ts";
import { name, besideASimulator } from "./beside-a-simulator.ts";

const { events, get, handIn, openCheck, openQuiz, resultOf, world } = besideASimulator();

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
    world.refusals = 2;
    await ran({});
    await vi.waitFor(() => expect(events()).toHaveLength(2), inDueTime);
    expect(new Set(events().map(({ id }) => id)).size).toBe(2);
  });

  test("are lost where a script says so", async () => {
    await ran({ lost: true });
    const quiz = await openQuiz();
    await takeQuiz(get, quiz.url, 5);
    expect(await world.vendors.quiz.look(quiz.sessionId)).toMatchObject({ status: "passed" });
    expect(world.server.heard).toEqual([]);
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
    const refused = world.told.flatMap((read) => ("refused" in read ? [read.refused] : []));
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
