import type { Insertable, Selectable } from "kysely";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { IdRecordType } from "#contract/identity/entity.ts";
import type { Reader, Unit } from "../../store/store.ts";
import type { IdDocumentsTable } from "../../store/tables/identity-record-tables.ts";

export type IdDocumentRow = Selectable<IdDocumentsTable>;

export const insertIdDocument = async (unit: Unit, row: Insertable<IdDocumentsTable>): Promise<void> => {
  await unit.db.insertInto("id_documents").values(row).execute();
};

const oldestFirst = (db: Reader) => db.selectFrom("id_documents").selectAll().orderBy("recorded_at").orderBy("id");

/** What is recorded of somebody in this signing, and nothing where they take no part in it; oldest first. */
export const listIdDocumentsIn = (
  db: Reader,
  { signingId, memberId }: { signingId: SigningId; memberId: MemberId },
): Promise<IdDocumentRow[]> =>
  oldestFirst(db).where("signing_id", "=", signingId).where("member_id", "=", memberId).execute();

/** Oldest first. */
export const listIdDocuments = (db: Reader, memberId: MemberId): Promise<IdDocumentRow[]> =>
  oldestFirst(db).where("member_id", "=", memberId).execute();

/** Of everybody in a signing, oldest first. */
export const listIdDocumentsOf = (db: Reader, signingId: SigningId): Promise<IdDocumentRow[]> =>
  oldestFirst(db).where("signing_id", "=", signingId).execute();

export const deleteIdDocuments = async (unit: Unit, memberId: MemberId, type: IdRecordType): Promise<void> => {
  await unit.db.deleteFrom("id_documents").where("member_id", "=", memberId).where("type", "=", type).execute();
};
