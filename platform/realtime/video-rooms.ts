import type { SigningId } from "#contract/common/ids.ts";
import { channels, type RealtimeEvents } from "#contract/realtime.ts";
import {
  maxPeersPerRoom,
  maxPlacesPerParticipant,
  type ParticipantId,
  type Peer,
  type Track,
  type VideoIdentity,
  type VideoRoom,
} from "#contract/video-room/entity.ts";
import type { Publisher } from "./publisher.ts";

/** A peer, and by which session and which line it is here. The signing's notary always finds a place. */
export type SeatedPeer = Peer & {
  tokenHash: string;
  socketId: string;
  isNotary: boolean;
  /** On which its page hears of the room: the signing's, or a guest's own. */
  channel: string;
};

/** What the notary decided, as it is stored. */
export type Restrictions = { muted: readonly ParticipantId[]; held: readonly ParticipantId[] };

export type VideoRooms = {
  /**
   * The same identity once more gives up its earlier place, and so does whoever else came by the same line; a person who has
   * as many as they can gives up the oldest.
   */
  join(signingId: SigningId, peer: SeatedPeer, restrictions: Restrictions): "joined" | "full";
  find(signingId: SigningId, identity: VideoIdentity): SeatedPeer | undefined;
  /** Who came in by this line. */
  peerOn(signingId: SigningId, socketId: string): SeatedPeer | undefined;
  room(signingId: SigningId): VideoRoom;
  setTrack(signingId: SigningId, identity: VideoIdentity, track: Track, isOn: boolean): VideoRoom;
  restrict(signingId: SigningId, restrictions: Restrictions): VideoRoom;
  /** False where nobody of that name is in the room. */
  signal(signingId: SigningId, signal: RealtimeEvents["video-room-signal"]): boolean;
  leave(signingId: SigningId, identity: VideoIdentity): void;
  /** The video has ended: nobody is in it any more. */
  close(signingId: SigningId): void;
  /** `isForGood`: the right to it ended; otherwise the page may come back on another line. */
  lineEnded(socketId: string, isForGood: boolean): void;
  /** Its rights ended: it keeps no place, also none whose line is lost for the moment. */
  sessionEnded(tokenHash: string): void;
};

/** Who has a place and who has lost it, for whoever carries the pictures. */
type Door = {
  in(signingId: SigningId, peer: SeatedPeer): void;
  /** `isForGood`: because it did not do what the notary had decided. */
  out(signingId: SigningId, identity: VideoIdentity, isForGood: boolean): void;
  empty(signingId: SigningId): void;
};

export type VideoRoomsOptions = Pick<Publisher, "publish"> & {
  /** False where the line is gone. */
  send(socketId: string, channel: string, signal: RealtimeEvents["video-room-signal"]): boolean;
  door?: Door;
  /** How long a page whose line was lost keeps its place. */
  comeBackMs?: number;
  /** How long a page may take to say that it obeyed. */
  acknowledgeMs?: number;
};

type Place = {
  peer: SeatedPeer;
  /** Set while its line is lost. */
  leaving: NodeJS.Timeout | undefined;
  /** Set while it has not said yet that its microphone is off. */
  acknowledging: NodeJS.Timeout | undefined;
  /** What came meanwhile. */
  waiting: RealtimeEvents["video-room-signal"][];
};
type Room = {
  version: number;
  places: Map<VideoIdentity, Place>;
  restrictions: Restrictions;
  /** Whom the carrier was told to let in; and who did not do what the notary had decided. */
  letIn: Set<VideoIdentity>;
  disobeyed: Set<VideoIdentity>;
};

const mostWaiting = 100;

const newRoom = (restrictions: Restrictions): Room => ({
  version: 0,
  places: new Map(),
  restrictions,
  letIn: new Set(),
  disobeyed: new Set(),
});

const forget = (room: Room, place: Place): void => {
  clearTimeout(place.leaving);
  clearTimeout(place.acknowledging);
  if (room.places.get(place.peer.identity) === place) room.places.delete(place.peer.identity);
};

/** Whose places go for this one; null where there is none all the same. */
const yieldingTo = ({ places }: Room, peer: SeatedPeer): Place[] | null => {
  const others = [...places.values()].filter((place) => place.peer.identity !== peer.identity);
  const own = others.filter((place) => place.peer.participant === peer.participant);
  const sameLine = others.filter((place) => place.peer.socketId === peer.socketId);
  const left = own.filter((place) => !sameLine.includes(place));
  const oldest = left.slice(0, Math.max(0, left.length + 1 - maxPlacesPerParticipant));
  const going = [...sameLine, ...oldest];
  if (places.has(peer.identity) || others.length - going.length < maxPeersPerRoom) return going;
  return peer.isNotary ? [...going, ...left.filter((place) => !oldest.includes(place))] : null;
};

/** By which session and line somebody is here is nobody else's business. */
const shown = ({ identity, participant, memberIds, guest, call, microphone, camera }: SeatedPeer): Peer => ({
  identity,
  participant,
  memberIds,
  ...(guest === undefined ? {} : { guest }),
  call,
  microphone,
  camera,
});

/** Who is in the video of which signing, in this process's memory: a page that finds itself forgotten joins again. */
export const createVideoRooms = ({
  publish,
  send,
  door,
  comeBackMs = 15_000,
  acknowledgeMs = 5_000,
}: VideoRoomsOptions): VideoRooms => {
  const rooms = new Map<SigningId, Room>();
  // Goes on over a restart, after which everybody's page would hold what comes for older than what it knows.
  let lastVersion = Date.now();

  const view = (signingId: SigningId): VideoRoom => {
    const room = rooms.get(signingId);
    return {
      signingId,
      version: room?.version ?? lastVersion,
      peers: [...(room?.places.values() ?? [])].map(({ peer }) => shown(peer)),
      muted: [...(room?.restrictions.muted ?? [])],
      held: [...(room?.restrictions.held ?? [])],
    };
  };

  const tellDoor = (signingId: SigningId, room: Room): void => {
    for (const identity of room.letIn)
      if (!room.places.has(identity)) {
        room.letIn.delete(identity);
        door?.out(signingId, identity, room.disobeyed.delete(identity));
      }
    for (const identity of room.places.keys()) room.letIn.add(identity);
    if (room.places.size === 0) door?.empty(signingId);
  };

  /** `gone`: who was in it until now, and hears that they are not any more. */
  const changed = (signingId: SigningId, room: Room, gone: readonly Place[] = []): VideoRoom => {
    lastVersion += 1;
    room.version = lastVersion;
    const now = view(signingId);
    if (room.places.size === 0) rooms.delete(signingId);
    tellDoor(signingId, room);
    const heardOn = [...room.places.values(), ...gone].map(({ peer }) => peer.channel);
    for (const channel of new Set([channels.signingSession(signingId), ...heardOn]))
      publish(channel, "video-room-changed", now);
    return now;
  };

  const remove = (signingId: SigningId, room: Room, place: Place): void => {
    const wasIn = room.places.get(place.peer.identity) === place;
    forget(room, place);
    if (wasIn) changed(signingId, room, [place]);
  };

  /** Puts out of the room whose microphone the notary muted and who does not say in time that it is off. */
  const demandSilence = (signingId: SigningId, room: Room): void => {
    for (const place of room.places.values()) {
      const isAsked = room.restrictions.muted.includes(place.peer.participant) && place.peer.microphone;
      if (!isAsked) {
        clearTimeout(place.acknowledging);
        place.acknowledging = undefined;
      } else if (place.acknowledging === undefined) {
        place.acknowledging = setTimeout(() => {
          room.disobeyed.add(place.peer.identity);
          remove(signingId, room, place);
        }, acknowledgeMs);
        place.acknowledging.unref();
      }
    }
  };

  const placeOf = (signingId: SigningId, identity: VideoIdentity): Place | undefined =>
    rooms.get(signingId)?.places.get(identity);

  return {
    join: (signingId, peer, restrictions) => {
      const room = rooms.get(signingId) ?? newRoom(restrictions);
      const before = room.places.get(peer.identity);
      const yielding = yieldingTo(room, peer);
      if (yielding === null) return "full";
      for (const place of yielding) forget(room, place);
      rooms.set(signingId, room);
      room.restrictions = restrictions;
      clearTimeout(before?.leaving);
      clearTimeout(before?.acknowledging);
      const isSilent = restrictions.muted.includes(peer.participant);
      room.places.set(peer.identity, {
        peer: isSilent ? { ...peer, microphone: false } : peer,
        leaving: undefined,
        acknowledging: undefined,
        waiting: [],
      });
      door?.in(signingId, peer);
      changed(signingId, room, yielding);
      if (before?.peer.call === peer.call)
        for (const signal of before.waiting) send(peer.socketId, peer.channel, signal);
      return "joined";
    },
    find: (signingId, identity) => placeOf(signingId, identity)?.peer,
    peerOn: (signingId, socketId) =>
      [...(rooms.get(signingId)?.places.values() ?? [])].find(({ peer }) => peer.socketId === socketId)?.peer,
    room: view,
    setTrack: (signingId, identity, track, isOn) => {
      const room = rooms.get(signingId);
      const place = room?.places.get(identity);
      if (room === undefined || place === undefined || place.peer[track] === isOn) return view(signingId);
      place.peer = { ...place.peer, [track]: isOn };
      demandSilence(signingId, room);
      return changed(signingId, room);
    },
    restrict: (signingId, restrictions) => {
      const room = rooms.get(signingId);
      if (room === undefined)
        return { ...view(signingId), muted: [...restrictions.muted], held: [...restrictions.held] };
      room.restrictions = restrictions;
      demandSilence(signingId, room);
      return changed(signingId, room);
    },
    signal: (signingId, signal) => {
      const place = placeOf(signingId, signal.to);
      if (place === undefined) return false;
      if (!send(place.peer.socketId, place.peer.channel, signal) && place.waiting.length < mostWaiting)
        place.waiting.push(signal);
      return true;
    },
    leave: (signingId, identity) => {
      const room = rooms.get(signingId);
      const place = room?.places.get(identity);
      if (room !== undefined && place !== undefined) remove(signingId, room, place);
    },
    close: (signingId) => {
      const room = rooms.get(signingId);
      if (room === undefined) return;
      const gone = [...room.places.values()];
      for (const place of gone) forget(room, place);
      changed(signingId, room, gone);
    },
    lineEnded: (socketId, isForGood) => {
      for (const [signingId, room] of rooms)
        for (const place of room.places.values()) {
          if (place.peer.socketId !== socketId) continue;
          if (isForGood) remove(signingId, room, place);
          else {
            clearTimeout(place.leaving);
            place.leaving = setTimeout(() => remove(signingId, room, place), comeBackMs);
            place.leaving.unref();
          }
        }
    },
    sessionEnded: (tokenHash) => {
      for (const [signingId, room] of rooms)
        for (const place of room.places.values())
          if (place.peer.tokenHash === tokenHash) remove(signingId, room, place);
    },
  };
};
