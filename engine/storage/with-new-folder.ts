import { mkdtemp, rm } from "node:fs/promises";

/** Lends a folder that nobody else may look into; its name begins with `prefix`, a path. It goes with all that lies in it. */
export const withNewFolder = async <Result>(
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(prefix);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
