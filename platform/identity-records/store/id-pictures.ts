import type { Insertable, Selectable } from "kysely";
import type { MemberId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import { documentsOfSigning } from "../../store/open-signings.ts";
import type { Reader, Unit } from "../../store/store.ts";
import type { IdPicturesTable } from "../../store/tables/identity-record-tables.ts";

export type IdPictureRow = Selectable<IdPicturesTable>;

export const insertIdPicture = async (unit: Unit, row: Insertable<IdPicturesTable>): Promise<void> => {
  await unit.db.insertInto("id_pictures").values(row).execute();
};

/** Those that are still there, in their order. */
export const listIdPictures = (db: Reader, memberId: MemberId): Promise<IdPictureRow[]> =>
  db
    .selectFrom("id_pictures")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("deleted_at", "is", null)
    .orderBy("kept_at")
    .orderBy("name")
    .execute();

export const findIdPicture = (
  db: Reader,
  { signingId, memberId, id }: { signingId: SigningId; memberId: MemberId; id: string },
): Promise<IdPictureRow | undefined> =>
  db
    .selectFrom("id_pictures")
    .selectAll()
    .where("id", "=", id)
    .where("signing_id", "=", signingId)
    .where("member_id", "=", memberId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** Those of a person that were handed in since then and belong to no record yet become part of this one. */
export const linkIdPictures = async (
  unit: Unit,
  memberId: MemberId,
  { documentId, keptUntil, since }: { documentId: string; keptUntil: Date; since: Date },
): Promise<void> => {
  await unit.db
    .updateTable("id_pictures")
    .set({ document_id: documentId, kept_until: keptUntil })
    .where("member_id", "=", memberId)
    .where("document_id", "is", null)
    .where("kept_at", ">=", since)
    .where("deleted_at", "is", null)
    .execute();
};

/**
 * Those whose time is over, those of people who were taken out of their signing or kept out of it until it ended, and those of a signing that was ended without
 * a locked document, from `endedBefore`.
 */
export const listIdPicturesToDelete = (
  db: Reader,
  { now, endedBefore }: { now: Date; endedBefore: Date },
): Promise<IdPictureRow[]> =>
  db
    .selectFrom("id_pictures")
    .innerJoin("members", "members.id", "id_pictures.member_id")
    .innerJoin("signings", "signings.id", "id_pictures.signing_id")
    .selectAll("id_pictures")
    .where("id_pictures.deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("id_pictures.kept_until", "<=", now),
        eb("members.removed_at", "is not", null),
        // Until it ends they may be let in again.
        eb.and([eb("members.excluded_at", "is not", null), eb("signings.status", "<>", "open")]),
        eb.and([
          eb("signings.status", "=", "terminated"),
          eb("id_pictures.kept_at", "<=", endedBefore),
          eb.not(eb.exists(documentsOfSigning(eb).where("documents.lock", "is not", null))),
        ]),
      ]),
    )
    .orderBy("id_pictures.kept_at")
    .execute();

/** Says whether it was there: of two that delete at once, one did. */
export const markIdPictureDeleted = async (unit: Unit, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await unit.db
    .updateTable("id_pictures")
    .set({ deleted_at: now, sealed_sha256: null, key_id: null })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** A picture that another key than this one has sealed; undefined once there is none. `after`: those up to it are passed over. */
export const findSealedByOther = (db: Reader, keyId: string, after: string): Promise<IdPictureRow | undefined> =>
  db
    .selectFrom("id_pictures")
    .selectAll()
    .where("deleted_at", "is", null)
    .where("key_id", "<>", keyId)
    .$if(after !== "", (query) => query.where("id", ">", after))
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** Puts what another key has sealed in the place of what it was before, unless that was changed meanwhile. */
export const replaceSealed = async (
  unit: Unit,
  { id, from, to, keyId }: { id: string; from: Sha256Hex; to: Sha256Hex; keyId: string },
): Promise<boolean> => {
  const row = await unit.db
    .updateTable("id_pictures")
    .set({ sealed_sha256: to, key_id: keyId })
    .where("id", "=", id)
    .where("sealed_sha256", "=", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/** With which keys pictures are sealed that are still there. */
export const listUsedKeyIds = async (db: Reader): Promise<string[]> => {
  const rows = await db.selectFrom("id_pictures").select("key_id").distinct().where("deleted_at", "is", null).execute();
  return rows.flatMap(({ key_id: id }) => (id === null ? [] : [id]));
};
