import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** A number is given to another process some day, and in a container to the very next one. */
const ownMark = `${process.pid}-${randomBytes(6).toString("hex")}`;
const named = /^word-conversion-((\d+)-[0-9a-f]{12})-/;

/** Where the converter works on one document. It runs as another user, who may not enter the platform's own folder. */
export const newWorkFolder = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), `word-conversion-${ownMark}-`));

/** A process that was killed left somebody's document in it. */
export const removeLeftWorkFolders = async (): Promise<void> => {
  for (const name of await readdir(os.tmpdir())) {
    const [, mark, pid] = named.exec(name) ?? [];
    if (mark === undefined || mark === ownMark) continue;
    if (Number(pid) !== process.pid && isAlive(Number(pid))) continue;
    // Where it is somebody else's, it is theirs to delete.
    await rm(path.join(os.tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};
