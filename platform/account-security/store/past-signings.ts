import type { MemberId, UserId } from "#contract/common/ids.ts";
import type { Reader, Unit } from "../../store/store.ts";

/**
 * Places of an address that belong to no account: invited there, not taken away since, in a signing that was not ended. A
 * notary's own place is theirs from the beginning.
 */
const unclaimed = (db: Reader, email: string) =>
  db
    .selectFrom("members")
    .innerJoin("signings", "signings.id", "members.signing_id")
    .where((eb) => eb(eb.fn<string>("lower", ["members.email"]), "=", email))
    .where("members.user_id", "is", null)
    .where("members.type", "<>", "notary")
    .where("members.removed_at", "is", null)
    .where("members.withdrawn_at", "is", null)
    .where("members.invited_at", "is not", null)
    .where("signings.status", "<>", "terminated");

/** Newest first. */
export const listPastSignings = (db: Reader, email: string, most: number) =>
  unclaimed(db, email)
    .innerJoin("users", "users.id", "signings.notary_user_id")
    .select([
      "members.id as memberId",
      "signings.id as signingId",
      "signings.title as title",
      "signings.status as status",
      "signings.created_at as createdAt",
      "users.full_name as notaryName",
    ])
    .orderBy("signings.created_at", "desc")
    .orderBy("members.id")
    .limit(most)
    .execute();

/** Answers how many there were of them. */
export const claimPlaces = async (
  unit: Unit,
  { userId, email, memberIds }: { userId: UserId; email: string; memberIds: readonly MemberId[] },
): Promise<number> => {
  const claimed = await unit.db
    .updateTable("members")
    .set({ user_id: userId })
    .where("id", "in", unclaimed(unit.db, email).select("members.id").where("members.id", "in", memberIds))
    .returning("id")
    .execute();
  return claimed.length;
};
