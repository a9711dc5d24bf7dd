import type { SigningId, UserId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { ParticipantIdSchema } from "#contract/video-room/entity.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import type { MemberRow } from "../store/members.ts";
import { deleteHold } from "../store/video-holds.ts";

/** With somebody who is gone the hold of their video ends, and the notary is seen again: there is no tile left to end it at. */
export const endHold = async (
  unit: Unit,
  services: Services,
  signing: { id: SigningId; notary_user_id: UserId },
  { id, user_id }: Pick<MemberRow, "id" | "user_id">,
): Promise<void> => {
  const participant = ParticipantIdSchema.parse(user_id ?? id);
  if (!(await deleteHold(unit, signing.id, participant))) return;
  unit.afterCommit(() => {
    const participants = [participant, ParticipantIdSchema.parse(signing.notary_user_id)];
    services.publisher.publish(channels.signingSession(signing.id), "EnableVideoRoomParticipants", { participants });
    const { muted } = services.videoRooms.room(signing.id);
    services.videoRooms.restrict(signing.id, { muted, held: [] });
  });
};
