import { readFile } from "node:fs/promises";
import { UsageError } from "./command.ts";

/** UTF-16 with its mark (PowerShell's `>`), UTF-8, or else the code page of western Windows (Notepad's “ANSI”). */
const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

/** A password from a file, which other than an argument shows in no list of processes. One line break at the end is the editor's. */
export const readPasswordFile = async (path: string): Promise<string> => {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new UsageError(`The password file cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return decode(bytes).replace(/\r?\n$/u, "");
  } finally {
    bytes.fill(0);
  }
};
