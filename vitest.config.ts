import { defineConfig } from "vitest/config";
import { shortRunFlags } from "./tests/builders/short-run.ts";

const seededPglite = "tests/builders/stores/set-up-pglite.ts";
const seededPostgres = "tests/builders/stores/set-up-postgres.ts";

/** What a project's tests copy in place of starting a platform from nothing, made once for a run. */
const setUps: Record<string, string[]> = {
  platform: [seededPglite, seededPostgres],
  authorisation: [seededPglite],
  lock: [seededPglite],
  "kill-points": [seededPglite],
  "network-faults": [seededPglite],
  "bad-input": [seededPglite],
};

/** Where platforms on PGlite run in the test's own process. */
const withPglite = new Set(["platform", "authorisation", "bad-input", "network-faults"]);

/**
 * What these load (the platform with PGlite's WebAssembly; engine and library) costs more than most of their files' tests: once
 * for a worker. Each test has a platform of its own, with its own clock, database and folder; the rules keep nothing.
 */
const loadedOnce = new Set([...withPglite, "unit", "lock"]);

/** What a page keeps while it is open: toasts, the session, what was heard. Each file's tests begin with a new one. */
const pageRules = "unit/renderer";

/** For a test that hangs. How long a good one may take on a machine that has other work is nobody's to say. */
const testTimeout = 300_000;

const project = (name: string, folder = name) => ({
  test: {
    name,
    include: [`tests/${folder}/**/*.test.ts`, `tests/${folder}/**/*.test.tsx`],
    testTimeout,
    hookTimeout: testTimeout,
    globalSetup: setUps[name] ?? [],
    execArgv: withPglite.has(name) ? [...shortRunFlags] : [],
    isolate: !loadedOnce.has(name),
  },
});

export default defineConfig({
  test: {
    projects: [
      { test: { ...project("unit").test, exclude: [`tests/${pageRules}/**`] } },
      project("pages", pageRules),
      project("platform"),
      project("authorisation"),
      project("lock"),
      project("kill-points"),
      project("network-faults"),
      project("bad-input"),
      project("journal"),
      project("lint"),
      project("electron"),
      project("packaging"),
      {
        // React alone draws what it is given: no styles, no layout, no address but the page's own.
        test: {
          ...project("components").test,
          environment: "jsdom",
          // The page and its libraries are loaded once for all files of a worker: they cost more than the tests. What a test
          // leaves behind is put back after each (set-up.ts).
          isolate: false,
          // Of a page in which something is not found: enough to see what is there instead.
          env: { DEBUG_PRINT_LIMIT: "2000" },
          setupFiles: ["tests/components/harness/set-up.ts"],
        },
      },
    ],
    // Every file in a process of its own: native modules, killed children and temporary folders stay apart.
    pool: "forks",
    // Two more than the cores of a small machine: much of the time is spent waiting for processes and disks.
    maxWorkers: 4,
    retry: 0,
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
  },
});
