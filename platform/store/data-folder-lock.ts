import path from "node:path";
import Sqlite from "better-sqlite3";

/**
 * Keeps a second process out of an embedded store: PGlite itself opens the same folder twice without a word and the two
 * then overwrite each other. The lock is SQLite's own file lock, which the system drops when the process dies, so a
 * killed platform leaves nothing to clean up.
 */
export type FolderLock = { kind: "locked"; release: () => void } | { kind: "in-use" };

export const lockDataFolder = (folder: string): FolderLock => {
  const database = new Sqlite(path.join(folder, "platform.lock"), { timeout: 0 });
  try {
    database.exec("begin exclusive");
    return {
      kind: "locked",
      release: () => {
        if (!database.open) return;
        database.exec("rollback");
        database.close();
      },
    };
  } catch (error) {
    database.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")) return { kind: "in-use" };
    throw error;
  }
};
