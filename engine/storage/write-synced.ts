import { open } from "node:fs/promises";

/** Writes a file of mode 0600 that is on the disk when this is done; a crash before that can leave a part of it. */
export const writeSynced = async (path: string, content: string | Uint8Array): Promise<void> => {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};
