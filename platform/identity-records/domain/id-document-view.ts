import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { IdDocument } from "#contract/identity/entity.ts";
import { pathOf } from "#contract/raw-routes.ts";
import type { Reader } from "../../store/store.ts";
import { listIdDocumentsIn, type IdDocumentRow } from "../store/id-documents.ts";
import { listIdPictures, type IdPictureRow } from "../store/id-pictures.ts";

export type OfMember = { signingId: SigningId; memberId: MemberId };

const toIdDocument = (row: IdDocumentRow, pictures: readonly IdPictureRow[]): IdDocument => ({
  id: row.id,
  type: row.type,
  type_of_id: row.type_of_id,
  number: row.number,
  issue_date: row.issue_date,
  expiration_date: row.expiration_date,
  country: row.country,
  state: row.state,
  recorded_at: row.recorded_at.toISOString(),
  files: pictures
    .filter((picture) => picture.document_id === row.id)
    .map(({ id, name }) => ({
      id,
      name,
      link: pathOf("idPicture", { id: row.signing_id, memberId: row.member_id, fileId: id }),
    })),
});

/** Everything that is recorded of somebody, oldest first; the pictures as far as they are still there. */
export const readIdDocuments = async (db: Reader, of: OfMember): Promise<IdDocument[]> => {
  const pictures = await listIdPictures(db, of.memberId);
  return (await listIdDocumentsIn(db, of)).map((row) => toIdDocument(row, pictures));
};
