import { createReadStream } from "node:fs";
import { writeLargeZip } from "#engine/zip/large-zip.ts";
import type { StagedBlob } from "../../adapters/blobs/blobs.ts";
import type { Services } from "../../services/services.ts";
import type { CollectedFile } from "./collection.ts";
import type { Report } from "./report.ts";

/** Writes the files into one ZIP. */
export const zipOf = async (files: readonly CollectedFile[], outputPath: string, report: Report): Promise<void> => {
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const entries = files.map(({ path: name, modifiedAt, sizeBytes, source }) => ({
    name,
    modifiedAt,
    sizeBytes,
    read: () => createReadStream(source, { highWaterMark: 1_048_576 }),
  }));
  const onProgress = (done: number) => report({ state: "packing", done, total });
  await onProgress(0);
  await writeLargeZip(entries, { outputPath, onProgress });
};

/** The same, as bytes of the store that are let go by whoever asked. */
export const storeZip = (services: Services, files: readonly CollectedFile[], report: Report): Promise<StagedBlob> =>
  services.blobs.stageMade((outputPath) => zipOf(files, outputPath, report));
