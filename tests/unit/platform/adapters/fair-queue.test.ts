import { describe, expect, it } from "vitest";
import { createFairQueue } from "#platform/adapters/fair-queue.ts";
import { Refusal } from "#platform/base/refusal.ts";

const limits = { places: 2, keptPlaces: 1, placesPerAccount: 1, waitingPerAccount: 3 };

/** A queue whose work ends when the test says so. */
const underTest = (over: Partial<typeof limits> = {}) => {
  const queue = createFairQueue({ ...limits, ...over });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = new Map<string, Promise<unknown>>();
  const ask = (name: string, account: string, options: { isUrgent?: boolean; signal?: AbortSignal } = {}) => {
    const outcome = queue
      .run({ account, signal: options.signal }, options.isUrgent ?? false, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      })
      .catch((error: unknown) => (error instanceof Refusal ? error.error.code : String(error)));
    settled.set(name, outcome);
    return outcome;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled.get(name);
    await new Promise(setImmediate);
  };
  return { ask, end, started, settle: () => new Promise(setImmediate) };
};

describe("Places handed out by account", () => {
  it("one account's eight jobs leave a place for another account's first", async () => {
    const { ask, started, settle } = underTest({ waitingPerAccount: 10 });
    for (let job = 1; job <= 8; job += 1) void ask(`theo ${job}`, "theo");
    void ask("nora", "nora");
    await settle();
    expect(started).toEqual(["theo 1", "nora"]);
  });

  it("whoever holds fewest places comes next, and within an account the order stands", async () => {
    const { ask, end, started, settle } = underTest({ placesPerAccount: 2 });
    for (const name of ["theo 1", "theo 2", "theo 3"]) void ask(name, "theo");
    void ask("nora", "nora");
    await settle();
    expect(started).toEqual(["theo 1", "theo 2"]);
    await end("theo 1");
    expect(started).toEqual(["theo 1", "theo 2", "nora"]);
    await end("theo 2");
    expect(started.at(-1)).toBe("theo 3");
  });

  it("a lock finds its place however many others work and wait", async () => {
    const { ask, started, settle } = underTest();
    for (const account of ["a", "b", "c", "d"]) void ask(account, account);
    void ask("lock", "notary", { isUrgent: true });
    await settle();
    expect(started).toEqual(["a", "b", "lock"]);
  });

  it("the place kept for locks is nobody else's, and one account's locks are not all of them", async () => {
    const { ask, started, settle } = underTest();
    void ask("lock 1", "notary", { isUrgent: true });
    void ask("lock 2", "notary", { isUrgent: true });
    for (const account of ["a", "b", "c"]) void ask(account, account);
    await settle();
    expect(started).toEqual(["lock 1", "a", "b"]);
  });

  it("what nobody waits for any more leaves the queue and is never done", async () => {
    const { ask, end, started } = underTest();
    const first = ask("first", "theo");
    const gone = new AbortController();
    const abandoned = ask("abandoned", "theo", { signal: gone.signal });
    const third = ask("third", "theo");
    gone.abort();
    expect(await abandoned).toBe("request/abandoned");
    await end("first");
    await first;
    await end("third");
    await third;
    expect(started).toEqual(["first", "third"]);
    expect(await ask("late", "theo", { signal: gone.signal })).toBe("request/abandoned");
  });

  it("an account that has much waiting is told so, and no other account is", async () => {
    const { ask, settle, started } = underTest();
    for (let job = 1; job <= 4; job += 1) void ask(`theo ${job}`, "theo");
    await settle();
    expect(await ask("too many", "theo")).toBe("request/busy");
    void ask("nora", "nora");
    await settle();
    expect(started).toContain("nora");
  });

  it("work that fails gives its place back", async () => {
    const queue = createFairQueue({ ...limits, places: 1, keptPlaces: 0 });
    const caller = { account: "theo" };
    await expect(queue.run(caller, false, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue.run(caller, false, async () => "next")).toBe("next");
  });
});
