import { truncateSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { isDamaged } from "#main/storage/set-aside.ts";

export type FolderLock = { release(): void };

/**
 * One workstation for one data folder: two would clear each other's temporary files and finish the same interrupted lock
 * twice. A lock of the operating system on a file, by way of SQLite, goes with the process, however that ends.
 */
export const lockFolder = (folder: string): FolderLock | null => {
  const file = join(folder, "in-use.db");
  try {
    return tryToLock(file);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    // Nothing is ever written to it, so what it holds is damage; and whoever holds it would have been met as "busy".
    truncateSync(file, 0);
    return tryToLock(file);
  }
};

const tryToLock = (file: string): FolderLock | null => {
  const database = new Database(file, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") return null;
    throw error;
  }
  return { release: () => void database.close() };
};
