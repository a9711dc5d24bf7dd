import { open } from "node:fs/promises";

/** Once this is done, what a file holds, or which names a folder holds, is on the disk. */
export const syncPath = async (target: string): Promise<void> => {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
