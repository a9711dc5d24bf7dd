// Last line of `.ci/run`: "N passed, N failed, N skipped", counted from the reports that the runners wrote themselves.
// Plain JavaScript, because it must speak even where the set-up failed and there is no Node 24.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const npmTestCode = Number(process.argv[2] ?? "1");

const readJson = (path) => (existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), "utf8")) : null);

/** A file that could not be loaded, or whose set-up failed, has no failed test of its own: it counts as one. */
const failedAsAWhole = (file) =>
  file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed");

const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.testResults.filter(failedAsAWhole).length,
  skipped: report.numPendingTests + report.numTodoTests,
});

const countPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
  skipped: report.stats.skipped,
});

const counters = { "reports/vitest.json": countVitest, "reports/playwright.json": countPlaywright };

const total = { passed: 0, failed: 0, skipped: 0 };
for (const step of readJson("reports/steps.json") ?? []) {
  const report = step.report === null ? null : readJson(step.report);
  const counted = report === null ? { passed: 0, failed: 0, skipped: 0 } : counters[step.report](report);
  total.passed += counted.passed;
  total.skipped += counted.skipped;
  // A check that failed, a runner that crashed before its report, or one that failed outside its tests: one failure.
  total.failed += step.code !== 0 && counted.failed === 0 ? 1 : counted.failed;
}
if (npmTestCode !== 0 && total.failed === 0) total.failed = 1;

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
