import type { SigningId } from "#contract/common/ids.ts";
import type { ParticipantId } from "#contract/video-room/entity.ts";
import type { Unit } from "../../store/store.ts";

/** False where nobody of that name was held. */
export const deleteHold = async (unit: Unit, signingId: SigningId, participant: ParticipantId): Promise<boolean> => {
  const deleted = await unit.db
    .deleteFrom("video_room_holds")
    .where("signing_id", "=", signingId)
    .where("participant_id", "=", participant)
    .returning("participant_id")
    .executeTakeFirst();
  return deleted !== undefined;
};
