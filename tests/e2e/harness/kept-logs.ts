import type { TestInfo } from "@playwright/test";
import { expect } from "@playwright/test";
import { closeSync, cpSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { openToOthers } from "#tests/builders/private-files.ts";

/** On failure: what platform and workstation wrote, beside the test's other evidence. */
export const keepLogs = (folder: string, testInfo: TestInfo): void => {
  const logs = join(folder, "logs");
  if (testInfo.status !== testInfo.expectedStatus && existsSync(logs)) {
    cpSync(logs, testInfo.outputPath("logs"), { recursive: true });
  }
};

/** Reads what a file has grown by since it was last asked. */
const follow = (path: string): (() => string) => {
  let at = 0;
  return () => {
    if (!existsSync(path)) return "";
    const file = openSync(path, "r");
    try {
      const added = Buffer.alloc(fstatSync(file).size - at);
      at += readSync(file, added, 0, added.length, at);
      return added.toString("utf8");
    } finally {
      closeSync(file);
    }
  };
};

/**
 * Whatever a test did: no other user of the machine may read a word of it, no link's token stands in a log, and no error was
 * answered that its endpoint does not declare, which is a mistake in the contract. Each look judges what came since the one before.
 */
export const judgeOf = (folder: string): (() => void) => {
  const platform = follow(join(folder, "logs", "platform.log"));
  const workstation = follow(join(folder, "logs", "workstation.log"));
  return () => {
    for (const part of ["platform", "workstation", "logs"]) expect(openToOthers(join(folder, part))).toEqual([]);
    const logs = { platform: platform(), workstation: workstation() };
    for (const log of Object.values(logs)) expect(log).not.toMatch(/token=[\w-]{20,}|#[\w-]{40,}/u);
    const lines = logs.platform.split("\n");
    expect(lines.filter((line) => line.includes("answered an error that it does not declare"))).toEqual([]);
  };
};
