import type { SigningId } from "#contract/common/ids.ts";
import type { Track, VideoIdentity, VideoRoom } from "#contract/video-room/entity.ts";
import { refuse } from "../../base/refusal.ts";
import { participationIn, type Caller } from "../../participation/index.ts";
import type { SeatedPeer } from "../../realtime/video-rooms.ts";
import type { Services } from "../../services/services.ts";
import { listMuted, setMuted } from "../store/restrictions.ts";
import { assertVideoOn } from "../../video-end/index.ts";
import { restrictionsIn } from "./restrictions.ts";

type Asked = { identity: VideoIdentity; track: Track; muted: boolean };
type Mute = (services: Services, signingId: SigningId, peer: SeatedPeer, asked: Asked) => Promise<VideoRoom>;

/** Also how a page says that it obeyed. What the notary muted nobody else turns on. */
const muteOwn: Mute = async (services, signingId, peer, { track, muted }) => {
  if (!muted && track === "microphone") {
    const byNotary = await listMuted(services.store.read, signingId);
    if (byNotary.includes(peer.participant)) return refuse("video-room/muted");
  }
  return services.videoRooms.setTrack(signingId, peer.identity, track, !muted);
};

/** A camera the notary holds, by another call; it is never the notary who turns one on. */
const muteOther: Mute = (services, signingId, peer, { track, muted }) =>
  services.store.transact(async (unit) => {
    const signing = await assertVideoOn(unit, services, signingId);
    if (track !== "microphone") return refuse("auth/forbidden");
    await setMuted(unit, signingId, peer.participant, muted ? services.now() : null);
    const restrictions = await restrictionsIn(unit.db, { id: signingId, notary_user_id: signing.notary_user_id });
    unit.afterCommit(() => {
      services.videoRooms.restrict(signingId, restrictions);
      // The page is told, and put out where it does not obey; a carrier that can, does not wait for that.
      if (muted)
        services.video
          .silence(signingId, peer.identity)
          .catch((error: unknown) => services.log.error({ err: error }, "the video's carrier did not mute"));
    });
    return { ...services.videoRooms.room(signingId), muted: [...restrictions.muted] };
  });

export const muteTrack = async (
  services: Services,
  caller: Caller,
  signingId: SigningId,
  asked: Asked,
): Promise<VideoRoom> => {
  const peer = services.videoRooms.find(signingId, asked.identity);
  const isOwn = peer !== undefined && peer.tokenHash === caller.tokenHash;
  if (isOwn) return muteOwn(services, signingId, peer, asked);
  const { isNotary } = await participationIn(services.store.read, caller, signingId);
  if (!isNotary) return refuse("auth/forbidden");
  return peer === undefined ? refuse("request/not-found") : muteOther(services, signingId, peer, asked);
};
