import { mkdir, rm } from "node:fs/promises";
import path from "node:path";

/** A folder of the data folder that begins empty: what a process that was killed left behind is nobody's. */
export const emptyFolder = async (dataDir: string, name: string): Promise<string> => {
  const folder = path.join(dataDir, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
};
