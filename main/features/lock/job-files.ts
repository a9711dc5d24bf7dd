import { createHash } from "node:crypto";
import { createReadStream, mkdirSync, readdirSync, renameSync, type Dirent } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { unlessMissing } from "#main/storage/unless-missing.ts";

export type JobFiles = { folder: string; basePath: string; lockedPath: string };

export const jobFiles = (folder: string, jobId: string): JobFiles => ({
  folder: join(folder, jobId),
  basePath: join(folder, jobId, "base.pdf"),
  lockedPath: join(folder, jobId, "locked.pdf"),
});

export const makeJobFolder = async ({ folder }: JobFiles): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

export const removeJobFiles = ({ folder }: JobFiles): Promise<void> => rm(folder, { recursive: true, force: true });

const isJobFolder = (entry: Dirent): boolean => entry.isDirectory() && z.uuid().safeParse(entry.name).success;

/** Folders of locks that are settled: a crash can come between the word "settled" and the removal. */
export const removeSettledFiles = async (folder: string, unsettledJobIds: readonly string[]): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const settled = entries.filter((entry) => isJobFolder(entry) && !unsettledJobIds.includes(entry.name));
  await Promise.all(settled.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
};

/**
 * Keeps the files of locks whose log could not be read, apart from those of later ones: a finished file among them may be
 * the only one there is, and only its absence from the new log would make it look settled.
 */
export const setAsideJobFiles = (folder: string, name: string): void => {
  const jobs = readdirSync(folder, { withFileTypes: true }).filter(isJobFolder);
  if (jobs.length === 0) return;
  const aside = join(folder, name);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const job of jobs) renameSync(join(folder, job.name), join(aside, job.name));
};

/** Size and SHA-256 of a file, or null where there is none. */
export const describeFile = (path: string): Promise<{ sha256: Sha256Hex; sizeBytes: number } | null> =>
  unlessMissing(async () => {
    const { size } = await stat(path);
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    return { sha256: hash.digest("hex") as Sha256Hex, sizeBytes: size };
  });
