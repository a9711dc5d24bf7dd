import type { GuestId } from "#contract/common/ids.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { tokenHashesOf } from "./token-hashes.ts";

/** Has the session come to a signing as this guest, and as no other guest of it any more. */
export const addGuestPlace = async (unit: Unit, tokenHash: string, guestId: GuestId): Promise<void> => {
  await unit.db
    .deleteFrom("guest_sessions")
    .where("token_hash", "=", tokenHash)
    .where("guest_id", "in", (eb) =>
      eb
        .selectFrom("guests")
        .innerJoin("guests as others", "others.signing_id", "guests.signing_id")
        .select("others.id")
        .where("guests.id", "=", guestId),
    )
    .execute();
  await unit.db.insertInto("guest_sessions").values({ token_hash: tokenHash, guest_id: guestId }).execute();
};

/** Leaves a guest's place with `newest` and those that were seen last, `keep` in all; answers with the sessions that lost it. */
export const deleteOldestGuestPlaces = (
  unit: Unit,
  guestId: GuestId,
  { keep, newest }: { keep: number; newest: string },
): Promise<string[]> =>
  tokenHashesOf(
    unit.db
      .deleteFrom("guest_sessions")
      .where("guest_id", "=", guestId)
      .where("token_hash", "in", (eb) =>
        eb
          .selectFrom("guest_sessions")
          .innerJoin("sessions", "sessions.token_hash", "guest_sessions.token_hash")
          .select("sessions.token_hash")
          .where("guest_sessions.guest_id", "=", guestId)
          .orderBy((by) => by("sessions.token_hash", "=", newest), "desc")
          .orderBy("sessions.last_seen_at", "desc")
          .orderBy("sessions.created_at", "desc")
          .offset(keep),
      )
      .returning("token_hash"),
  );

export const listSessionsOfGuest = (db: Reader, guestId: GuestId): Promise<string[]> =>
  tokenHashesOf(db.selectFrom("guest_sessions").select("token_hash").where("guest_id", "=", guestId));
