import { readFile, rename, writeFile } from "node:fs/promises";
import type { z } from "zod";
import { StartError } from "../../base/start-error.ts";

/** One of the demo's own files; null where there is none yet. Throws `StartError` where it is there and cannot be used. */
export const readDemoFile = async <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> => {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw unusable(file, error);
  });
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw unusable(file, error);
  }
};

const unusable = (file: string, cause: unknown): StartError =>
  new StartError(
    `The demo's file ${file} is damaged and cannot be read. Nothing was changed. Remove it, and the next start makes a new one (with new demo passwords, or a new demo certificate); or start with another folder (--data).`,
    { cause },
  );

/** Whole or not at all: a start that is cut off leaves none rather than half of one. */
export const writeDemoFile = async (file: string, content: unknown): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(content, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
};
