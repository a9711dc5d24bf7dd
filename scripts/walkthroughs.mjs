#!/usr/bin/env node
// First step of `npm run walkthroughs`: plain JavaScript without dependencies, so that it runs on a machine that has nothing yet.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { runOnNode24 } from "./setup/node-24.mjs";
import { ensureNodeModules } from "./setup/node-modules.mjs";
import { runMain, step } from "./setup/say.mjs";
import { ensureSystemPackages } from "./setup/system-packages.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await runMain(async () => {
  await step("Looking for the system's packages", () => ensureSystemPackages("walkthroughs"));
  await step("Looking at the program's modules", () => ensureNodeModules(root, "test"));
  return runOnNode24(root, "scripts/walkthroughs/main.ts", process.argv.slice(2));
});
