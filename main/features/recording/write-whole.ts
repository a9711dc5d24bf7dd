import type { FileHandle } from "node:fs/promises";

/** The system may take less than it is given, above all where a disk is nearly full; the rest is then given again, or refused. */
export const writeWhole = async (file: Pick<FileHandle, "write">, bytes: Buffer, at: number): Promise<void> => {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, at + written);
    written += bytesWritten;
  }
};
