import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { madeFileHandler } from "#platform/archive/index.ts";
import { readConfig } from "#platform/base/config.ts";
import { createLog } from "#platform/base/log.ts";
import type { JobRow } from "#platform/job/index.ts";
import { openPlatform } from "#platform/platform.ts";
import { copyEmptyCluster } from "#tests/builders/stores/pglite-template.ts";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "making-folder-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("what a job gathers lies in the data folder, is gone with the job, and with the next start where the process was killed", async () => {
  await copyEmptyCluster(dataDir);
  const making = path.join(dataDir, "making");
  const left = path.join(making, "hand-over-Ab12Cd");
  mkdirSync(left, { recursive: true });
  writeFileSync(path.join(left, "file-0"), "a deed in clear");
  const outcome = readConfig({ DATA: dataDir, PORT: "0", DEMO: "1" });
  if (outcome.kind === "invalid") throw new Error(outcome.problems.join("\n"));
  const platform = await openPlatform(outcome.config, { log: createLog("silent") });
  try {
    expect(existsSync(left)).toBe(false);
    expect(statSync(making).mode & 0o777).toBe(0o700);
    let gathered: { folder: string; mode: number } | undefined;
    const handler = madeFileHandler(platform.services, {
      prefix: "hand-over-",
      find: (id) => Promise.resolve({ id }),
      make: async (_row, { folder }) => {
        gathered = { folder: path.dirname(folder), mode: statSync(folder).mode & 0o777 };
        writeFileSync(path.join(folder, "file-0"), "a deed in clear");
        return Promise.resolve();
      },
      setProgress: () => Promise.resolve(true),
      setFailed: () => Promise.resolve(),
    });
    await handler.work({ key: "one" } as JobRow);
    expect(gathered).toEqual({ folder: making, mode: 0o700 });
    expect(readdirSync(making)).toEqual([]);
  } finally {
    await platform.stop();
  }
});
