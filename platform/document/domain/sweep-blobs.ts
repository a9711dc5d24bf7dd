import type { Sha256Hex } from "#contract/common/ids.ts";
import type { Services } from "../../services/services.ts";
import { findNamedBlobs, listBlobReferences } from "../store/blob-references.ts";

/**
 * Bytes are stored before the row that names them, and a refused request leaves them behind; only after this time can
 * nothing that is under way still come to need them.
 */
export const blobGraceMs = 24 * 3_600_000;

/**
 * Deletes bytes that nothing refers to: of refused hand-ins, of uploads that were not accepted, of deleted documents.
 * Answers with their number.
 */
export const sweepBlobs = async (services: Services): Promise<number> => {
  const before = new Date(services.now().getTime() - blobGraceMs);
  let removed = 0;
  let references: Set<string> | undefined;
  for await (const portion of services.blobs.storedBefore(before)) {
    if (portion.length === 0) continue;
    references ??= await listBlobReferences(services.store.read);
    for (const sha256 of portion) {
      if (references.has(sha256)) continue;
      if (await services.blobs.removeStoredBefore(sha256, before)) removed += 1;
    }
  }
  if (removed > 0) services.log.info({ removed }, "bytes that nothing refers to were deleted");
  return removed;
};

/** Deletes bytes at once, of a document that was deleted, unless anything else refers to them or is about to. */
export const deleteUnnamed = async (
  services: Pick<Services, "blobs" | "store">,
  names: readonly Sha256Hex[],
): Promise<void> => {
  await services.blobs.removeUnnamed(names, () => findNamedBlobs(services.store.read, names));
};
