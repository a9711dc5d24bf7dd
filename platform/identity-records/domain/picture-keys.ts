import { StartError } from "../../base/start-error.ts";
import type { PictureKeyRing } from "../../security/picture-keys.ts";
import type { Reader } from "../../store/store.ts";
import { listUsedKeyIds } from "../store/id-pictures.ts";

/** To what the sealed bytes of a picture are bound. */
export const ownerOfPicture = (id: string): string => `id picture ${id}`;

export const holdsIdPictures = async (db: Reader): Promise<boolean> => (await listUsedKeyIds(db)).length > 0;

/** Without its key a picture could not be opened any more: said at the start, before anybody needs one. */
export const assertIdPicturesOpen = async (db: Reader, ring: Pick<PictureKeyRing, "read" | "where">): Promise<void> => {
  const atHand = (await ring.read()).map(({ id }) => id);
  const missing = (await listUsedKeyIds(db)).filter((id) => !atHand.includes(id));
  if (missing.length > 0)
    throw new StartError(
      `Pictures of identity documents in this database were encrypted with a key that is not in ${ring.where} (its id: ${missing.join(", ")}). Nothing was changed. Put the backup of the key in place.`,
    );
};
