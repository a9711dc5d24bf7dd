import type { Insertable, Selectable } from "kysely";
import type { SigningId } from "#contract/entities/ids.ts";
import type { SigningEventsTable } from "./schema.ts";
import type { Reader, Unit } from "./store.ts";

export type SigningEventRow = Selectable<SigningEventsTable>;

export const insertSigningEvent = async (unit: Unit, row: Insertable<SigningEventsTable>): Promise<void> => {
  await unit.db.insertInto("signing_events").values(row).execute();
};

/** In order, at most `limit`; the caller asks again from the last one. */
export const listSigningEvents = (
  db: Reader,
  signingId: SigningId,
  after: number,
  limit: number,
): Promise<SigningEventRow[]> =>
  db
    .selectFrom("signing_events")
    .selectAll()
    .where("signing_id", "=", signingId)
    .where("seq", ">", after)
    .orderBy("seq")
    .limit(limit)
    .execute();
