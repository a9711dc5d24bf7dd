import { readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { writeSynced } from "#engine/storage/write-synced.ts";
import { StartError } from "../base/start-error.ts";

/**
 * The data folder's own word on whose bytes it holds. Documents lie in the folder and what names them in the database; an
 * empty database, or another platform's, beside them would count every document as named by nothing, and sweep it away.
 */
const ownerFile = (dataDir: string): string => path.join(dataDir, "platform-id");

const readOwner = async (dataDir: string): Promise<string | null> => {
  const text = await readFile(ownerFile(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const parsed = z.uuid().safeParse(text.trim());
  return parsed.success ? parsed.data : null;
};

/** Folders of an earlier version say nothing of their owner; documents in them say that there is one. */
const holdsDocuments = async (dataDir: string): Promise<boolean> => {
  const names = await readdir(path.join(dataDir, "blobs")).catch(() => []);
  return names.some((name) => /^[0-9a-f]{2}$/u.test(name));
};

/**
 * Called before anything is written to either. `platformId`: as the database has it; null in an empty one. Throws
 * `StartError` where folder and database do not belong together.
 */
export const assertFolderOwner = async (dataDir: string, platformId: string | null): Promise<void> => {
  const owner = await readOwner(dataDir);
  if (platformId === null ? owner === null && !(await holdsDocuments(dataDir)) : owner === null || owner === platformId)
    return;
  throw new StartError(
    platformId === null
      ? `The folder ${dataDir} holds documents of a platform, but its database is empty: it is missing, or DATABASE_URL names another one. Nothing was changed. Put the database's backup in place, or start with another folder (--data).`
      : `The folder ${dataDir} holds the documents of another platform than the database does. Nothing was changed. Start with the folder that belongs to this database (--data), or with the database of this folder.`,
  );
};

/** Whole or not at all, and there after a power cut. */
export const noteFolderOwner = async (dataDir: string, platformId: string): Promise<void> => {
  if ((await readOwner(dataDir)) === platformId) return;
  const target = ownerFile(dataDir);
  await writeSynced(`${target}.new`, `${platformId}\n`);
  await rename(`${target}.new`, target);
};
