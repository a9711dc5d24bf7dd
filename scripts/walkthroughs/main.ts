// `npm run walkthroughs [-- NAME] [-- --out DIR] [-- --rehearse]`, after its set-up: plays the guides in the real product and
// records them. Nothing of it is committed; the platform shows what lies in its folder.
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { buildRenderer } from "../start/build-renderer.ts";
import { readOptions } from "./options.ts";

const root = join(import.meta.dirname, "../..");

const run = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2));
  if (typeof options === "string") {
    console.error(options);
    return 2;
  }
  const { names, isRehearsal } = options;
  const out = resolve(options.out ?? join(root, "walkthroughs"));
  await buildRenderer(root);
  console.log(isRehearsal ? "A rehearsal: every step is done, and nothing is recorded." : `Recording to ${out}`);
  const args = ["test", "--config", "tests/walkthroughs/playwright.config.ts", "--grep", names.join("|")];
  const env = {
    ...process.env,
    HOST_UNDER_TEST: "loopback",
    WALKTHROUGHS_OUT: out,
    ...(isRehearsal ? { WALKTHROUGHS_REHEARSAL: "1" } : {}),
  };
  const playwright = join(root, "node_modules/.bin/playwright");
  const { status } = spawnSync(process.execPath, [playwright, ...args], { cwd: root, stdio: "inherit", env });
  return status ?? 1;
};

process.exitCode = await run();
