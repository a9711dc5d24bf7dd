import { defineConfig } from "@playwright/test";
import usual from "../../playwright.config.ts";

/** `npm run walkthroughs`: the same product and browsers as the end-to-end tests, at the pace of whoever looks on. */
export default defineConfig({
  ...usual,
  testDir: ".",
  globalSetup: "../e2e/harness/global-setup.ts",
  outputDir: "../../test-results/walkthroughs",
  // One at a time: two would take the processor from each other's pictures.
  workers: 1,
  timeout: 2_400_000,
  reporter: [["list"]],
});
