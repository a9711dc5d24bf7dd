import type { Member, MemberType } from "#contract/member/entity.ts";
import type { Peer } from "#contract/video-room/entity.ts";
import type { LinkState, VideoState } from "#renderer/services/video/video-room.ts";

/** Somebody of the meeting, as far as their tile says it. */
export type Person = Pick<Member, "fullName" | "colour"> & { id: string; type: MemberType | "guest" };

/** One picture, with all that is said of whoever is on it. */
export type Tile = {
  peer: Peer;
  /** Of those who share the device; one, for the most part. */
  people: readonly Person[];
  isOwn: boolean;
  stream: MediaStream | null;
  link: LinkState;
  isHeld: boolean;
  isMutedByNotary: boolean;
};

/** The others first, as they came, and one's own picture last. */
export const tilesOf = ({ room, identity, remotes }: VideoState, members: readonly Person[]): Tile[] => {
  if (room === null) return [];
  const tiles = room.peers.map((peer): Tile => {
    const remote = remotes.get(peer.identity);
    return {
      peer,
      people:
        peer.guest === undefined
          ? peer.memberIds.flatMap((id) => members.find((member) => member.id === id) ?? [])
          : [{ ...peer.guest, type: "guest" }],
      isOwn: peer.identity === identity,
      stream: remote?.stream ?? null,
      link: peer.identity === identity ? "connected" : (remote?.link ?? "connecting"),
      isHeld: room.held.includes(peer.participant),
      isMutedByNotary: room.muted.includes(peer.participant),
    };
  });
  return [...tiles.filter((tile) => !tile.isOwn), ...tiles.filter((tile) => tile.isOwn)];
};

export const namesOf = ({ people }: Pick<Tile, "people">): string => people.map(({ fullName }) => fullName).join(" · ");
