import { createCipheriv, createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { Sha256HexSchema, type Sha256Hex } from "#contract/common/ids.ts";
import type { RecordingId } from "#contract/recording/entity.ts";
import {
  segmentAssociatedData,
  segmentBytes,
  segmentCountOf,
  segmentNonce,
  segmentTagBytes,
} from "#contract/recording/sealed-file.ts";
import type { SealedPages } from "./sealed-pages.ts";
import { writeWhole } from "./write-whole.ts";

export type SealedFile = { sha256: Sha256Hex; sizeBytes: number; sealedSha256: Sha256Hex; sealedBytes: number };

/** Writes the form in which a recording travels (`contract/recording/sealed-file.ts`); it is on the disk when this resolves. */
export const sealForTravel = async (
  pages: Pick<SealedPages, "read" | "length">,
  { recordingId, key, path }: { recordingId: RecordingId; key: Buffer; path: string },
  onProgress: (doneBytes: number) => void,
): Promise<SealedFile> => {
  const sizeBytes = pages.length();
  const count = segmentCountOf(sizeBytes);
  const clearHash = createHash("sha256");
  const sealedHash = createHash("sha256");
  let sealedBytes = 0;
  let index = 0;
  const file = await open(path, "w", 0o600);
  try {
    for await (const clear of pages.read()) {
      if (clear.length !== Math.min(segmentBytes, sizeBytes - index * segmentBytes))
        throw new Error("a page is no segment");
      clearHash.update(clear);
      const cipher = createCipheriv("aes-256-gcm", key, segmentNonce(index), { authTagLength: segmentTagBytes });
      cipher.setAAD(segmentAssociatedData(recordingId, index, count));
      const sealed = Buffer.concat([cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
      sealedHash.update(sealed);
      await writeWhole(file, sealed, sealedBytes);
      sealedBytes += sealed.length;
      index += 1;
      if (index % 64 === 0) onProgress(index * segmentBytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return {
    sha256: Sha256HexSchema.parse(clearHash.digest("hex")),
    sizeBytes,
    sealedSha256: Sha256HexSchema.parse(sealedHash.digest("hex")),
    sealedBytes,
  };
};
