import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { PictureKey, PictureKeys } from "../../base/picture-key-text.ts";
import { deleteUnnamed } from "../../document/index.ts";
import { openPicture, sealPicture } from "../../security/picture-box.ts";
import type { PictureKeyRing } from "../../security/picture-keys.ts";
import type { Services } from "../../services/services.ts";
import { findSealedByOther, replaceSealed, type IdPictureRow } from "../store/id-pictures.ts";
import { holdKey, retireOtherKeys } from "../store/picture-key-rows.ts";
import { ownerOfPicture } from "./picture-keys.ts";

type Parts = Pick<Services, "blobs" | "store" | "now">;

/** The new bytes are on the disk before a row names them, and the old ones go only then: whenever it is killed, one of both opens. */
const sealAnew = async (
  parts: Parts,
  keys: PictureKeys,
  { id, sealed_sha256: from }: IdPictureRow,
): Promise<boolean> => {
  if (from === null) return false;
  const [key] = keys;
  const clear = openPicture(keys, ownerOfPicture(id), await buffer(parts.blobs.read(from)));
  const envelope = sealPicture(key, ownerOfPicture(id), clear);
  const blob = await parts.blobs.stageMade((path) => writeFile(path, envelope, { mode: 0o600 }));
  try {
    const isReplaced = await parts.store.transact(async (unit) => {
      await holdKey(unit, key.id);
      await blob.keep();
      return replaceSealed(unit, { id, from, to: blob.sha256, keyId: key.id });
    });
    if (isReplaced) await deleteUnnamed(parts, [from]);
    return isReplaced;
  } finally {
    await blob.release();
  }
};

const sealAllAnew = async (parts: Parts, keys: PictureKeys): Promise<number> => {
  let count = 0;
  const [{ id: keyId }] = keys;
  for (let row = await findSealedByOther(parts.store.read, keyId, ""); row !== undefined;) {
    if (await sealAnew(parts, keys, row)) count += 1;
    row = await findSealedByOther(parts.store.read, keyId, row.id);
  }
  return count;
};

/** One key alone: a new one is put before it. Several: an earlier change was not finished, or the operator has put one there. */
const keysToSealWith = async (ring: PictureKeyRing): Promise<PictureKeys | null> => {
  const keys = await ring.read();
  if (keys.length > 1) return keys;
  return ring.addNew === null ? null : ring.addNew();
};

export type RotatedKey =
  | { kind: "done"; count: number; key: Pick<PictureKey, "id">; isOldTakenOut: boolean }
  /** The keys are the operator's alone to write. */
  | { kind: "new-key-needed" };

/**
 * Seals every picture anew under a new key and takes the old one away. Done again after it was killed it goes on from where it
 * was; a platform that works the same database meanwhile can go on, since it reads the keys each time.
 */
export const rotatePictureKey = async (parts: Parts, ring: PictureKeyRing): Promise<RotatedKey> => {
  const keys = await keysToSealWith(ring);
  if (keys === null) return { kind: "new-key-needed" };
  const [key] = keys;
  let count = await sealAllAnew(parts, keys);
  // Whatever is being stored under another key is there when this holds; from then on nothing is.
  await parts.store.transact((unit) => retireOtherKeys(unit, key.id, parts.now()));
  count += await sealAllAnew(parts, keys);
  await ring.dropOld?.();
  return { kind: "done", count, key: { id: key.id }, isOldTakenOut: ring.dropOld !== null };
};
