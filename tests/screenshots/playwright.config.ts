import { defineConfig } from "@playwright/test";
import usual from "../../playwright.config.ts";

/** `npm run screenshots`: the same product and browsers as the end-to-end tests, with time for every size and theme. */
export default defineConfig({
  ...usual,
  testDir: ".",
  globalSetup: "../e2e/harness/global-setup.ts",
  outputDir: "../../test-results/screenshots",
  timeout: 900_000,
  reporter: [["list"]],
});
