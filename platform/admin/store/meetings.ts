import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { Reader } from "../../store/store.ts";

/** Open signings of a notary to which somebody else has come, or in which a document is being locked. */
export const listMeetingsOf = async (db: Reader, userId: UserId): Promise<SigningId[]> => {
  const rows = await db
    .selectFrom("signings")
    .select("signings.id")
    .where("signings.notary_user_id", "=", userId)
    .where("signings.status", "=", "open")
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom("members")
            .select("members.id")
            .whereRef("members.signing_id", "=", "signings.id")
            .where("members.joined_at", "is not", null)
            .where("members.removed_at", "is", null),
        ),
        eb.exists(
          eb
            .selectFrom("documents")
            .select("documents.id")
            .whereRef("documents.signing_id", "=", "signings.id")
            .where("documents.lease_id", "is not", null),
        ),
      ]),
    )
    .orderBy("signings.id")
    .execute();
  return rows.map((row) => row.id);
};
