#!/usr/bin/env node
// First step of `npm run --silent cli`: plain JavaScript without dependencies. Standard output is the command's alone.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { runOnNode24 } from "./setup/node-24.mjs";
import { ensureNodeModules, installedMatchesLock } from "./setup/node-modules.mjs";
import { runMain, sayOnStandardError, step } from "./setup/say.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

sayOnStandardError();
await runMain(async () => {
  if (!installedMatchesLock(root, "run"))
    await step("Looking at the program's modules", () => ensureNodeModules(root, "run"));
  // npm changes to the project's folder; paths are meant as they were typed.
  return runOnNode24(root, "main/cli.ts", process.argv.slice(2), { cwd: process.env.INIT_CWD ?? process.cwd() });
});
