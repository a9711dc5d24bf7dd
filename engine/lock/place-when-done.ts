import { renameSync, rmSync } from "node:fs";
import type { Refused } from "#contract/common/app-error.ts";
import { refused } from "#contract/refused.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import { syncDirectoryOf } from "./write-locked-file.ts";

/**
 * Lets `work` write a file beside `outputPath`, which appears there, synced, when `place` is called; otherwise nothing of it
 * stays. A full disk is a refusal.
 */
export const placeWhenDone = async <Result>(
  outputPath: string,
  work: (partialPath: string, place: () => void) => Promise<Result>,
): Promise<Result | Refused> => {
  const partialPath = `${outputPath}.partial`;
  let isInPlace = false;
  const place = () => {
    renameSync(partialPath, outputPath);
    isInPlace = true;
    syncDirectoryOf(outputPath);
  };
  try {
    return await work(partialPath, place);
  } catch (error) {
    if (isDiskFull(error)) return refused("workstation/disk-full");
    throw error;
  } finally {
    if (!isInPlace) rmSync(partialPath, { force: true });
  }
};
