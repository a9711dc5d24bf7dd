import type { Insertable } from "kysely";
import type { RecordingId } from "#contract/recording/entity.ts";
import type { RecordingTables } from "../../store/tables/recording-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export const insertViewing = async (
  unit: Unit,
  viewing: Insertable<RecordingTables["recording_viewings"]>,
): Promise<void> => {
  await unit.db.insertInto("recording_viewings").values(viewing).execute();
};

/** Whether this session has begun to look at this recording, and may go on now. */
export const isViewing = async (
  db: Reader,
  viewing: { id: string; recordingId: RecordingId; tokenHash: string; now: Date },
): Promise<boolean> => {
  const row = await db
    .selectFrom("recording_viewings")
    .select("id")
    .where("id", "=", viewing.id)
    .where("recording_id", "=", viewing.recordingId)
    .where("token_hash", "=", viewing.tokenHash)
    .where("ends_at", ">", viewing.now)
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteOldViewings = async (unit: Unit, now: Date): Promise<void> => {
  await unit.db.deleteFrom("recording_viewings").where("ends_at", "<=", now).execute();
};
