import { chmod, lstat, mkdir, opendir } from "node:fs/promises";
import { join } from "node:path";

const openToOthers = 0o077;

/**
 * From here on nothing that this process or one that it starts makes can be read by another user of the machine, whatever
 * umask it was started with and whoever makes it: a database, a converter, a library.
 */
export const keepFilesPrivate = (): void => void process.umask(openToOthers);

const tighten = async (path: string): Promise<void> => {
  const found = await lstat(path);
  // A link's own mode says nothing, and what it leads to is not ours.
  if (found.isSymbolicLink()) return;
  if ((found.mode & openToOthers) !== 0) await chmod(path, found.mode & 0o700);
  if (!found.isDirectory()) return;
  for await (const entry of await opendir(path)) {
    // A file that ends in between (a lock, a temporary one) needs nothing.
    await tighten(join(path, entry.name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
};

/**
 * A folder that only its owner enters, made if it is missing. One that others could enter until now (of an earlier version,
 * or made by hand) is put right down to its last file; one that they could not is not walked at every start.
 */
export const openPrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await lstat(folder);
  if (process.platform !== "win32" && (mode & openToOthers) !== 0) await tighten(folder);
};
