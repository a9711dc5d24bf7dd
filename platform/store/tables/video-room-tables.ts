import type { SigningId } from "#contract/common/ids.ts";
import type { ParticipantId } from "#contract/video-room/entity.ts";

export type VideoRoomTables = {
  video_room_mutes: { signing_id: SigningId; participant_id: ParticipantId; muted_at: Date };
  /** Of one signing one person's at a time; the notary's own video is held with it. */
  video_room_holds: { signing_id: SigningId; participant_id: ParticipantId; held_at: Date };
};
