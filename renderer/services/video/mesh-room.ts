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
import { createPeerLink, type PeerLink } from "./peer-link.ts";
import { createSignalSender } from "./signal-sender.ts";
import type { LinkState, OwnTracks, Remote, VideoRoomPort, VideoState } from "./video-room.ts";

type Link = PeerLink & { call: string; state: LinkState };

type Ports = {
  signingId: SigningId;
  calls: ApiClient["videoRoom"];
  /** What this page calls itself beside its person. */
  device: string;
  socketId: () => string | null;
  listen: (listener: (word: VideoWord) => void) => () => void;
  createConnection?: (configuration: RTCConfiguration) => RTCPeerConnection;
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

const configuration = ({ iceServers, iceTransportPolicy }: VideoAccess): RTCConfiguration => ({
  iceServers: iceServers.map(({ urls, ...proof }) => ({ urls, ...proof }) as RTCIceServer),
  iceTransportPolicy,
});

/** Nobody comes in again for these. */
const isFinal = (code: string): boolean =>
  /^(?:auth|guest|signing|request)\//.test(code) || code === "video-room/full" || code === "video-room/ended";

/** The browsers of a room, each with a line to every other. The platform says who is in it, and carries what they signal. */
export const createMeshRoom = ({
  signingId,
  calls,
  device,
  socketId,
  listen,
  createConnection = (configuration) => new RTCPeerConnection(configuration),
}: Ports): VideoRoomPort => {
  const links = new Map<VideoIdentity, Link>();
  const listeners = new Set<() => void>();
  let state = outside;
  let call = "";
  let access: VideoAccess | null = null;
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
  const showRemotes = (): void =>
    change({
      remotes: new Map(
        [...links].map(([identity, { stream, state: link }]): [VideoIdentity, Remote] => [identity, { stream, link }]),
      ),
    });

  const sender = () =>
    createSignalSender(
      async (letter) => {
        if (state.identity !== null)
          await calls.signal({ id: signingId, from: state.identity, fromCall: call, ...letter });
      },
      () => void enter(),
    );
  let signals = sender();

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

  const close = (identity: VideoIdentity): void => {
    links.get(identity)?.close();
    links.delete(identity);
  };
  const closeAll = (): void => {
    for (const identity of links.keys()) close(identity);
  };

  const open = ({ identity, call: theirs }: Peer): void => {
    if (access === null) return;
    const link = createPeerLink({
      connection: createConnection(configuration(access)),
      isFirst: access.identity < identity,
      send: (words) => signals.send({ ...words, to: identity, toCall: theirs }),
      onState: (linkState) => {
        const known = links.get(identity);
        if (known?.call !== theirs) return;
        known.state = linkState;
        showRemotes();
        // What the servers in between were told may be too old by now.
        if (linkState === "failed") void enter();
      },
    });
    links.set(identity, { ...link, call: theirs, state: "connecting" });
    link.publish(tracks);
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
    const others = room.peers.filter(({ identity }) => identity !== state.identity);
    for (const [identity, link] of links)
      if (!others.some((peer) => peer.identity === identity && peer.call === link.call)) close(identity);
    for (const peer of others) if (!links.has(peer.identity)) open(peer);
    showRemotes();
    obey();
  };

  const hearSignal = (signal: RealtimeEvents["video-room-signal"]): void => {
    if (state.standing === "joining" && early.length < mostEarly) return void early.push(signal);
    const link = links.get(signal.from);
    if (signal.toCall === call && link?.call === signal.fromCall) link.hear(signal);
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
    signals.close();
    closeAll();
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
      if (ownCall !== call || stopListening === null)
        return void (await calls.leave({ id: signingId, identity: answer.identity, call: ownCall }));
      access = answer;
      change({ standing: "in", identity: answer.identity, refusal: null });
      for (const link of links.values()) link.configure(configuration(answer));
      take(answer.room);
      if (earlyRoom !== null) take(earlyRoom);
      earlyRoom = null;
      for (const signal of early.splice(0)) hearSignal(signal);
    } catch (cause) {
      if (ownCall !== call || stopListening === null) return;
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
      signals = sender();
      stopListening = listen(hear);
      change({ ...outside, standing: "joining" });
      return enter();
    },
    publish: (next) => {
      tracks = next;
      // Before it is sent: what is off or muted is not heard for a moment either.
      obey();
      for (const link of links.values()) link.publish(next);
    },
    mute: (track, isMuted) => {
      isOn[track] = !isMuted;
      obey();
    },
    muteOther: async (identity, muted) =>
      take(await calls.mute({ id: signingId, identity, track_sid: "microphone", muted })),
    hold: async (memberId) => take(await calls.hold({ id: signingId, memberId })),
    quality: async () =>
      new Map(await Promise.all([...links].map(async ([identity, link]) => [identity, await link.quality()] as const))),
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
