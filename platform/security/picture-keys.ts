import { randomBytes } from "node:crypto";
import { readFile, rename } from "node:fs/promises";
import path from "node:path";
import { syncPath } from "#engine/storage/sync-path.ts";
import { writeSynced } from "#engine/storage/write-synced.ts";
import type { IdPictureConfig } from "../base/id-picture-settings.ts";
import {
  keyOf,
  type PictureKey,
  type PictureKeys,
  pictureKeyBytes,
  readPictureKeys,
} from "../base/picture-key-text.ts";
import { StartError } from "../base/start-error.ts";

const writeKeys = async (file: string, keys: readonly PictureKey[]): Promise<void> => {
  const lines = keys.map(({ bytes }) => `${bytes.toString("base64")}\n`);
  await writeSynced(`${file}.new`, lines.join(""));
  await rename(`${file}.new`, file);
  // Before anything is sealed: the database outlives a power cut, and the key's name has to.
  await syncPath(path.dirname(file));
};

const newKey = (): PictureKey => keyOf(randomBytes(pictureKeyBytes));

/**
 * Where the keys lie, outside the database. They are read each time: another process may have changed them, and a key that is
 * still sealed with after it was taken away would lose what it seals.
 */
export type PictureKeyRing = {
  read(): Promise<PictureKeys>;
  /** Puts a new key before those that are there; null where only the operator can. */
  addNew: (() => Promise<PictureKeys>) | null;
  /** Takes all but the first away. */
  dropOld: (() => Promise<void>) | null;
  /** For people: where the keys are. */
  readonly where: string;
};

const ringOfFile = (file: string): PictureKeyRing => {
  const read = async (): Promise<PictureKeys> => {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT")
        throw new StartError(
          `The file ${file} is missing, which holds the key of the pictures of identity documents. Put its backup in place; where there never was one, make it with openssl rand -base64 32.`,
        );
      throw error;
    });
    const keys = readPictureKeys(text);
    if (keys === null)
      throw new StartError(`The file ${file} holds no key of 32 bytes in base64. Put its backup in place.`);
    return keys;
  };
  return {
    read,
    addNew: async () => {
      const keys = [newKey(), ...(await read())] as const;
      await writeKeys(file, keys);
      return keys;
    },
    dropOld: async () => writeKeys(file, (await read()).slice(0, 1)),
    where: `the file ${file}`,
  };
};

const keyFileOfDemo = (dataDir: string): string => path.join(dataDir, "id-pictures-key");

/**
 * The ring that the configuration names. Of a demo it lies in the data folder, where its first key is made, unless something
 * was sealed with an earlier one (`isNeeded`).
 */
export const openPictureKeys = async (
  { key }: Pick<IdPictureConfig, "key">,
  dataDir: string,
  isNeeded: boolean,
): Promise<PictureKeyRing> => {
  if (key.kind === "given") {
    const keys = readPictureKeys(key.text);
    if (keys === null) throw new StartError("ID_PICTURES_KEY holds no key.");
    return { read: async () => keys, addNew: null, dropOld: null, where: "ID_PICTURES_KEY" };
  }
  if (key.kind === "file") {
    const ring = ringOfFile(key.path);
    await ring.read();
    return ring;
  }
  const file = keyFileOfDemo(dataDir);
  const ring = ringOfFile(file);
  const isThere = await readFile(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  if (!isThere && !isNeeded) await writeKeys(file, [newKey()]);
  await ring.read();
  return ring;
};
