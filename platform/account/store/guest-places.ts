import type { GuestId } from "#contract/common/ids.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { tokenHashesOf } from "./token-hashes.ts";

/** Has the session come to a signing as this guest too. */
export const addGuestPlace = async (unit: Unit, tokenHash: string, guestId: GuestId): Promise<void> => {
  await unit.db
    .insertInto("guest_sessions")
    .values({ token_hash: tokenHash, guest_id: guestId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const listSessionsOfGuest = (db: Reader, guestId: GuestId): Promise<string[]> =>
  tokenHashesOf(db.selectFrom("guest_sessions").select("token_hash").where("guest_id", "=", guestId));
