import type { SigningId, UserId } from "#contract/common/ids.ts";
import { documentsOfSigning, membersNotRemoved, openSigningsOf } from "../../store/open-signings.ts";
import type { Reader } from "../../store/store.ts";

/** Open signings of a notary to which somebody else has come, or in which a document is being locked. */
export const listMeetingsOf = async (db: Reader, userId: UserId): Promise<SigningId[]> => {
  const rows = await openSigningsOf(db, userId)
    .where((eb) =>
      eb.or([
        eb.exists(membersNotRemoved(eb).where("members.joined_at", "is not", null)),
        eb.exists(documentsOfSigning(eb).where("documents.lease_id", "is not", null)),
      ]),
    )
    .orderBy("signings.id")
    .execute();
  return rows.map((row) => row.id);
};
