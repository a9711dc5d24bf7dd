import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const moduleOf = (name: string) =>
  JSON.stringify(pathToFileURL(join(import.meta.dirname, `../../../../platform/base/${name}.ts`)).href);
const count = 1_000;

/** Writes far more than a pipe takes, and says on standard output when that is done. */
const program = (maxWaiting: number) => `
  import { createLog } from ${moduleOf("log")};
  import { standardError } from ${moduleOf("log-destination")};
  const log = createLog("info", standardError(${maxWaiting}));
  for (let line = 0; line < ${count}; line += 1) {
    log.info({ line }, "all the same ".repeat(80));
    if (line % 100 === 0) await new Promise(setImmediate);
  }
  process.stdout.write("done");`;

const start = (maxWaiting: number) =>
  spawn(process.execPath, ["--input-type=module", "-e", program(maxWaiting)], { stdio: ["ignore", "pipe", "pipe"] });

const linesOf = (log: string): { line?: number; leftOut?: number }[] =>
  log
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { line?: number; leftOut?: number });

it("goes on while nobody reads the log, and has every line once somebody does", async () => {
  const child = start(16_777_216);
  await once(child.stdout, "data");
  const lines = linesOf(await text(child.stderr));
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: count }, (_unused, index) => index));
});

it("leaves lines out where more is waiting than may, and says how many", async () => {
  const child = start(100_000);
  await once(child.stdout, "data");
  const lines = linesOf(await text(child.stderr));
  const leftOut = lines.reduce((sum, line) => sum + (line.leftOut ?? 0), 0);
  expect(leftOut).toBeGreaterThan(0);
  expect(lines.filter(({ line }) => line !== undefined).length + leftOut).toBe(count);
});

it("goes on, and comes to its end, where the log cannot be written", async () => {
  // Every write to it fails as on a full disk.
  const full = openSync("/dev/full", "w");
  const child = spawn(process.execPath, ["--input-type=module", "-e", program(16_777_216)], {
    stdio: ["ignore", "pipe", full],
  });
  closeSync(full);
  const [said, [code]] = await Promise.all([child.stdout === null ? "" : text(child.stdout), once(child, "exit")]);
  expect({ said, code }).toEqual({ said: "done", code: 0 });
});

it("has every line in its place once a log that could not be written can be", async () => {
  const folder = mkdtempSync(join(tmpdir(), "log-"));
  const file = join(folder, "log");
  // A file that is open for reading alone refuses every write until it is replaced under its number.
  writeFileSync(file, "");
  const child = spawn(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { closeSync, openSync } from "node:fs";
       import { standardError } from ${moduleOf("log-destination")};
       const fd = openSync(${JSON.stringify(file)}, "r");
       const log = standardError(1_000, fd);
       log.write("first\\n");
       await new Promise((resolve) => setTimeout(resolve, 50));
       closeSync(fd);
       if (openSync(${JSON.stringify(file)}, "a") !== fd) throw new Error("another number");
       log.write("second\\n");`,
    ],
    { stdio: "ignore" },
  );
  await once(child, "exit");
  const written = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  expect(written).toBe("first\nsecond\n");
});
