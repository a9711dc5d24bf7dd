// End-to-end tests in real browsers: `node scripts/test/end-to-end.ts [--host loopback|electron]
// [--late-answers[=SEED]] [--traces] [playwright's arguments]`.
import { randomInt } from "node:crypto";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildRenderer } from "../start/build-renderer.ts";
import { findElectron } from "#tests/e2e/harness/find-electron.ts";

const root = join(import.meta.dirname, "../..");
const args = process.argv.slice(2);
const at = args.indexOf("--host");
const host = at === -1 ? (process.env["HOST_UNDER_TEST"] ?? "loopback") : args.splice(at, 2)[1];

/** The seed of a run in which every answer of the platform is late; null: none is. */
const takeSeed = (): string | null => {
  const option = args.findIndex((arg) => arg === "--late-answers" || arg.startsWith("--late-answers="));
  if (option === -1) return process.env["LATE_ANSWERS"] ?? null;
  const [taken = ""] = args.splice(option, 1);
  return taken.split("=")[1] ?? String(randomInt(1_000_000));
};
const seed = takeSeed();
const traces = args.indexOf("--traces");
/** A sixth of the time: for whoever looks into a failure, not for every run. */
const isTraced = traces !== -1 && args.splice(traces, 1).length === 1;

const run = async (): Promise<number> => {
  if (host !== "loopback" && host !== "electron") {
    console.error(`--host is loopback or electron, not ${host ?? "nothing"}`);
    return 2;
  }
  if (host === "electron" && findElectron() === null) {
    console.log(
      "Electron's binary is not on this machine (node_modules/electron/dist, or ELECTRON_OVERRIDE_DIST_PATH), so the end-to-end tests do NOT run against Electron here. `npm test` runs the same tests on the loopback host.",
    );
    return 0;
  }
  await buildRenderer(root);
  if (seed !== null)
    console.log(`Every answer of the platform is up to 800 ms late; to run it again: --late-answers=${seed}`);
  const result = spawnSync(process.execPath, ["node_modules/.bin/playwright", "test", ...args], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      HOST_UNDER_TEST: host,
      ...(seed === null ? {} : { LATE_ANSWERS: seed }),
      ...(isTraced ? { E2E_TRACES: "1" } : {}),
    },
  });
  return result.status ?? 1;
};

process.exitCode = await run();
