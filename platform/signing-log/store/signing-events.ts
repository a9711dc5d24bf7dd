import { sql, type Insertable, type Selectable } from "kysely";
import type { SigningId } from "#contract/common/ids.ts";
import type { SigningEventKind } from "#contract/signing-log/signing-event.ts";
import type { SigningEventsTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";

/** An event, and how often and when last it happened, where that was more than once. */
export type SigningEventRow = Selectable<SigningEventsTable> & { times: number | null; last_at: Date | null };

export const insertSigningEvent = async (unit: Unit, row: Insertable<SigningEventsTable>): Promise<void> => {
  await unit.db.insertInto("signing_events").values(row).execute();
};

/** When the event of this number happened; undefined where there is none. */
export const findEventTime = async (unit: Unit, signingId: SigningId, seq: number): Promise<Date | undefined> => {
  const row = await unit.db
    .selectFrom("signing_events")
    .select("at")
    .where("signing_id", "=", signingId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return row?.at;
};

const rowsOf = (db: Reader, signingId: SigningId) =>
  db
    .selectFrom("signing_events")
    .leftJoin("signing_event_repeats", (join) =>
      join
        .onRef("signing_event_repeats.signing_id", "=", "signing_events.signing_id")
        .onRef("signing_event_repeats.seq", "=", "signing_events.seq"),
    )
    .selectAll("signing_events")
    .select(["signing_event_repeats.times as times", "signing_event_repeats.last_at as last_at"])
    .where("signing_events.signing_id", "=", signingId);

/** In order, at most `limit`; the caller asks again from the last one. */
export const listSigningEvents = (
  db: Reader,
  signingId: SigningId,
  after: number,
  limit: number,
): Promise<SigningEventRow[]> =>
  rowsOf(db, signingId).where("signing_events.seq", ">", after).orderBy("signing_events.seq").limit(limit).execute();

type LikeEvent = {
  signingId: SigningId;
  kind: SigningEventKind;
  actorId: string;
  data: Readonly<Record<string, unknown>>;
  since: Date;
};

const actorIs = (actorId: string) => sql<boolean>`signing_events.actor ->> 'id' = ${actorId}`;

/**
 * The newest event of this person that says the same, first at `since` or later; undefined where there is none. One from
 * before the release is not like one after it: what the certificate of completion tells stands still.
 */
export const findLikeEvent = (
  unit: Unit,
  like: LikeEvent,
  from: { address: string | null; device: string | null } | "anywhere",
): Promise<SigningEventRow | undefined> =>
  rowsOf(unit.db, like.signingId)
    .where(actorIs(like.actorId))
    .where("signing_events.kind", "=", like.kind)
    .where("signing_events.at", ">=", like.since)
    .where(sql<boolean>`signing_events.data = ${JSON.stringify(like.data)}::jsonb`)
    .where("signing_events.seq", ">", (eb) =>
      eb
        .selectFrom("signings")
        .innerJoin("signing_events as release", (join) =>
          join.onRef("release.signing_id", "=", "signings.id").on("release.kind", "=", "signing-finalized"),
        )
        .select((by) => by.fn.coalesce(by.fn.max("release.seq"), by.lit(0)).as("seq"))
        .where("signings.id", "=", like.signingId)
        .where("signings.finalized_at", "is not", null),
    )
    .$if(from !== "anywhere", (query) =>
      query
        .where(sql<boolean>`signing_events.address is not distinct from ${from === "anywhere" ? null : from.address}`)
        .where(sql<boolean>`signing_events.device is not distinct from ${from === "anywhere" ? null : from.device}`),
    )
    .orderBy("signing_events.seq", "desc")
    .limit(1)
    .executeTakeFirst();

/** Counts one more of an event. A clock that was set back does not move its last time back. */
export const addRepeat = async (unit: Unit, signingId: SigningId, seq: number, at: Date): Promise<void> => {
  await unit.db
    .insertInto("signing_event_repeats")
    .values({ signing_id: signingId, seq, times: 2, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(["signing_id", "seq"]).doUpdateSet((eb) => ({
        times: eb("signing_event_repeats.times", "+", 1),
        last_at: sql<Date>`greatest(signing_event_repeats.last_at, excluded.last_at)`,
      })),
    )
    .execute();
};

/** How many events of one person a log has: all of them, since a moment, and of one kind since a moment. */
export const countEventsOf = async (
  db: Reader,
  signingId: SigningId,
  actorId: string,
  since: Date,
  kind?: SigningEventKind,
): Promise<{ total: number; recent: number; recentOfKind: number }> =>
  db
    .selectFrom("signing_events")
    .select([
      sql<number>`count(*)::int`.as("total"),
      sql<number>`(count(*) filter (where at >= ${since}))::int`.as("recent"),
      sql<number>`(count(*) filter (where at >= ${since} and kind = ${kind ?? ""}))::int`.as("recentOfKind"),
    ])
    .where("signing_id", "=", signingId)
    .where(actorIs(actorId))
    .executeTakeFirstOrThrow();
