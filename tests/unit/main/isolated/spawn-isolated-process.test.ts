import { expect, test } from "vitest";
import type { IsolatedProcess } from "#main/host/host.ts";
import { spawnIsolatedProcess } from "#main/isolated/spawn-isolated-process.ts";
import { createLog } from "#main/security/log.ts";

const silent = createLog(() => undefined);
const spec = { entry: "engine-worker", memoryLimitMb: 256, timeoutMs: 60_000 } as const;
const exitOf = (child: IsolatedProcess) => new Promise<{ reason: string }>((resolve) => child.onExit(resolve));

test("the worker answers a job over the process boundary, bytes included", async () => {
  const child = spawnIsolatedProcess(spec, silent);
  const answered = new Promise<unknown>((resolve) => child.onMessage(resolve));
  const input = { pfx: new Uint8Array([1, 2, 3]), password: "x", fileName: "a.pfx", now: "2026-01-01T00:00:00.000Z" };
  child.post({ id: "1", kind: "open-pfx", input });
  expect(await answered).toMatchObject({
    id: "1",
    kind: "result",
    result: { kind: "refused", error: { code: "pfx/not-pfx" } },
  });
  child.kill();
  expect((await exitOf(child)).reason).toBe("killed");
});

test("it is killed at its deadline", async () => {
  const child = spawnIsolatedProcess({ ...spec, timeoutMs: 1 }, silent);
  expect((await exitOf(child)).reason).toBe("timeout");
});

test("posting after its end is no error", async () => {
  const child = spawnIsolatedProcess(spec, silent);
  child.kill();
  await exitOf(child);
  child.post({ id: "1" });
  child.kill();
});
