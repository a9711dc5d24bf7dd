import type { RecordingId } from "#contract/recording/entity.ts";
import { StartError } from "../../base/start-error.ts";
import type { SecretBox } from "../../security/secret-box.ts";
import type { Reader } from "../../store/store.ts";
import { findSealedKey } from "../store/recordings.ts";

/** To what the key of a recording is bound. */
export const ownerOfKey = (id: RecordingId): string => `recording ${id}`;

export const holdsRecordingKeys = async (db: Reader): Promise<boolean> => (await findSealedKey(db)) !== undefined;

/** With another key no recording could be played any more: said at the start, before anybody needs one. */
export const assertRecordingsOpen = async (db: Reader, secrets: SecretBox): Promise<void> => {
  const kept = await findSealedKey(db);
  if (kept === undefined) return;
  try {
    secrets.open(kept.sealed, ownerOfKey(kept.id));
  } catch {
    throw new StartError(
      "The file secrets-key in the data folder is not the one with which the keys of this database's recordings were sealed. Nothing was changed. Put its backup in place.",
    );
  }
};
