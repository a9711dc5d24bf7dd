import { existsSync } from "node:fs";
import { join } from "node:path";

export type TestStep = {
  name: string;
  /** Module and arguments for the Node that runs this script. */
  args: readonly string[];
  /** The runner's own JSON report, from which the tests are counted. */
  report?: string;
  /** Steps that are shown as they run; the others speak only when they fail. */
  verbose?: boolean;
};

const bin = (name: string, ...args: string[]): string[] => [`node_modules/.bin/${name}`, ...args];

/** What takes seconds and needs neither a browser nor a server. */
export const checks: readonly TestStep[] = [
  { name: "Format", args: bin("oxfmt", "--check") },
  { name: "Types", args: bin("tsc", "-p", ".") },
  { name: "Lint", args: bin("oxlint", "--type-aware", "--deny-warnings") },
  { name: "Import directions", args: ["scripts/check-imports.ts"] },
  { name: "Unused code", args: bin("knip") },
  { name: "Words of the glossary", args: ["scripts/check-words.ts"] },
  { name: "Repeated passages", args: ["scripts/count-repeats.ts"] },
  { name: "Contract against the specification", args: ["scripts/coverage.ts", "--check"] },
];

/** Public test suites that some machines have beside the project; `npm run corpus -- DIR` does the same with any folder. */
const corpusFolder = "../shared/corpus";
const corpus: readonly TestStep[] = existsSync(join(import.meta.dirname, "../..", corpusFolder))
  ? [{ name: `Corpus of ${corpusFolder}`, args: ["scripts/corpus.ts", corpusFolder, "--quiet"], verbose: true }]
  : [];

export const tests: readonly TestStep[] = [
  { name: "Build of the pages", args: ["scripts/start/build-renderer-cli.ts"] },
  {
    name: "Unit, platform, lock, journal, lint and packaging tests",
    args: bin("vitest", "run"),
    report: "reports/vitest.json",
    verbose: true,
  },
  ...corpus,
  { name: "End-to-end tests", args: ["scripts/test/end-to-end.ts"], report: "reports/playwright.json", verbose: true },
  // Their figures are taken by `npm run bench`; here it is shown that they run.
  { name: "Benchmarks, once on small inputs", args: ["tests/bench/run.ts", "--small"] },
];
