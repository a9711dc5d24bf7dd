import { defineConfig } from "vitest/config";

const project = (name: string, testTimeout = 30_000) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`, `tests/${name}/**/*.test.tsx`],
    testTimeout,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      project("unit"),
      project("platform", 60_000),
      project("authorisation", 300_000),
      project("lock", 120_000),
      project("kill-points", 120_000),
      project("network-faults", 60_000),
      project("bad-input", 60_000),
      project("journal", 60_000),
      project("lint", 60_000),
      project("electron"),
      project("packaging", 300_000),
    ],
    // Every file in a process of its own: native modules, killed children and temporary folders stay apart.
    pool: "forks",
    // One more than the cores of a small machine: much of the time is spent waiting for processes and disks.
    maxWorkers: 3,
    retry: 0,
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
  },
});
