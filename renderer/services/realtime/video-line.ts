import type { SigningId } from "#contract/common/ids.ts";
import type { RealtimeEvents } from "#contract/realtime.ts";
import type { PhoneOffer } from "#contract/phone-camera/entity.ts";
import type { ParticipantId, VideoRoom } from "#contract/video-room/entity.ts";
import type { ChannelListeners } from "./realtime-client.ts";

/** What a signing's channel says of its video; `live`: the page is on the channel, for the first time or again. */
export type VideoWord =
  | { kind: "live" }
  | { kind: "room"; room: VideoRoom }
  | { kind: "signal"; signal: RealtimeEvents["video-room-signal"] }
  | { kind: "phone"; offer: PhoneOffer }
  | { kind: "hold"; participants: ParticipantId[]; isHeld: boolean };

type Listener = (word: VideoWord) => void;

/** A channel is subscribed once a page, by whoever follows the signing; its video listens along. */
const listeners = new Map<SigningId, Set<Listener>>();

export const tellVideo = (signingId: SigningId, word: VideoWord): void => {
  for (const listener of listeners.get(signingId) ?? []) listener(word);
};

export const onVideoWord = (signingId: SigningId, listener: Listener): (() => void) => {
  const others = listeners.get(signingId) ?? new Set();
  listeners.set(signingId, others.add(listener));
  return () => void others.delete(listener);
};

export const videoListeners = (signingId: SigningId): ChannelListeners => ({
  "video-room-changed": (room) => tellVideo(signingId, { kind: "room", room }),
  "video-room-signal": (signal) => tellVideo(signingId, { kind: "signal", signal }),
  "phone-camera-offer": (offer) => tellVideo(signingId, { kind: "phone", offer }),
  DisableVideoRoomParticipants: ({ participants }) =>
    tellVideo(signingId, { kind: "hold", participants, isHeld: true }),
  EnableVideoRoomParticipants: ({ participants }) =>
    tellVideo(signingId, { kind: "hold", participants, isHeld: false }),
});
