import type { MemberId, SigningId, UserId } from "#contract/common/ids.ts";
import type { Reader } from "../../store/store.ts";

/** As whom somebody takes part: the notary, who may prepare and lock, or members, who fill in what is theirs. */
export type Participation = { isNotary: boolean; memberIds: MemberId[] };

/** How a user takes part in a signing: as its notary, as a member who was invited, both or neither. */
export const findParticipation = async (db: Reader, signingId: SigningId, userId: UserId): Promise<Participation> => {
  const rows = await db
    .selectFrom("signings")
    .innerJoin("members", "members.signing_id", "signings.id")
    .select(["signings.notary_user_id", "members.id as memberId"])
    .where("signings.id", "=", signingId)
    .where("members.user_id", "=", userId)
    .where("members.removed_at", "is", null)
    .where("members.withdrawn_at", "is", null)
    .where("members.invited_at", "is not", null)
    .execute();
  return {
    isNotary: rows.some((row) => row.notary_user_id === userId),
    memberIds: rows.map((row) => row.memberId),
  };
};
