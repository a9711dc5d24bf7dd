import { readFileSync } from "node:fs";
import { UsageError } from "./command.ts";

/** A signed note that a journal is known by, from a file; null where none is named. */
export const readCheckpoint = (file: string | undefined): string | null => {
  if (file === undefined) return null;
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** A fingerprint as people write it: in groups, in either case. Null where none is given. */
export const readKey = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const key = text.replaceAll(/\s/gu, "").toLowerCase();
  if (!/^[0-9a-f]{64}$/u.test(key))
    throw new UsageError("--key takes the SHA-256 of the journal's key: 64 hex digits.");
  return key;
};
