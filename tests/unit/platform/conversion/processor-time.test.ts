import { spawn } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { processorMsOf } from "#platform/adapters/conversion/processor-time.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";

const groups: number[] = [];
afterEach(() => {
  for (const group of groups.splice(0)) process.kill(-group, "SIGKILL");
});
const groupOf = (script: string): number => {
  const { pid } = spawn("sh", ["-c", script], { detached: true, stdio: "ignore" });
  if (pid === undefined) throw new Error("sh did not start");
  groups.push(pid);
  return pid;
};

test.skipIf(process.platform !== "linux")(
  "what a group's processes had of a processor is counted together, and one that waits has had nothing (only Linux says it)",
  async () => {
    const waiting = groupOf("sleep 600 & wait");

    const working = groupOf("sleep 600 & sh -c 'while :; do :; done' & wait");
    await expect.poll(() => processorMsOf(working), inDueTime).toBeGreaterThan(200);
    expect(processorMsOf(waiting)).toBeLessThan(100);
  },
);

test("a group that is not there is not known", () => {
  expect(processorMsOf(2 ** 30)).toBeNull();
});
