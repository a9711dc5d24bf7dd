import type { MemberId, SigningId, UserId } from "#contract/common/ids.ts";
import { membersOfSignings } from "../../store/members-of-signings.ts";
import type { Reader } from "../../store/store.ts";

/** Where an address takes part by invitation, and may come back to. */
export type Place = {
  memberId: MemberId;
  fullName: string;
  signingId: SigningId;
  title: string;
  notaryId: UserId;
  notaryName: string;
};

/** A notary comes with their account, and a signing that was ended has nothing to come back to. */
const invitations = (db: Reader, email: string) =>
  membersOfSignings(db)
    .select([
      "members.id as memberId",
      "members.full_name as fullName",
      "signings.id as signingId",
      "signings.title as title",
      "users.id as notaryId",
      "users.full_name as notaryName",
    ])
    .where((eb) => eb(eb.fn<string>("lower", ["members.email"]), "=", email))
    .where("members.type", "<>", "notary")
    .where("members.removed_at", "is", null)
    .where("members.invited_at", "is not", null)
    .where("signings.status", "<>", "terminated");

const open = (db: Reader, email: string) => invitations(db, email).where("members.withdrawn_at", "is", null);

/**
 * One page of an address's places, newest first: of every notary the next `size`. Anybody with a commission may invite any
 * address as often as they like, so places are counted for each notary apart, and none pushes another one's away.
 */
export const listPlaces = async (
  db: Reader,
  email: string,
  { page, size }: { page: number; size: number },
): Promise<{ places: Place[]; hasMore: boolean }> => {
  const rows = await db
    .selectFrom(
      open(db, email)
        .select((eb) => [
          "signings.created_at as createdAt",
          "members.position as position",
          eb.fn
            .agg<string>("row_number")
            .over((over) =>
              over.partitionBy("signings.notary_user_id").orderBy("signings.created_at", "desc").orderBy("members.id"),
            )
            .as("rank"),
        ])
        .as("ranked"),
    )
    .selectAll()
    .where("rank", ">", String(page * size))
    .where("rank", "<=", String((page + 1) * size + 1))
    .orderBy("createdAt", "desc")
    .orderBy("position")
    .execute();
  const isOnPage = ({ rank }: { rank: string }) => Number(rank) <= (page + 1) * size;
  return {
    places: rows.filter(isOnPage).map(({ memberId, fullName, signingId, title, notaryId, notaryName }) => ({
      memberId,
      fullName,
      signingId,
      title,
      notaryId,
      notaryName,
    })),
    hasMore: !rows.every(isOnPage),
  };
};

export const findPlace = (db: Reader, email: string, memberId: MemberId): Promise<Place | undefined> =>
  open(db, email).where("members.id", "=", memberId).executeTakeFirst();

export const hasPlace = async (db: Reader, email: string): Promise<boolean> =>
  (await open(db, email).limit(1).executeTakeFirst()) !== undefined;

/** The newest of the places that were taken away. */
export const findWithdrawnPlace = (db: Reader, email: string): Promise<Place | undefined> =>
  invitations(db, email)
    .where("members.withdrawn_at", "is not", null)
    .orderBy("signings.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
