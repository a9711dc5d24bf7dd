import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { ParticipantIdSchema, type VideoRoom } from "#contract/video-room/entity.ts";
import { refuse } from "../../base/refusal.ts";
import { findMember } from "../../member/index.ts";
import type { Services } from "../../services/services.ts";
import { findHeld, setHeld } from "../store/restrictions.ts";
import { assertVideoOn } from "../../video-end/index.ts";
import { participantOf, restrictionsIn } from "./restrictions.ts";

/** Whoever was held before comes back first, with the notary; then the new pair goes. */
export const holdVideo = (services: Services, signingId: SigningId, memberId: MemberId | null): Promise<VideoRoom> =>
  services.store.transact(async (unit) => {
    const { notary_user_id } = await assertVideoOn(unit, services, signingId);
    const member = memberId === null ? null : await findMember(unit.db, signingId, memberId);
    if (member === undefined || member?.type === "notary") return refuse("request/not-found");
    const notary = ParticipantIdSchema.parse(notary_user_id);
    const before = await findHeld(unit.db, signingId);
    const next = member === null ? null : participantOf(member);
    if (before !== next)
      await setHeld(unit, signingId, next === null ? null : { participant: next, at: services.now() });
    const restrictions = await restrictionsIn(unit.db, { id: signingId, notary_user_id });
    unit.afterCommit(() => {
      const channel = channels.signingSession(signingId);
      const { publish } = services.publisher;
      if (before !== null && before !== next)
        publish(channel, "EnableVideoRoomParticipants", { participants: [before, notary] });
      if (next !== null && next !== before)
        publish(channel, "DisableVideoRoomParticipants", { participants: [next, notary] });
      services.videoRooms.restrict(signingId, restrictions);
    });
    return { ...services.videoRooms.room(signingId), held: [...restrictions.held] };
  });
