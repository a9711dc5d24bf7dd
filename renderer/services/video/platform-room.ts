import type { SigningId } from "#contract/common/ids.ts";
import type { RealtimeEvents } from "#contract/realtime.ts";
import {
  maxPlacesPerParticipant,
  type Peer,
  type Track,
  type VideoIdentity,
  type VideoRoom,
} from "#contract/video-room/entity.ts";
import type { VideoAccess } from "#contract/video-room/http.ts";
import type { ApiClient } from "../api/api.ts";
import { toAppError } from "../errors/to-app-error.ts";
import type { VideoWord } from "../realtime/video-line.ts";
import type { Carrier, OpenCarrier } from "./carrier.ts";
import type { OwnTracks, VideoRoomPort, VideoState } from "./video-room.ts";

type Ports = {
  signingId: SigningId;
  calls: ApiClient["videoRoom"];
  /** What this page calls itself beside its person. */
  device: string;
  socketId: () => string | null;
  listen: (listener: (word: VideoWord) => void) => () => void;
  openCarrier: OpenCarrier;
};

const outside: VideoState = {
  standing: "outside",
  refusal: null,
  identity: null,
  room: null,
  remotes: new Map(),
};
const noTracks: OwnTracks = { microphone: null, camera: null };

const againMs = 3_000;
const mostEarly = 200;

/** Nobody comes in again for these. */
const isFinal = (code: string): boolean =>
  /^(?:auth|guest|signing|request)\//.test(code) || code === "video-room/full" || code === "video-room/ended";

/**
 * A page's place in a signing's video, as the platform has it. Who carries the pictures is known with the first joining, and is
 * loaded then.
 */
export const createPlatformRoom = ({
  signingId,
  calls,
  device,
  socketId,
  listen,
  openCarrier,
}: Ports): VideoRoomPort => {
  const listeners = new Set<() => void>();
  let state = outside;
  let call = "";
  let carrier: { provider: VideoAccess["provider"]; part: Carrier } | null = null;
  let tracks = noTracks;
  let stopListening: (() => void) | null = null;
  /** What comes while it is not known yet who this page is. */
  let early: RealtimeEvents["video-room-signal"][] = [];
  let earlyRoom: VideoRoom | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const isOn: Record<Track, boolean> = { microphone: true, camera: true };

  const change = (part: Partial<VideoState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const ownPeer = (): Peer | undefined => state.room?.peers.find(({ identity }) => identity === state.identity);
  const isMutedByNotary = (): boolean => {
    const own = ownPeer();
    return own !== undefined && state.room?.muted.includes(own.participant) === true;
  };

  const wants = (track: Track): boolean =>
    isOn[track] && tracks[track] !== null && !(track === "microphone" && isMutedByNotary());

  /** Makes the tracks obey, and says so where the room does not know it yet. */
  const obey = (): void => {
    const own = ownPeer();
    const isHeld = own !== undefined && state.room?.held.includes(own.participant) === true;
    if (tracks.microphone !== null) tracks.microphone.enabled = wants("microphone");
    if (tracks.camera !== null) tracks.camera.enabled = wants("camera") && !isHeld;
    carrier?.part.turn({ microphone: wants("microphone"), camera: wants("camera") && !isHeld });
    if (own === undefined || state.standing !== "in") return;
    for (const track of ["microphone", "camera"] as const)
      if (own[track] !== wants(track)) void say(own.identity, track, !wants(track));
  };

  const saying = new Set<string>();
  const say = async (identity: VideoIdentity, track: Track, muted: boolean): Promise<void> => {
    const word = `${track} ${muted}`;
    if (saying.has(word)) return;
    saying.add(word);
    try {
      take(await calls.mute({ id: signingId, identity, track_sid: track, muted }));
    } catch {
      // The next word about the room has it said again.
    } finally {
      saying.delete(word);
    }
  };

  /** Whether this page's place went for later ones of the same person; to come back would put out one of those. */
  const takenElsewhere = ({ peers }: VideoRoom): boolean =>
    peers.filter(({ participant }) => state.identity?.startsWith(`${participant}-`)).length >= maxPlacesPerParticipant;

  /** A page that was put out, or forgotten by a platform that was restarted, asks to be let in again. */
  const take = (room: VideoRoom): void => {
    if (state.standing === "joining" && room.version > (earlyRoom?.version ?? 0)) earlyRoom = room;
    if (state.standing !== "in" || (state.room !== null && room.version <= state.room.version)) return;
    change({ room });
    const own = ownPeer();
    if (own === undefined) return takenElsewhere(room) ? end("elsewhere") : void enter();
    if (own.call !== call) return end("elsewhere");
    carrier?.part.follow(room.peers.filter(({ identity }) => identity !== state.identity));
    obey();
  };

  const hearSignal = (signal: RealtimeEvents["video-room-signal"]): void => {
    if (state.standing === "joining" && early.length < mostEarly) return void early.push(signal);
    carrier?.part.hear(signal);
  };

  const hear = (word: VideoWord): void => {
    switch (word.kind) {
      case "room":
        return take(word.room);
      case "signal":
        return hearSignal(word.signal);
      case "phone":
        // Between this page and its own phone: the room has no part in it.
        return;
      case "hold": {
        if (state.room === null) return;
        const others = state.room.held.filter((participant) => !word.participants.includes(participant));
        change({ room: { ...state.room, held: word.isHeld ? [...others, ...word.participants] : others } });
        return obey();
      }
      case "live":
        // On another line than before.
        if (state.standing === "in" || state.standing === "waiting") void enter();
    }
  };

  const end = (standing: VideoState["standing"], refusal: VideoState["refusal"] = null): void => {
    carrier?.part.close();
    carrier = null;
    stopListening?.();
    stopListening = null;
    clearTimeout(again);
    early = [];
    earlyRoom = null;
    change({ ...outside, standing, refusal });
  };

  /** The line to the platform is told of; an answer that did not come is not. */
  const wait = (): void => {
    change({ standing: "waiting" });
    clearTimeout(again);
    again = setTimeout(() => void enter(), againMs);
  };

  const carry = async (provider: VideoAccess["provider"], ownCall: string): Promise<Carrier> => {
    if (carrier?.provider === provider) return carrier.part;
    carrier?.part.close();
    carrier = null;
    const isCurrent = () => ownCall === call && carrier?.part === part;
    const part = await openCarrier(provider, {
      signal: async (letter) => {
        if (state.identity !== null) await calls.signal({ id: signingId, from: state.identity, ...letter });
      },
      onRemotes: (remotes) => {
        if (isCurrent()) change({ remotes });
      },
      onStale: () => {
        if (isCurrent()) void enter();
      },
      onEnd: (how) => {
        if (!isCurrent()) return;
        if (how.kind === "again") wait();
        else end(how.kind, how.kind === "refused" ? how.error : null);
      },
    });
    return part;
  };

  let entering: Promise<void> | null = null;
  const enter = (): Promise<void> => {
    clearTimeout(again);
    entering ??= comeIn().finally(() => {
      entering = null;
    });
    return entering;
  };
  const comeIn = async (): Promise<void> => {
    const ownCall = call;
    const hasLeft = () => ownCall !== call || stopListening === null;
    const line = socketId();
    if (line === null) return wait();
    change({ standing: "joining" });
    try {
      const answer = await calls.join({
        id: signingId,
        device,
        call,
        socketId: line,
        microphone: wants("microphone"),
        camera: wants("camera"),
      });
      // Whoever has left meanwhile stays outside.
      if (hasLeft()) return void (await calls.leave({ id: signingId, identity: answer.identity, call: ownCall }));
      const part = await carry(answer.provider, ownCall);
      if (hasLeft()) {
        part.close();
        return void (await calls.leave({ id: signingId, identity: answer.identity, call: ownCall }));
      }
      carrier = { provider: answer.provider, part };
      part.publish(tracks);
      change({ standing: "in", identity: answer.identity, refusal: null });
      part.enter(answer, ownCall);
      take(answer.room);
      if (earlyRoom !== null) take(earlyRoom);
      earlyRoom = null;
      for (const signal of early.splice(0)) hearSignal(signal);
    } catch (cause) {
      if (hasLeft()) return;
      const error = toAppError(cause);
      if (isFinal(error.code)) end("refused", error);
      else wait();
    }
  };

  return {
    state: () => state,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    join: () => {
      if (stopListening !== null) return entering ?? Promise.resolve();
      call = crypto.randomUUID();
      stopListening = listen(hear);
      change({ ...outside, standing: "joining" });
      return enter();
    },
    publish: (next) => {
      tracks = next;
      // Before it is sent: what is off or muted is not heard for a moment either.
      obey();
      carrier?.part.publish(next);
    },
    mute: (track, isMuted) => {
      isOn[track] = !isMuted;
      obey();
    },
    muteOther: async (identity, muted) =>
      take(await calls.mute({ id: signingId, identity, track_sid: "microphone", muted })),
    hold: async (memberId) => take(await calls.hold({ id: signingId, memberId })),
    quality: async () => (await carrier?.part.quality()) ?? new Map(),
    leave: () => {
      const { identity } = state;
      const left = call;
      call = "";
      end("outside");
      // Where it does not arrive, the platform finds the line closed.
      if (identity !== null) calls.leave({ id: signingId, identity, call: left }).catch(() => undefined);
    },
  };
};
