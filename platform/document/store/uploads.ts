import type { Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { RecordingId } from "#contract/recording/entity.ts";
import type { UploadsTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type UploadRow = Selectable<UploadsTable>;

export const findUpload = (db: Reader, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom("uploads").selectAll().where("id", "=", id).executeTakeFirst();

export const insertUpload = async (
  unit: Unit,
  upload: { id: string; userId: UserId; sizeBytes: number; recordingId: RecordingId | null; now: Date },
): Promise<void> => {
  await unit.db
    .insertInto("uploads")
    .values({
      id: upload.id,
      user_id: upload.userId,
      size_bytes: upload.sizeBytes,
      created_at: upload.now,
      finished_at: null,
      recording_id: upload.recordingId,
    })
    .execute();
};

/** Of this recording and this user: begun earlier, and left. */
export const listUploadsOfRecording = async (
  unit: Unit,
  userId: UserId,
  recordingId: RecordingId,
): Promise<string[]> => {
  const rows = await unit.db
    .selectFrom("uploads")
    .select("id")
    .where("user_id", "=", userId)
    .where("recording_id", "=", recordingId)
    .execute();
  return rows.map((row) => row.id);
};

/**
 * What is to become documents. Holds the account until the transaction ends, so that what is counted is what there is.
 */
export const countUploads = async (unit: Unit, userId: UserId): Promise<{ count: number; sizeBytes: number }> => {
  await unit.db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const row = await unit.db
    .selectFrom("uploads")
    .select((eb) => [eb.fn.countAll().as("count"), eb.fn.coalesce(eb.fn.sum("size_bytes"), eb.lit(0)).as("sizeBytes")])
    .where("user_id", "=", userId)
    .where("recording_id", "is", null)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), sizeBytes: Number(row.sizeBytes) };
};

export const finishUpload = async (unit: Unit, id: string, now: Date): Promise<void> => {
  await unit.db.updateTable("uploads").set({ finished_at: now }).where("id", "=", id).execute();
};

export const deleteUpload = async (unit: Unit, id: string): Promise<void> => {
  await unit.db.deleteFrom("uploads").where("id", "=", id).execute();
};

/** Ids of uploads that nobody turned into a document in time. */
export const deleteUploadsBefore = async (unit: Unit, before: Date): Promise<string[]> => {
  const rows = await unit.db.deleteFrom("uploads").where("created_at", "<", before).returning("id").execute();
  return rows.map((row) => row.id);
};
