import { existsSync, renameSync } from "node:fs";

/** What SQLite says of a file that it cannot read, under this key or at all. */
export const isDamaged = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" && (code.startsWith("SQLITE_NOTADB") || code.startsWith("SQLITE_CORRUPT"));
};

/** Keeps a database, with what SQLite has beside it, under the name that is answered. Nobody may have it open. */
export const setAside = (path: string, at: Date): string => {
  const kept = path + damagedSuffix(at);
  for (const part of ["-wal", "-shm", ""]) if (existsSync(path + part)) renameSync(path + part, kept + part);
  return kept;
};

const damagedSuffix = (at: Date): string => `.damaged-${at.toISOString().replaceAll(/\W/gu, "")}`;

/**
 * Opens a database; one that cannot be read is kept beside under the name that is answered, and a new one is opened in its
 * place. For records that can be had again: nothing else may be begun anew without a person's word. Other failures (a full
 * disk, no right to the file, a newer version) throw, and leave everything where it is.
 *
 * `settle` is told first, for what belongs to the damaged file and must go with it.
 */
export const openOrSetAside = <Opened>(
  path: string,
  at: Date,
  open: () => Opened,
  settle: (suffix: string) => void = () => {},
): { opened: Opened; setAsideAs: string | null } => {
  try {
    return { opened: open(), setAsideAs: null };
  } catch (error) {
    if (!isDamaged(error)) throw error;
    settle(damagedSuffix(at));
    const setAsideAs = setAside(path, at);
    return { opened: open(), setAsideAs };
  }
};
