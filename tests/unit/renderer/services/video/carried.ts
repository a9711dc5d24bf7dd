import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { MemberIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import { ParticipantIdSchema, VideoIdentitySchema, type Peer } from "#contract/video-room/entity.ts";
import type { VideoAccess } from "#contract/video-room/http.ts";
import type { Carrier, CarrierEnd, CarrierPorts } from "#renderer/services/video/carrier.ts";
import type { OwnTracks, VideoState } from "#renderer/services/video/video-room.ts";

const signingId = SigningIdSchema.parse(randomUUID());
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
export const identityOf = (number: number) => VideoIdentitySchema.parse(`${idOf(number)}-pagepage`);

export const peerOf = (number: number): Peer => ({
  identity: identityOf(number),
  participant: ParticipantIdSchema.parse(idOf(number)),
  memberIds: [MemberIdSchema.parse(idOf(number))],
  call: randomUUID(),
  microphone: true,
  camera: true,
});

const seat = {
  identity: identityOf(5),
  room: { signingId, version: 1, peers: [], muted: [], held: [] },
};
export const twilioAccess = (token = "token 1"): VideoAccess => ({
  provider: "twilio",
  token,
  roomName: signingId,
  ...seat,
});
export const liveKitAccess = (url: string, token = "token 1"): VideoAccess => ({
  provider: "livekit",
  token,
  url,
  ...seat,
});

export const trackOf = (kind: "audio" | "video"): MediaStreamTrack =>
  ({ kind, id: randomUUID(), enabled: true }) as MediaStreamTrack;
export const ownTracks = (): OwnTracks => ({ microphone: trackOf("audio"), camera: trackOf("video") });

/** A carrier with the page played by the test. */
export const carried = (open: (ports: CarrierPorts) => Carrier) => {
  let remotes: VideoState["remotes"] = new Map();
  const ends: CarrierEnd[] = [];
  const onStale = vi.fn();
  const carrier = open({
    signal: async () => undefined,
    onRemotes: (now) => {
      remotes = now;
    },
    onStale,
    onEnd: (end) => ends.push(end),
  });
  return { carrier, ends, remotes: () => remotes, link: (number: number) => remotes.get(identityOf(number))?.link };
};

export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};
