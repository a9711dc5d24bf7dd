import type { SigningId } from "#contract/common/ids.ts";
import type { PhoneLine } from "#contract/phone-camera/entity.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import type { VideoIdentity } from "#contract/video-room/entity.ts";
import { phoneLineOf } from "../../adapters/video/phone-line.ts";
import { refuse } from "../../base/refusal.ts";
import { listMembers } from "../../member/index.ts";
import type { Caller } from "../../participation/index.ts";
import type { SeatedPeer } from "../../realtime/video-rooms.ts";
import type { Services } from "../../services/services.ts";

/** Of one page; a lost line is offered anew every few seconds. */
const maxOffersPerMinute = 30;

/** The page that calls, where it is in the video by this name: in another's name nobody gets a camera. */
const ownPlace = (
  { videoRooms }: Services,
  caller: Caller,
  signingId: SigningId,
  identity: VideoIdentity,
): SeatedPeer => {
  const peer = videoRooms.find(signingId, identity);
  if (peer === undefined || peer.tokenHash !== caller.tokenHash) return refuse("video-room/not-in-it");
  return peer;
};

export const openPhoneCamera = async (
  services: Services,
  caller: Caller,
  signingId: SigningId,
  identity: VideoIdentity,
): Promise<{ url: string }> => {
  const members = await listMembers(services.store.read, signingId);
  const peer = ownPlace(services, caller, signingId, identity);
  const names = peer.memberIds.flatMap((id) => members.find((member) => member.id === id)?.full_name ?? []);
  const token = services.phoneCameras.open(signingId, peer, names.join(" · "));
  return { url: `${services.facts.publicUrl()}${rawRoutes.phoneCameraPage.path}#${token}` };
};

export const answerPhone = async (
  services: Services,
  caller: Caller,
  signingId: SigningId,
  { identity, offerId, sdp }: { identity: VideoIdentity; offerId: string; sdp: string },
): Promise<{ done: true }> => {
  ownPlace(services, caller, signingId, identity);
  services.phoneCameras.answer(signingId, identity, offerId, sdp);
  return { done: true };
};

/** Also where the page has left already: nobody else has this name. */
export const closePhoneCamera = async (
  { videoRooms, phoneCameras }: Services,
  { tokenHash }: Caller,
  { id, identity }: { id: SigningId; identity: VideoIdentity },
): Promise<{ done: true }> => {
  if (videoRooms.find(id, identity)?.tokenHash === tokenHash) phoneCameras.close(id, identity);
  return { done: true };
};

export const claimPhoneCamera = async (
  services: Services,
  token: string,
): Promise<PhoneLine & { secret: string; name: string }> => {
  const claimed = services.phoneCameras.claim(token);
  if (claimed === null) return refuse("phone-camera/link-ended");
  const { secret, name, identity } = claimed;
  return { secret, name, ...phoneLineOf(services.video, identity) };
};

export const offerPhone = async (
  services: Services,
  { secret, sdp }: { secret: string; sdp: string },
): Promise<PhoneLine & { sdp: string }> => {
  const waitMs = services.attempts.take(`phone camera ${secret}`, maxOffersPerMinute, 60_000);
  if (waitMs !== null) return refuse("auth/too-many-attempts", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const answer = await services.phoneCameras.offer(secret, sdp);
  if (answer === "over") return refuse("phone-camera/over");
  if (answer === "away") return refuse("phone-camera/not-there");
  // What the servers in between were told may be too old by the next time.
  return { sdp: answer.sdp, ...phoneLineOf(services.video, answer.identity) };
};
