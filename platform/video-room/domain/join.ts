import type { SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { maxPeersPerRoom, VideoIdentitySchema } from "#contract/video-room/entity.ts";
import type { VideoAccess } from "#contract/video-room/http.ts";
import { refuse } from "../../base/refusal.ts";
import { listMembers, type MemberRow } from "../../member/index.ts";
import { participationIn, type Caller } from "../../participation/index.ts";
import type { Services } from "../../services/services.ts";
import { assertMayBeRecorded } from "../../recording/index.ts";
import { assertOpen } from "../../signing-log/index.ts";
import type { Reader } from "../../store/store.ts";
import { participantOf, restrictionsIn } from "./restrictions.ts";

type Asked = { device: string; call: string; socketId: string; microphone: boolean; camera: boolean };

/** Everybody who is before this camera: the notary alone, or all who share the device, whoever of them has the turn. */
const placesOf = async (db: Reader, caller: Caller, signingId: SigningId): Promise<MemberRow[]> => {
  const { isNotary, memberIds } = await participationIn(db, { ...caller, acting: null }, signingId);
  const members = (await listMembers(db, signingId)).filter(
    ({ id, withdrawn_at }) => memberIds.includes(id) && withdrawn_at === null,
  );
  const named = members.find(({ id }) => id === caller.acting);
  const notary = members.find(({ type }) => type === "notary");
  if (isNotary && notary !== undefined && (named === undefined || named === notary)) return [notary];
  return members.filter(({ type }) => type !== "notary");
};

/**
 * Takes a page into the video. Holds the signing meanwhile: whoever is being taken out of it either is out already and found
 * nowhere, or loses the place with their line.
 */
export const joinRoom = (
  services: Services,
  caller: Caller,
  signingId: SigningId,
  { device, socketId, ...asked }: Asked,
): Promise<VideoAccess> =>
  services.store.transact(async (unit) => {
    const signing = await assertOpen(unit, signingId);
    const members = await placesOf(unit.db, caller, signingId);
    const [first] = members;
    const { tokenHash } = caller;
    if (first === undefined || tokenHash === null) return refuse("auth/forbidden");
    if (first.type !== "notary")
      await assertMayBeRecorded(
        unit.db,
        signingId,
        members.map(({ id }) => id),
      );
    const participant = participantOf(first);
    const identity = VideoIdentitySchema.parse(`${participant}-${device}`);
    const restrictions = await restrictionsIn(unit.db, { id: signingId, notary_user_id: signing.notary_user_id });
    // Nothing is waited for from here on: a line that ends meanwhile would find no place yet, and leave one behind for ever.
    if (!services.connections.listens(socketId, tokenHash, channels.signingSession(signingId)))
      return refuse("video-room/no-line");
    const outcome = services.videoRooms.join(
      signingId,
      {
        ...asked,
        identity,
        participant,
        memberIds: members.map(({ id }) => id),
        tokenHash,
        socketId,
        isNotary: first.type === "notary",
      },
      restrictions,
    );
    if (outcome === "full") return refuse("video-room/full", { max: maxPeersPerRoom });
    return {
      provider: services.video.kind,
      identity,
      ...services.video.accessFor(identity),
      room: services.videoRooms.room(signingId),
    };
  });
