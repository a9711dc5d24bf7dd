import { defineConfig } from "@playwright/test";

/** The longest of all: begun last, each would leave the other worker with nothing to do. */
const longOnes = ["**/kinds.spec.ts", "**/looks.spec.ts"];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/harness/global-setup.ts",
  projects: [
    { name: "long", testMatch: longOnes },
    { name: "others", testMatch: "**/*.spec.ts", testIgnore: longOnes },
  ],
  outputDir: "test-results",
  // Each test runs a platform, a workstation and two browsers of its own, and waits for them half of the time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  // How long a good answer may take on a computer that has other work; how fast the product is, the benchmarks measure.
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./tests/e2e/harness/counts-reporter.ts"], ["json", { outputFile: "reports/playwright.json" }]],
});
