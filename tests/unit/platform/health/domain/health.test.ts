import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkHealth } from "#platform/health/domain/health.ts";
import type { Services } from "#platform/services/services.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bounces = { mailbox: "off", leftUnread: 0 };
const servicesWith = (ping: () => Promise<void>): Services =>
  ({
    store: { ping },
    log: { error: () => undefined },
    stopping: { requested: false },
    bounceMailbox: { health: () => bounces },
  }) as unknown as Services;

test("A database that is silent counts as failing after two seconds, and at once as long as it stays silent", async () => {
  let answer = (): void => undefined;
  const ping = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const services = servicesWith(ping);
  const first = checkHealth(services);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toEqual({ status: "ok", store: "failing", bounces });
  expect(await checkHealth(services)).toEqual({ status: "ok", store: "failing", bounces });
  expect(ping).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  const again = checkHealth(services);
  answer();
  expect(await again).toEqual({ status: "ok", store: "ok", bounces });
});

test("However many ask for health at once, the database is asked once", async () => {
  const ping = vi.fn(() => Promise.resolve());
  const services = servicesWith(ping);
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => checkHealth(services)));
  expect(ping).toHaveBeenCalledTimes(1);
  expect(answers.every(({ store }) => store === "ok")).toBe(true);
});

test("A good answer is believed while the next one waits behind others' work, and no longer than three seconds", async () => {
  const answers: (() => void)[] = [];
  const ping = vi.fn(() => new Promise<void>((resolve) => void answers.push(resolve)));
  const services = servicesWith(ping);
  const first = checkHealth(services);
  answers[0]?.();
  expect(await first).toEqual({ status: "ok", store: "ok", bounces });
  // Asked again by itself, and nobody waits for it.
  await vi.advanceTimersByTimeAsync(1_500);
  expect(ping).toHaveBeenCalledTimes(2);
  expect(await checkHealth(services)).toEqual({ status: "ok", store: "ok", bounces });
  // It stays silent.
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await checkHealth(services)).toEqual({ status: "ok", store: "failing", bounces });
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(0);
});

test("A bad answer is asked again at once, and who is gone for a minute leaves the database alone", async () => {
  const outcomes = [() => Promise.reject(new Error("away")), () => Promise.resolve()];
  const ping = vi.fn(() => (outcomes.shift() ?? (() => Promise.resolve()))());
  const services = servicesWith(ping);
  expect(await checkHealth(services)).toEqual({ status: "ok", store: "failing", bounces });
  expect(await checkHealth(services)).toEqual({ status: "ok", store: "ok", bounces });
  await vi.advanceTimersByTimeAsync(62_000);
  const soFar = ping.mock.calls.length;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ping).toHaveBeenCalledTimes(soFar);
});
