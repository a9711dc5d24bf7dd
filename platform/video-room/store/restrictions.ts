import type { SigningId } from "#contract/common/ids.ts";
import type { ParticipantId } from "#contract/video-room/entity.ts";
import type { Reader, Unit } from "../../store/store.ts";

export const listMuted = async (db: Reader, signingId: SigningId): Promise<ParticipantId[]> => {
  const rows = await db
    .selectFrom("video_room_mutes")
    .select("participant_id")
    .where("signing_id", "=", signingId)
    .orderBy("muted_at")
    .execute();
  return rows.map((row) => row.participant_id);
};

export const setMuted = async (
  unit: Unit,
  signingId: SigningId,
  participant: ParticipantId,
  mutedAt: Date | null,
): Promise<void> => {
  if (mutedAt === null) {
    await unit.db
      .deleteFrom("video_room_mutes")
      .where("signing_id", "=", signingId)
      .where("participant_id", "=", participant)
      .execute();
    return;
  }
  await unit.db
    .insertInto("video_room_mutes")
    .values({ signing_id: signingId, participant_id: participant, muted_at: mutedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const findHeld = async (db: Reader, signingId: SigningId): Promise<ParticipantId | null> => {
  const row = await db
    .selectFrom("video_room_holds")
    .select("participant_id")
    .where("signing_id", "=", signingId)
    .executeTakeFirst();
  return row?.participant_id ?? null;
};

export const setHeld = async (
  unit: Unit,
  signingId: SigningId,
  held: { participant: ParticipantId; at: Date } | null,
): Promise<void> => {
  await unit.db.deleteFrom("video_room_holds").where("signing_id", "=", signingId).execute();
  if (held === null) return;
  await unit.db
    .insertInto("video_room_holds")
    .values({ signing_id: signingId, participant_id: held.participant, held_at: held.at })
    .execute();
};
