import Database from "better-sqlite3";
import { join } from "node:path";

export type FolderLock = { release(): void };

/**
 * One workstation for one data folder: two would clear each other's temporary files and finish the same interrupted lock
 * twice. A lock of the operating system on a file, by way of SQLite, goes with the process, however that ends.
 */
export const lockFolder = (folder: string): FolderLock | null => {
  const database = new Database(join(folder, "in-use.db"), { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") return null;
    throw error;
  }
  return { release: () => void database.close() };
};
