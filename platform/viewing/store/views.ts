import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { ViewedPage } from "#contract/member/entity.ts";
import type { SigningStatus } from "#contract/signing/entity.ts";
import type { Reader, Unit } from "../../store/store.ts";

export const findStatus = async (db: Reader, signingId: SigningId): Promise<SigningStatus | undefined> =>
  (await db.selectFrom("signings").select("status").where("id", "=", signingId).executeTakeFirst())?.status;

/** Answers with those who take part and look at something else now than before. */
export const setView = async (
  unit: Unit,
  memberIds: readonly MemberId[],
  { documentId, page }: ViewedPage,
): Promise<MemberId[]> => {
  if (memberIds.length === 0) return [];
  const rows = await unit.db
    .updateTable("members")
    .set({ viewed_document_id: documentId, viewed_page: page })
    .where("id", "in", memberIds)
    .where("removed_at", "is", null)
    .where((eb) =>
      eb.or([eb("viewed_document_id", "is distinct from", documentId), eb("viewed_page", "is distinct from", page)]),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
};
