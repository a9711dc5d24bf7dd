// `npm test` after its set-up, and `npm run check` (`--checks`: the fast part alone). Every step runs, whatever failed before.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describeFailure, failuresIn } from "./failures.ts";
import { checks, tests, type TestStep } from "./steps.ts";

const root = join(import.meta.dirname, "../..");
const reports = join(root, "reports");

/** Steps start other tools by `node`: those too must be this Node. Tools of the system's administration are used as well. */
const searchPath = [join(root, "node_modules/.bin"), process.env["PATH"] ?? "", "/usr/sbin", "/sbin"].join(delimiter);
const env = { ...process.env, PATH: searchPath };

const run = (step: TestStep): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const output: string[] = [];
    const child = spawn(process.execPath, step.args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    const hear = (chunk: Buffer) => {
      if (step.verbose) process.stdout.write(chunk);
      else output.push(chunk.toString());
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: output.join("") }));
  });

const onlyChecks = process.argv.includes("--checks");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results: { name: string; code: number; seconds: number; report: string | null }[] = [];
for (const step of onlyChecks ? checks : [...checks, ...tests]) {
  const since = performance.now();
  process.stdout.write(`${step.name} …\n`);
  const { code, output } = await run(step);
  const seconds = Math.round((performance.now() - since) / 100) / 10;
  if (code !== 0) process.stdout.write(output);
  process.stdout.write(`  ${code === 0 ? "passed" : "FAILED"} (${seconds.toFixed(1)} s)\n`);
  results.push({ name: step.name, code, seconds, report: step.report ?? null });
  writeFileSync(join(reports, "steps.json"), JSON.stringify(results, null, 2));
}

for (const { report } of results) {
  if (report === null || !existsSync(join(root, report))) continue;
  for (const failure of failuresIn(JSON.parse(readFileSync(join(root, report), "utf8"))))
    process.stdout.write(`\n${describeFailure(failure)}\n`);
}

const failed = results.filter((result) => result.code !== 0);
const total = results.reduce((sum, result) => sum + result.seconds, 0);
process.stdout.write(
  `\n${results.length - failed.length} of ${results.length} steps passed in ${total.toFixed(0)} s${failed.length > 0 ? `; failed: ${failed.map((result) => result.name).join(", ")}` : ""}\n`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
