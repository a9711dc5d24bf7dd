import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { removeFileDurably, writeFileDurably } from "#main/storage/durable-file.ts";
import { unlessMissing } from "#main/storage/unless-missing.ts";
import { SealedFileSchema, type SealedFile } from "./sealed-file.ts";

const ending = ".sealed.json";

export type StoredFile = { id: string; file: SealedFile | null };

/** The sealed files of one kind in one folder, by id. */
export type SealedFolder = {
  hasFiles: () => Promise<boolean>;
  /** `file` is null where its content cannot be read as a sealed file of that id. */
  readAll(): Promise<StoredFile[]>;
  read(id: string): Promise<StoredFile | null>;
  write(file: SealedFile): Promise<void>;
  remove(id: string): Promise<void>;
};

export const createSealedFolder = (folder: string, prefix: string): SealedFolder => {
  const nameOf = (id: string) => `${prefix}-${id}${ending}`;
  const idOf = (name: string) =>
    name.startsWith(`${prefix}-`) && name.endsWith(ending) ? name.slice(prefix.length + 1, -ending.length) : null;
  const ids = async () => (await readdir(folder)).map(idOf).filter((id) => id !== null);

  const parse = (id: string, text: string): SealedFile | null => {
    try {
      const parsed = SealedFileSchema.safeParse(JSON.parse(text));
      return parsed.success && parsed.data.id === id ? parsed.data : null;
    } catch {
      return null;
    }
  };
  const read = (id: string): Promise<StoredFile | null> =>
    unlessMissing(async () => ({ id, file: parse(id, await readFile(join(folder, nameOf(id)), "utf8")) }));

  return {
    hasFiles: async () => (await ids()).length > 0,
    readAll: async () => (await Promise.all((await ids()).map(read))).filter((stored) => stored !== null),
    read,
    write: (file) => writeFileDurably(join(folder, nameOf(file.id)), `${JSON.stringify(file)}\n`),
    remove: (id) => removeFileDurably(join(folder, nameOf(id))),
  };
};
