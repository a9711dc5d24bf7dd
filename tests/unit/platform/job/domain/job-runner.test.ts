import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import { createLog } from "#platform/base/log.ts";
import { createJobRunner, joinLanes } from "#platform/job/index.ts";
import type { Database } from "#platform/store/schema.ts";
import type { Store } from "#platform/store/store.ts";

/** Nothing is queued; how often somebody looked is counted. */
const laneOfNothing = () => {
  const looked = { times: 0 };
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const store: Store = {
    kind: "postgres",
    read: db,
    transact: (work) => {
      looked.times += 1;
      return db
        .transaction()
        .execute((transaction) =>
          work({ db: transaction, beforeCommit: () => undefined, afterCommit: () => undefined }),
        );
    },
    snapshot: (work) => work(db),
    ping: async () => undefined,
    close: async () => undefined,
  };
  const runner = createJobRunner({
    store,
    log: createLog("silent"),
    now: () => new Date(),
    handlers: {
      mail: { maxAttempts: 1, retryAfterMs: () => 0, work: async () => undefined, onGivenUp: () => undefined },
    },
  });
  return { runner, looked };
};

/** Everything that was called for at once has begun by then. */
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

test("what is called for after an answer waits until the answer is out; what is called for at once does not", async () => {
  const { runner, looked } = laneOfNothing();
  runner.wakeAfterAnswer();
  await aTurn();
  expect(looked.times).toBe(0);
  runner.wake();
  await aTurn();
  expect(looked.times).toBe(1);
  // Who waits for the lane to be idle waits for what is still to begin.
  await runner.idle();
  expect(looked.times).toBe(2);
  await runner.stop();
});

test("several calls behind one answer are one look, and one behind the next answer is another", async () => {
  const { runner, looked } = laneOfNothing();
  for (let calls = 0; calls < 5; calls += 1) runner.wakeAfterAnswer();
  await runner.idle();
  expect(looked.times).toBe(1);
  runner.wakeAfterAnswer();
  await runner.idle();
  expect(looked.times).toBe(2);
  await runner.stop();
});

test("a platform that stops meanwhile begins nothing more", async () => {
  const { runner, looked } = laneOfNothing();
  runner.wakeAfterAnswer();
  await runner.stop();
  await runner.idle();
  expect(looked.times).toBe(0);
});

test("lanes that are joined are each called, and are idle once each is", async () => {
  const lanes = [laneOfNothing(), laneOfNothing()];
  const joined = joinLanes(lanes.map(({ runner }) => runner));
  joined.wakeAfterAnswer();
  await joined.idle();
  expect(lanes.map(({ looked }) => looked.times)).toEqual([1, 1]);
  await joined.stop();
});
