// `npm run bench [-- names …] [--small]`: every benchmark in a process of its own, one table, and bench.json.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { buildRenderer } from "#scripts/start/build-renderer.ts";
import { preparePglite } from "#tests/builders/stores/prepared-stores.ts";
import { isMet, printTable, type BenchRow } from "./harness/rows.ts";
import { measureMachine, type Yardstick } from "./harness/yardstick.ts";

const root = join(import.meta.dirname, "../..");
const args = process.argv.slice(2);
const isSmall = args.includes("--small");
const names = args.filter((arg) => !arg.startsWith("--"));
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""))
  .toSorted();
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`no benchmark called ${unknown.join(", ")}; there are ${all.join(", ")}`);

await buildRenderer(root);
// Small inputs are to show that the benchmarks run: their platforms take what one first start made.
const forgetPrepared = isSmall ? await preparePglite() : null;
const folder = mkdtempSync(join(tmpdir(), "bench-"));
const rows: (BenchRow & { machine: Yardstick })[] = [];
const broken: string[] = [];

const runOne = async (name: string): Promise<void> => {
  const path = join(folder, `${name}.json`);
  // Right before: what the machine can at this moment, and not what it could an hour ago.
  const machine = measureMachine(folder);
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.bench.ts`)], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, BENCH_ROWS: path, ...(isSmall ? { BENCH_SMALL: "1" } : {}) },
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code === 0 && existsSync(path))
    rows.push(...(JSON.parse(readFileSync(path, "utf8")) as BenchRow[]).map((row) => ({ ...row, machine })));
  else broken.push(name);
};

const waiting = names.length > 0 ? names : all;
const lane = async (): Promise<void> => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runOne(name);
};
// One at a time where figures are taken; small inputs only have to run through.
await Promise.all(Array.from({ length: isSmall ? 3 : 1 }, lane));
rmSync(folder, { recursive: true, force: true });
await forgetPrepared?.();

printTable(rows);
const machine = { cpus: cpus().map(({ model }) => model), memoryBytes: totalmem(), node: process.version };
// Figures of small inputs must not pass for figures.
if (!isSmall) {
  const results = rows.map((row) => ({ ...row, met: isMet(row) }));
  writeFileSync(
    join(root, "bench.json"),
    `${JSON.stringify({ at: new Date().toISOString(), machine, rows: results }, null, 2)}\n`,
  );
}
if (broken.length > 0) {
  // oxlint-disable-next-line no-console -- a program of its own
  console.error(`did not run to their end: ${broken.join(", ")}`);
  process.exitCode = 1;
}
