import type { Insertable, Selectable } from "kysely";
import type { GuestId, SigningId } from "#contract/common/ids.ts";
import type { GuestState } from "#contract/guest/entity.ts";
import type { GuestTables } from "../../store/tables/guest-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type GuestRow = Selectable<GuestTables["guests"]>;

export const insertGuest = async (unit: Unit, row: Insertable<GuestTables["guests"]>): Promise<void> => {
  await unit.db.insertInto("guests").values(row).execute();
};

/** In the order in which they came. */
export const listGuests = (db: Reader, signingId: SigningId): Promise<GuestRow[]> =>
  db.selectFrom("guests").selectAll().where("signing_id", "=", signingId).orderBy("created_at").orderBy("id").execute();

export const findGuest = (db: Reader, signingId: SigningId, id: GuestId): Promise<GuestRow | undefined> =>
  db.selectFrom("guests").selectAll().where("signing_id", "=", signingId).where("id", "=", id).executeTakeFirst();

export const findGuestByToken = (db: Reader, tokenHash: string): Promise<GuestRow | undefined> =>
  db.selectFrom("guests").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();

export const setGuestState = async (unit: Unit, id: GuestId, state: GuestState): Promise<void> => {
  await unit.db.updateTable("guests").set({ state }).where("id", "=", id).execute();
};

/** The first time counts; false where there was one. */
export const setGuestJoinedAt = async (unit: Unit, id: GuestId, at: Date): Promise<boolean> => {
  const row = await unit.db
    .updateTable("guests")
    .set({ joined_at: at })
    .where("id", "=", id)
    .where("joined_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};
