import { afterAll, beforeAll, expect, test } from "vitest";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform(pglite);
});
afterAll(() => running.stop());

test("What waits for sockets and timers has its turn between the queries of the embedded database", async () => {
  const { store } = running.platform.services;
  const turns: unknown[] = [];
  setImmediate(() => turns.push("had"));
  let queries = 0;
  for (; turns.length === 0 && queries < 5_000; queries += 1)
    await store.read.selectFrom("signings").select("id").limit(1).execute();
  expect(queries).toBeLessThan(5_000);
});

test("However many queries wait for the embedded database, sockets and timers have their turn between them", async () => {
  const { store } = running.platform.services;
  const ask = () => store.read.selectFrom("signings").select("id").limit(1).execute();
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 3_000 }, ask));
  isOver = true;
  expect(turns).toBeGreaterThan(5);
});
