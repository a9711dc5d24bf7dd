import { createReadStream } from "node:fs";
import { writeLargeZip } from "#engine/zip/large-zip.ts";
import type { StoredBlob } from "../../adapters/blobs/blobs.ts";
import { deleteUnnamed } from "../../document/index.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import type { CollectedFile } from "./collection.ts";
import type { Report } from "./report.ts";

/** Writes the files into one ZIP. */
export const zipOf = async (files: readonly CollectedFile[], outputPath: string, report: Report): Promise<void> => {
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const entries = files.map(({ path: name, modifiedAt, sizeBytes, source }) => ({
    name,
    modifiedAt,
    sizeBytes,
    read: () => (typeof source === "string" ? createReadStream(source, { highWaterMark: 1_048_576 }) : source()),
  }));
  const onProgress = (done: number) => report({ state: "packing", done, total });
  await onProgress(0);
  await writeLargeZip(entries, { outputPath, onProgress });
};

/**
 * The same, as bytes of the store. `name` writes down in its transaction that they are there, and answers whether somebody wants
 * them still; else they go again.
 */
export const keepZip = async (
  services: Services,
  files: readonly CollectedFile[],
  report: Report,
  name: (unit: Unit, zip: StoredBlob) => Promise<boolean>,
): Promise<void> => {
  const zip = await services.blobs.stageMade((outputPath) => zipOf(files, outputPath, report));
  let isWanted = false;
  try {
    await zip.keep();
    isWanted = await services.store.transact((unit) => name(unit, zip));
  } finally {
    await zip.release();
  }
  if (!isWanted) await deleteUnnamed(services, [zip.sha256]);
};
