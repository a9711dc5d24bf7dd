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
  let hadTurn = false;
  setImmediate(() => (hadTurn = true));
  let queries = 0;
  for (; !hadTurn && queries < 5_000; queries += 1)
    await store.read.selectFrom("signings").select("id").limit(1).execute();
  expect(queries).toBeLessThan(5_000);
});
