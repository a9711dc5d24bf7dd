import type { Selectable } from "kysely";
import type { Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { ReleasesTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type ReleaseRow = Selectable<ReleasesTable>;
/** A file that was made for a release, by its name in the blob store. */
type ReleasedFile = { sha256: Sha256Hex; sizeBytes: number };

export const findRelease = (db: Reader, signingId: SigningId): Promise<ReleaseRow | undefined> =>
  db.selectFrom("releases").selectAll().where("signing_id", "=", signingId).executeTakeFirst();

/** Keeps the first one: what was handed out once stays what is handed out. */
export const saveCompletionCertificate = async (
  unit: Unit,
  signingId: SigningId,
  certificate: ReleasedFile,
): Promise<void> => {
  await unit.db
    .insertInto("releases")
    .values({
      signing_id: signingId,
      certificate_sha256: certificate.sha256,
      certificate_size_bytes: certificate.sizeBytes,
      zip_sha256: null,
      zip_size_bytes: null,
    })
    .onConflict((conflict) => conflict.column("signing_id").doNothing())
    .execute();
};

export const saveReleaseZip = async (unit: Unit, signingId: SigningId, zip: ReleasedFile): Promise<void> => {
  await unit.db
    .updateTable("releases")
    .set({ zip_sha256: zip.sha256, zip_size_bytes: zip.sizeBytes })
    .where("signing_id", "=", signingId)
    .execute();
};
