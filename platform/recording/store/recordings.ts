import type { Insertable, Selectable, Updateable } from "kysely";
import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { RecordingGap, RecordingId } from "#contract/recording/entity.ts";
import type { RecordingsTable } from "../../store/tables/recording-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type RecordingRow = Selectable<RecordingsTable>;
export type PauseRow = { began_at: Date; ended_at: Date | null; reason: string };

export const findRecording = (db: Reader, signingId: SigningId, id: RecordingId): Promise<RecordingRow | undefined> =>
  db.selectFrom("recordings").selectAll().where("signing_id", "=", signingId).where("id", "=", id).executeTakeFirst();

/** Also of another signing: an id is used once. */
export const isIdTaken = async (db: Reader, id: RecordingId): Promise<boolean> =>
  (await db.selectFrom("recordings").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** Oldest first. */
export const listRecordings = (db: Reader, signingId: SigningId): Promise<RecordingRow[]> =>
  db
    .selectFrom("recordings")
    .selectAll()
    .where("signing_id", "=", signingId)
    .orderBy("started_at")
    .orderBy("id")
    .execute();

export const insertRecording = async (unit: Unit, row: Insertable<RecordingsTable>): Promise<void> => {
  await unit.db.insertInto("recordings").values(row).execute();
};

export const updateRecording = async (
  unit: Unit,
  id: RecordingId,
  change: Updateable<RecordingsTable>,
): Promise<void> => {
  await unit.db.updateTable("recordings").set(change).where("id", "=", id).execute();
};

export const listPauses = (db: Reader, id: RecordingId): Promise<PauseRow[]> =>
  db
    .selectFrom("recording_pauses")
    .select(["began_at", "ended_at", "reason"])
    .where("recording_id", "=", id)
    .orderBy("began_at")
    .execute();

export const insertPause = async (unit: Unit, id: RecordingId, pause: PauseRow): Promise<void> => {
  await unit.db
    .insertInto("recording_pauses")
    .values({ recording_id: id, ...pause })
    .execute();
};

export const endPauses = async (unit: Unit, id: RecordingId, endedAt: Date): Promise<void> => {
  await unit.db
    .updateTable("recording_pauses")
    .set({ ended_at: endedAt })
    .where("recording_id", "=", id)
    .where("ended_at", "is", null)
    .execute();
};

/** By their place in the file. */
export const listGaps = async (db: Reader, id: RecordingId): Promise<RecordingGap[]> => {
  const rows = await db
    .selectFrom("recording_gaps")
    .select(["id", "at_ms", "lost_ms", "cause"])
    .where("recording_id", "=", id)
    .orderBy("at_ms")
    .orderBy("id")
    .execute();
  return rows.map(({ at_ms: atMs, lost_ms: lostMs, ...gap }) => ({
    ...gap,
    atMs: Number(atMs),
    lostMs: Number(lostMs),
  }));
};

export const countGaps = async (db: Reader, id: RecordingId): Promise<number> => {
  const { count } = await db
    .selectFrom("recording_gaps")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("recording_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** False where it is known already. */
export const insertGap = async (unit: Unit, id: RecordingId, gap: RecordingGap): Promise<boolean> => {
  const rows = await unit.db
    .insertInto("recording_gaps")
    .values({ recording_id: id, id: gap.id, at_ms: gap.atMs, lost_ms: gap.lostMs, cause: gap.cause })
    .onConflict((conflict) => conflict.columns(["recording_id", "id"]).doNothing())
    .returning("id")
    .execute();
  return rows.length > 0;
};

/** Those whose time is over. */
export const listToDelete = (db: Reader, now: Date): Promise<RecordingRow[]> =>
  db.selectFrom("recordings").selectAll().where("state", "=", "uploaded").where("kept_until", "<=", now).execute();

/** A key that the platform's own has sealed; undefined where none is kept. */
export const findSealedKey = async (db: Reader): Promise<{ id: RecordingId; sealed: string } | undefined> => {
  const row = await db
    .selectFrom("recordings")
    .select(["id", "sealed_key"])
    .where("sealed_key", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.sealed_key === null ? undefined : { id: row.id, sealed: row.sealed_key };
};

/** Of the signing's record: it counts up with every step that changes what a recording is at. */
export const findLastSeq = async (db: Reader, signingId: SigningId): Promise<number> => {
  const row = await db.selectFrom("signings").select("last_seq").where("id", "=", signingId).executeTakeFirst();
  return row?.last_seq ?? 0;
};

/** Whichever signing of this notary it is of. */
export const findRecordingOfNotary = (db: Reader, userId: UserId, id: RecordingId): Promise<RecordingRow | undefined> =>
  db
    .selectFrom("recordings")
    .innerJoin("signings", "signings.id", "recordings.signing_id")
    .selectAll("recordings")
    .where("signings.notary_user_id", "=", userId)
    .where("recordings.id", "=", id)
    .executeTakeFirst();
