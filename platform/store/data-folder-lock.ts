import { truncateSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { StartError } from "../base/start-error.ts";

/**
 * Keeps a second process out of an embedded store: PGlite itself opens the same folder twice without a word and the two
 * then overwrite each other. The lock is SQLite's own file lock, which the system drops when the process dies, so a
 * killed platform leaves nothing to clean up.
 */
export type FolderLock = { kind: "locked"; release: () => void } | { kind: "in-use" };

export const lockDataFolder = (folder: string): FolderLock => {
  const file = path.join(folder, "platform.lock");
  const outcome = tryToLock(file);
  if (outcome.kind !== "not-a-lock") return outcome;
  // Nothing was ever written to it, so what it holds now is damage and nothing of value; nobody else holds it, or it would
  // have said "busy". Emptied rather than replaced: another process that starts at this moment locks the same file.
  try {
    truncateSync(file, 0);
  } catch (error) {
    throw unusable(file, error);
  }
  const again = tryToLock(file);
  if (again.kind === "not-a-lock") throw unusable(file, again.error);
  return again;
};

const unusable = (file: string, cause: unknown): StartError =>
  new StartError(
    `The file ${file}, by which one platform keeps others out of its folder, cannot be used. Remove it if no platform runs on this folder, and start again.`,
    { cause },
  );

const tryToLock = (file: string): FolderLock | { kind: "not-a-lock"; error: unknown } => {
  let database: Sqlite.Database;
  try {
    database = new Sqlite(file, { timeout: 0 });
  } catch (error) {
    return { kind: "not-a-lock", error };
  }
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
    return { kind: "not-a-lock", error };
  }
};
