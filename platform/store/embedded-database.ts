import { readdir, rename, rm, stat } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { StartError } from "../base/start-error.ts";
import { PrivateNodeFs } from "./private-node-fs.ts";

/**
 * Opens the embedded PostgreSQL in `folder`, making it where nothing is yet.
 *
 * PGlite makes a new, empty database wherever it misses `PG_VERSION`, also over one that is full: so what is there must be
 * whole before PGlite may touch it, and a new one is made beside and put in place when it is complete. A folder without
 * that file is then a damaged one, never one whose making was cut off.
 *
 * Throws `StartError` where the folder holds something that cannot be opened; it stays as it is. `mayMake` throws
 * where there ought to be one.
 */
export const openEmbeddedDatabase = async (folder: string, mayMake: () => Promise<void>): Promise<PGlite> => {
  const entries = await entriesOf(folder);
  if (entries.length === 0) {
    await mayMake();
    await makeInPlace(folder);
  } else if (!entries.includes("PG_VERSION"))
    throw new StartError(
      damaged(folder, "its file PG_VERSION is missing, so it cannot be told from a folder of something else"),
    );
  return open(folder).catch((error: unknown) => {
    throw new StartError(damaged(folder, reasonOf(error)), { cause: error });
  });
};

const damaged = (folder: string, reason: string): string =>
  `The embedded database in ${folder} is damaged and cannot be opened (${reason}). It was left in place, and no new one was made. Put back a backup of the whole data folder; or, to begin with nothing, start with another folder (--data).`;

/**
 * PostgreSQL's own cache: 128 MB otherwise, which are taken and filled with zeros at each start. What it does not hold, the
 * system's cache of files does.
 */
const sharedBuffers = ["-c", "shared_buffers=32MB"];

const open = async (folder: string): Promise<PGlite> => {
  const startParams = [...PGlite.defaultStartParams, ...sharedBuffers];
  const pglite = new PGlite({ fs: new PrivateNodeFs(folder), startParams });
  await pglite.waitReady;
  return pglite;
};

const makeInPlace = async (folder: string): Promise<void> => {
  const building = `${folder}.new`;
  // Left by a start that was cut off: no platform ever ran on it.
  await rm(building, { recursive: true, force: true });
  const pglite = await open(building);
  await pglite.close();
  await rm(folder, { recursive: true, force: true });
  await rename(building, folder);
};

const entriesOf = async (folder: string): Promise<string[]> => {
  const found = await stat(folder).catch(() => null);
  if (found === null) return [];
  if (!found.isDirectory()) throw new StartError(damaged(folder, "it is a file where a folder is expected"));
  return readdir(folder);
};

/** PostgreSQL's own words go to the log; what WebAssembly says when it stops tells an operator nothing. */
const reasonOf = (error: unknown): string => {
  const [first = ""] = error instanceof Error ? error.message.split("\n") : [];
  return /^[\w ,.:;'"()/-]{1,160}$/u.test(first) && !/abort|wasm|unreachable|exit/iu.test(first)
    ? first
    : "PostgreSQL stopped while it was reading it";
};
