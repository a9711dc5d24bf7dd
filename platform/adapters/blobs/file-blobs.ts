import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Sha256HexSchema, type Sha256Hex } from "#contract/common/ids.ts";
import { syncPath } from "#engine/storage/sync-path.ts";
import { StartError } from "../../base/start-error.ts";
import type { Blobs, StagedBlob, StoredBlob } from "./blobs.ts";

/** Blobs as files under `folder`, two levels deep by the first characters of their name. */
export const createFileBlobs = async (folder: string): Promise<Blobs> => {
  const incoming = path.join(folder, "incoming");
  // What lies here was being written when an earlier process died; nothing refers to it.
  try {
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(
      `The folder of documents ${folder} cannot be used (${(error as NodeJS.ErrnoException).code ?? "no reason given"}). Nothing was changed.`,
      {
        cause: error,
      },
    );
  }

  const fileOf = (sha256: Sha256Hex) => path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);

  /** Storing and deleting take turns: bytes that are stored anew at the moment of their deletion must win. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  const isOlder = async (file: string, moment: Date): Promise<boolean> => {
    const found = await stat(file).catch(() => null);
    return found !== null && found.mtime < moment;
  };

  /** Blobs that a transaction under way is about to name. */
  const held = new Map<Sha256Hex, number>();
  const hold = (sha256: Sha256Hex, by: 1 | -1): void => {
    const count = (held.get(sha256) ?? 0) + by;
    if (count > 0) held.set(sha256, count);
    else held.delete(sha256);
  };

  /** Names that are just being looked for, to be deleted where nothing refers to them. */
  const removals = new Set<Set<Sha256Hex>>();
  const putInPlace = async (temporary: string, sha256: Sha256Hex): Promise<void> => {
    await rename(temporary, fileOf(sha256));
    for (const doomed of removals) doomed.delete(sha256);
  };

  const stage = async (temporary: string): Promise<StagedBlob> => {
    try {
      await chmod(temporary, 0o400);
      await syncPath(temporary);
      const { size } = await stat(temporary);
      const sha256 = await hashOf(temporary);
      let isKept = false;
      return {
        sha256,
        sizeBytes: size,
        path: temporary,
        keep: async () => {
          if (isKept) return;
          const target = fileOf(sha256);
          await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
          await inTurn(async () => {
            const now = new Date();
            await utimes(temporary, now, now);
            await putInPlace(temporary, sha256);
            isKept = true;
            hold(sha256, 1);
          });
          await syncPath(path.dirname(target));
        },
        release: async () => {
          if (isKept) hold(sha256, -1);
          await rm(temporary, { force: true });
        },
      };
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };

  /** Synced file, then rename, then synced folder: after a power cut the name holds either all bytes or does not exist. */
  const settle = async (temporary: string): Promise<StoredBlob> => {
    try {
      await syncPath(temporary);
      const { size } = await stat(temporary);
      const sha256 = await hashOf(temporary);
      const target = fileOf(sha256);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await chmod(temporary, 0o400);
      await inTurn(() => putInPlace(temporary, sha256));
      await syncPath(path.dirname(target));
      return { sha256, sizeBytes: size };
    } finally {
      await rm(temporary, { force: true });
    }
  };

  return {
    stageFile: async (sourcePath) => {
      const temporary = path.join(incoming, randomUUID());
      // A copy, never the file itself: whoever holds the source open could go on writing to it.
      await copyFile(sourcePath, temporary);
      return stage(temporary);
    },
    stageMade: async (write) => {
      const temporary = path.join(incoming, randomUUID());
      try {
        await write(temporary);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return stage(temporary);
    },
    putFile: async (sourcePath) => {
      const temporary = path.join(incoming, randomUUID());
      // A copy, never the file itself: whoever holds the source open could go on writing to a blob.
      await copyFile(sourcePath, temporary);
      return settle(temporary);
    },
    putBytes: async (bytes) => {
      const temporary = path.join(incoming, randomUUID());
      await writeFile(temporary, bytes, { mode: 0o600 });
      return settle(temporary);
    },
    has: async (sha256) => (await stat(fileOf(sha256)).catch(() => null)) !== null,
    sizeOf: async (sha256) => (await stat(fileOf(sha256))).size,
    read: (sha256, range) => createReadStream(fileOf(sha256), range),
    pathOf: async (sha256) => fileOf(sha256),
    storedBefore: async function* (moment) {
      for (const first of await foldersIn(folder)) {
        for (const second of await foldersIn(path.join(folder, first))) {
          const names = (await readdir(path.join(folder, first, second))).flatMap((name) => {
            const parsed = Sha256HexSchema.safeParse(name);
            return parsed.success ? [parsed.data] : [];
          });
          const old = await Promise.all(names.map((name) => isOlder(fileOf(name), moment)));
          yield names.filter((_, index) => old[index]);
        }
      }
    },
    removeUnnamed: async (names, findNamed) => {
      // Whatever is stored from here on leaves the set: its row may come after the look for rows.
      const doomed = new Set(names.filter((sha256) => !held.has(sha256)));
      removals.add(doomed);
      try {
        const named = await findNamed();
        return await inTurn(async () => {
          const unnamed = [...doomed].filter((sha256) => !named.has(sha256));
          for (const sha256 of unnamed) await rm(fileOf(sha256), { force: true });
          return unnamed.length;
        });
      } finally {
        removals.delete(doomed);
      }
    },
    removeStoredBefore: (sha256, moment) =>
      inTurn(async () => {
        if (!(await isOlder(fileOf(sha256), moment))) return false;
        await rm(fileOf(sha256), { force: true });
        return true;
      }),
  };
};

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));

const hashOf = async (file: string): Promise<Sha256Hex> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { highWaterMark: 1_048_576 }), hash);
  return Sha256HexSchema.parse(hash.digest("hex"));
};
