import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { writeSynced } from "#engine/storage/write-synced.ts";

/**
 * Writes a file so that after a crash or a power cut either the old content or the new one is there, whole: temporary
 * file, fsync, rename, fsync of the folder. Mode 0600.
 */
export const writeFileDurably = async (path: string, content: string | Uint8Array): Promise<void> => {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await writeSynced(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
};

/** Removes a file and makes its absence durable; a missing one is fine. */
export const removeFileDurably = async (path: string): Promise<void> => {
  await rm(path, { force: true });
  await syncFolder(dirname(path));
};

/** Windows cannot open a folder for syncing; NTFS journals the rename itself. */
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
