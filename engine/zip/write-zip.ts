import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { zipStream } from "./zip-stream.ts";

export type FileInZip = { name: string; path: string; modifiedAt: string };

/** `zipStream` of files into a file. */
export const writeZip = async ({ files, outputPath }: { files: readonly FileInZip[]; outputPath: string }) => {
  const entries = files.map(({ name, path, modifiedAt }) => ({
    name,
    modifiedAt: new Date(modifiedAt),
    read: () => createReadStream(path),
  }));
  await pipeline(zipStream(entries), createWriteStream(outputPath, { mode: 0o600 }));
  return { kind: "ok" as const };
};
