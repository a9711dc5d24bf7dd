import type { Peer, Track, VideoIdentity } from "#contract/video-room/entity.ts";
import type { VideoAccess } from "#contract/video-room/http.ts";
import type { Carrier, CarrierPorts } from "./carrier.ts";
import { HostedError, type HostedSession, type OpenSession, refusalFor, type SessionEnd } from "./hosted-session.ts";
import type { Quality } from "./line-quality.ts";
import type { LinkState, OwnTracks, Remote } from "./video-room.ts";

const tracksOfOne: readonly Track[] = ["microphone", "camera"];
/** A network that let nothing through this often lets nothing through, and a token that was refused this often is no old one. */
const mostFailures = 3;

/** Makes a stream hold these tracks, without another one for whoever shows it. */
const fill = (stream: MediaStream, tracks: readonly MediaStreamTrack[]): void => {
  for (const track of stream.getTracks()) if (!tracks.includes(track)) stream.removeTrack(track);
  for (const track of tracks) if (!stream.getTracks().includes(track)) stream.addTrack(track);
};

/**
 * Pictures and voices by somebody's servers. One session at a time: the next is begun only when the one before is wholly gone,
 * for the servers take a second one of the same name for the person's other page.
 */
export const createHostedCarrier = ({ onRemotes, onEnd }: CarrierPorts, openSession: OpenSession): Carrier => {
  const streams = new Map<VideoIdentity, MediaStream>();
  let others: readonly Peer[] = [];
  let own: OwnTracks = { microphone: null, camera: null };
  const published: Record<Track, MediaStreamTrack | null> = { microphone: null, camera: null };
  let isOn: Readonly<Record<Track, boolean>> = { microphone: true, camera: true };
  let session: HostedSession | null = null;
  let isOpening = false;
  /** What came while another session was still on its way. */
  let next: VideoAccess | null = null;
  let isClosed = false;
  let round = 0;
  let failures = 0;
  let work: Promise<void> = Promise.resolve();

  const show = (): void => {
    const peers = session?.peers() ?? [];
    const remotes = others.map(({ identity }): [VideoIdentity, Remote] => {
      const peer = peers.find((candidate) => candidate.identity === identity);
      const stream = streams.get(identity) ?? new MediaStream();
      streams.set(identity, stream);
      fill(stream, peer?.tracks ?? []);
      const link: LinkState = peer?.link ?? "connecting";
      if (link === "connected" && (peer?.tracks.length ?? 0) > 0) failures = 0;
      return [identity, { stream, link }];
    });
    for (const identity of streams.keys())
      if (!others.some((peer) => peer.identity === identity)) streams.delete(identity);
    onRemotes(new Map(remotes));
  };

  const drop = (): void => {
    round += 1;
    session?.leave();
    session = null;
    [published.microphone, published.camera] = [null, null];
  };

  const ended = (end: SessionEnd): void => {
    drop();
    show();
    if (end.kind === "elsewhere") return onEnd({ kind: "elsewhere" });
    const mayPass = end.kind === "network" || end.kind === "token";
    if (mayPass) failures += 1;
    const error = mayPass && failures < mostFailures ? null : refusalFor(end);
    onEnd(error === null ? { kind: "again" } : { kind: "refused", error });
  };

  /** What is sent follows what there is, one step after the other. */
  const send = (): void => {
    const mine = round;
    work = work.then(async () => {
      try {
        for (const track of tracksOfOne) {
          const current = session;
          if (current === null || mine !== round || published[track] === own[track]) continue;
          const before = published[track];
          published[track] = own[track];
          if (before !== null) await current.unpublish(before);
          const media = own[track];
          if (media !== null) await current.publish(track, media);
        }
        if (mine === round) await session?.turn(isOn);
      } catch (cause) {
        if (mine === round) ended(cause instanceof HostedError ? cause.end : { kind: "again", name: String(cause) });
      }
    });
  };

  const open = async (access: VideoAccess): Promise<void> => {
    const mine = round;
    isOpening = true;
    try {
      const opened = await openSession({
        access,
        own,
        onChange: () => {
          if (mine === round) show();
        },
        onEnd: (end) => {
          if (mine === round) ended(end);
        },
      });
      if (mine !== round) return opened.leave();
      session = opened;
      [published.microphone, published.camera] = [opened.sent.microphone, opened.sent.camera];
      send();
      show();
    } catch (cause) {
      if (mine === round) ended(cause instanceof HostedError ? cause.end : { kind: "again", name: String(cause) });
    } finally {
      isOpening = false;
      const waiting = next;
      next = null;
      if (waiting !== null && session === null && !isClosed) void open(waiting);
    }
  };

  return {
    enter: (access) => {
      if (isOpening) next = access;
      else if (session === null) void open(access);
    },
    follow: (peers) => {
      others = peers;
      show();
    },
    publish: (tracks) => {
      own = tracks;
      send();
    },
    turn: (tracks) => {
      isOn = tracks;
      send();
    },
    hear: () => undefined,
    quality: async () => {
      const known = new Map<VideoIdentity, Quality>();
      for (const { identity } of others) {
        const quality = session?.peers().find((peer) => peer.identity === identity)?.quality ?? null;
        if (quality !== null) known.set(identity, quality);
      }
      return known;
    },
    close: () => {
      isClosed = true;
      drop();
      others = [];
      streams.clear();
    },
  };
};
