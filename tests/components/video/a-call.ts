import { vi } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { ParticipantIdSchema, VideoIdentitySchema, type Peer } from "#contract/video-room/entity.ts";
import type { VideoCall } from "#renderer/services/video/use-video-room.ts";
import type { VideoRoomPort, VideoState } from "#renderer/services/video/video-room.ts";

export const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-000000000001");

const peerOf = ({ id }: Member, changes: Partial<Peer> = {}): Peer => ({
  identity: VideoIdentitySchema.parse(`${id}-pagepage`),
  participant: ParticipantIdSchema.parse(id),
  memberIds: [id],
  call: id,
  microphone: true,
  camera: true,
  ...changes,
});

type Changes = { muted?: readonly Member[]; held?: readonly Member[]; peer?: Partial<Peer> };

/** A call as its page sees it, the first of the members being the one whose page it is. */
export const aCall = (members: readonly [Member, ...Member[]], { muted = [], held = [], peer = {} }: Changes = {}) => {
  const [own] = members;
  const ids = (people: readonly Member[]) => people.map(({ id }) => ParticipantIdSchema.parse(id));
  const state: VideoState = {
    standing: "in",
    refusal: null,
    identity: peerOf(own).identity,
    room: {
      signingId,
      version: 1,
      peers: members.map((member) =>
        peerOf(
          member, // Nobody listens to how loud it is in a test.
          member === own ? { microphone: false } : peer,
        ),
      ),
      muted: ids(muted),
      held: ids(held),
    },
    remotes: new Map(
      members
        .filter((member) => member !== own)
        .map((member) => [
          peerOf(member).identity,
          { stream: { getAudioTracks: () => [] } as unknown as MediaStream, link: "connected" as const },
        ]),
    ),
  };
  const room = {
    quality: async () => new Map(),
    muteOther: vi.fn(async () => undefined),
    hold: vi.fn(async () => undefined),
  };
  const phone = { standing: "none", link: null, open: vi.fn(), hide: vi.fn(), end: vi.fn(), release: vi.fn() };
  const call = {
    room: room as unknown as VideoRoomPort,
    media: { startMissing: vi.fn() },
    state,
    own: {
      tracks: { microphone: {} as MediaStreamTrack, camera: null },
      problems: { microphone: null, camera: null },
      isStarting: false,
    },
    phone,
    off: { microphone: false, camera: false },
    join: vi.fn(),
    leave: vi.fn(),
    toggle: vi.fn(),
  };
  return { call: call as unknown as VideoCall, room, phone, toggle: call.toggle };
};
