import { writeFile } from "node:fs/promises";
import type { Blobs, StagedBlob } from "./blobs.ts";

/**
 * Lends bytes to `work`, which keeps them in the transaction of the row that names them: no sweep takes them in between, and
 * what is refused leaves none behind.
 */
export const withStagedBytes = async <Result>(
  blobs: Pick<Blobs, "stageMade">,
  bytes: Uint8Array,
  work: (blob: StagedBlob) => Promise<Result>,
): Promise<Result> => {
  const blob = await blobs.stageMade((path) => writeFile(path, bytes, { mode: 0o600 }));
  try {
    return await work(blob);
  } finally {
    await blob.release();
  }
};
