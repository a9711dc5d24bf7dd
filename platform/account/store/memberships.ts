import type { MembershipAccess } from "#contract/account/http.ts";
import type { MemberId } from "#contract/common/ids.ts";
import type { Unit } from "../../store/store.ts";
import { tokenHashesOf } from "./token-hashes.ts";

/** Has the session take part as this member too. */
export const addMembership = async (
  unit: Unit,
  tokenHash: string,
  { memberId, linkId, access }: { memberId: MemberId; linkId: string; access: MembershipAccess },
): Promise<void> => {
  await unit.db
    .insertInto("session_memberships")
    .values({ token_hash: tokenHash, member_id: memberId, link_id: linkId, access })
    .onConflict((conflict) => conflict.columns(["token_hash", "member_id"]).doUpdateSet({ link_id: linkId, access }))
    .execute();
};

/** Takes away what was joined through the given links; answers with the sessions that it concerned. */
export const deleteMembershipsByLinks = async (unit: Unit, linkIds: string[]): Promise<string[]> => {
  if (linkIds.length === 0) return [];
  return tokenHashesOf(
    unit.db.deleteFrom("session_memberships").where("link_id", "in", linkIds).returning("token_hash"),
  );
};

/** Takes a member out of every session; answers with the sessions that it concerned. */
export const deleteMembershipsOf = (unit: Unit, memberId: MemberId): Promise<string[]> =>
  tokenHashesOf(unit.db.deleteFrom("session_memberships").where("member_id", "=", memberId).returning("token_hash"));

/**
 * Takes a member out of all sessions but `newest` and those that were seen last, `keep` in all, and deletes those in which
 * nobody is left; answers with the sessions that it concerned.
 */
export const deleteOldestMemberships = async (
  unit: Unit,
  memberId: MemberId,
  { keep, newest }: { keep: number; newest: string },
): Promise<string[]> => {
  const rows = await unit.db
    .deleteFrom("session_memberships")
    .where("member_id", "=", memberId)
    .where("token_hash", "in", (eb) =>
      eb
        .selectFrom("session_memberships")
        .innerJoin("sessions", "sessions.token_hash", "session_memberships.token_hash")
        .select("sessions.token_hash")
        .where("session_memberships.member_id", "=", memberId)
        .orderBy((by) => by("sessions.token_hash", "=", newest), "desc")
        .orderBy("sessions.last_seen_at", "desc")
        .orderBy("sessions.created_at", "desc")
        .offset(keep),
    )
    .returning("token_hash")
    .execute();
  const tokenHashes = rows.map((row) => row.token_hash);
  if (tokenHashes.length === 0) return [];
  await unit.db
    .deleteFrom("sessions")
    .where("token_hash", "in", tokenHashes)
    .where("user_id", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("session_memberships")
            .select("session_memberships.member_id")
            .whereRef("session_memberships.token_hash", "=", "sessions.token_hash"),
        ),
      ),
    )
    .execute();
  return tokenHashes;
};
