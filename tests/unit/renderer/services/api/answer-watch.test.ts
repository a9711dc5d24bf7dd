import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnswerWatch, usualAnswerPatience } from "#renderer/services/api/answer-watch.ts";

const patience = { slowMs: 4_000, probeMs: 4_000, againMs: 3_000 };
const start = new Date("2026-03-02T14:00:00Z").getTime();

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

const watching = (probe: () => Promise<boolean>) => {
  const asked = vi.fn(probe);
  const watch = createAnswerWatch(asked, patience);
  const told: (number | null)[] = [];
  watch.onChange(() => told.push(watch.silentSince()));
  return { watch, asked, told };
};
const nothing = () => new Promise<boolean>(() => {});

test("what is answered in time has nobody asked whether the platform is there", async () => {
  const { watch, asked } = watching(nothing);
  const answer = Promise.withResolvers<string>();
  const followed = watch.follow(answer.promise);
  await vi.advanceTimersByTimeAsync(3_900);
  answer.resolve("here");
  expect(await followed).toBe("here");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
});

test("work that takes long at a platform that answers is no silence", async () => {
  const { watch, asked, told } = watching(async () => true);
  void watch.follow(nothing());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked.mock.calls.length).toBeGreaterThan(3);
  expect(told).toEqual([]);
});

test("a platform that says nothing is silent since the first question that nobody answered, which is told before ten seconds", async () => {
  const { watch, told } = watching(nothing);
  await vi.advanceTimersByTimeAsync(500);
  void watch.follow(nothing());
  await vi.advanceTimersByTimeAsync(patience.slowMs + patience.probeMs - 1);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([start + 500]);
  expect(usualAnswerPatience.slowMs + usualAnswerPatience.probeMs).toBeLessThan(9_000);
});

test("a store that does not answer, and an address that refuses, are silent at once when they were asked for", async () => {
  for (const probe of [async () => false, async () => Promise.reject(new TypeError("refused"))]) {
    const { watch, told } = watching(probe);
    void watch.follow(nothing());
    await vi.advanceTimersByTimeAsync(patience.slowMs);
    expect(told).toHaveLength(1);
  }
});

test("a silence goes on while nobody asks any more, and ends with the first answer", async () => {
  let isThere = false;
  const { watch, told } = watching(async () => isThere);
  const answer = Promise.withResolvers<never>();
  const followed = watch.follow(answer.promise).catch(() => "given up");
  await vi.advanceTimersByTimeAsync(patience.slowMs);
  answer.reject(new Error("time is up"));
  expect(await followed).toBe("given up");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual([start]);
  isThere = true;
  await vi.advanceTimersByTimeAsync(patience.againMs);
  expect(told).toEqual([start, null]);
});

test("many short questions one after the other are none that waits", async () => {
  const { watch, asked } = watching(nothing);
  let before = watch.follow(new Promise<void>((resolve) => setTimeout(resolve, 1_000)));
  for (let count = 0; count < 20; count += 1) {
    await vi.advanceTimersByTimeAsync(900);
    const next = watch.follow(new Promise<void>((resolve) => setTimeout(resolve, 1_000)));
    await vi.advanceTimersByTimeAsync(100);
    await before;
    before = next;
  }
  expect(asked).not.toHaveBeenCalled();
});
