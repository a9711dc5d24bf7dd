import type { SigningId } from "#contract/common/ids.ts";
import { maxPeersPerRoom, VideoIdentitySchema } from "#contract/video-room/entity.ts";
import type { VideoAccess } from "#contract/video-room/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Caller } from "../../participation/index.ts";
import type { Services } from "../../services/services.ts";
import { assertMayBeRecorded } from "../../recording/index.ts";
import { assertVideoOn } from "../../video-end/index.ts";
import { restrictionsIn } from "./restrictions.ts";
import { seatOf } from "./seat.ts";

type Asked = { device: string; call: string; socketId: string; microphone: boolean; camera: boolean };

/** Somebody else's server is asked before the signing is held, and only for who may come in. */
const prepareCarrier = async (
  services: Services,
  caller: Caller,
  { signingId, socketId }: { signingId: SigningId; socketId: string },
): Promise<void> => {
  if (services.video.tokensLastMs === 0) return;
  if (!services.connections.isConnected(socketId)) return refuse("video-room/no-line");
  await services.store.transact(async (unit) => {
    await assertVideoOn(unit, services, signingId);
    await seatOf(unit, services, caller, signingId);
  });
  if ((await services.video.prepare(signingId)) === "unreachable") return refuse("video-room/provider-unreachable");
};

/**
 * Takes a page into the video. Holds the signing meanwhile: whoever is being taken out of it either is out already and found
 * nowhere, or loses the place with their line.
 */
export const joinRoom = async (
  services: Services,
  caller: Caller,
  signingId: SigningId,
  { device, socketId, ...asked }: Asked,
): Promise<VideoAccess> => {
  await prepareCarrier(services, caller, { signingId, socketId });
  return services.store.transact(async (unit) => {
    const signing = await assertVideoOn(unit, services, signingId);
    const { tokenHash } = caller;
    if (tokenHash === null) return refuse("auth/forbidden");
    const seat = await seatOf(unit, services, caller, signingId);
    // A guest agrees to it by joining, which their page says before.
    if (!seat.isNotary && seat.guest === undefined) await assertMayBeRecorded(unit.db, signingId, seat.memberIds);
    const identity = VideoIdentitySchema.parse(`${seat.participant}-${device}`);
    const restrictions = await restrictionsIn(unit.db, { id: signingId, notary_user_id: signing.notary_user_id });
    // Handed out with the place alone.
    const keys = await services.video.keysFor(signingId, identity);
    // Nothing is waited for from here on: a line that ends meanwhile would find no place yet, and leave one behind for ever.
    if (!services.connections.listens(socketId, tokenHash, seat.channel)) return refuse("video-room/no-line");
    const outcome = services.videoRooms.join(
      signingId,
      { ...asked, ...seat, identity, tokenHash, socketId },
      restrictions,
    );
    if (outcome === "full") return refuse("video-room/full", { max: maxPeersPerRoom });
    return { ...keys, identity, room: services.videoRooms.room(signingId) };
  });
};
