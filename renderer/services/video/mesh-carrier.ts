import type { Peer, VideoIdentity } from "#contract/video-room/entity.ts";
import type { VideoAccess } from "#contract/video-room/http.ts";
import type { Carrier, CarrierPorts } from "./carrier.ts";
import { createPeerLink, type PeerLink } from "./peer-link.ts";
import { createSignalSender } from "./signal-sender.ts";
import type { LinkState, OwnTracks, Remote } from "./video-room.ts";

type Link = PeerLink & { call: string; state: LinkState };
type MeshAccess = Extract<VideoAccess, { provider: "mesh" }>;
export type CreateConnection = (configuration: RTCConfiguration) => RTCPeerConnection;

/**
 * Nothing names a certificate: the browser makes one for each line, whose key no script can read and which goes with the line.
 */
export const connectionOf = ({
  iceServers,
  iceTransportPolicy,
}: Pick<MeshAccess, "iceServers" | "iceTransportPolicy">): RTCConfiguration => ({
  iceServers: iceServers.map(({ urls, ...proof }) => ({ urls, ...proof }) as RTCIceServer),
  iceTransportPolicy,
});

/** The browsers of a room, each with a line to every other. The platform carries what they signal. */
export const createMeshCarrier = (
  { signal, onRemotes, onStale }: CarrierPorts,
  createConnection: CreateConnection = (configuration) => new RTCPeerConnection(configuration),
): Carrier => {
  const links = new Map<VideoIdentity, Link>();
  let access: MeshAccess | null = null;
  let ownCall = "";
  let tracks: OwnTracks = { microphone: null, camera: null };

  const showRemotes = (): void =>
    onRemotes(
      new Map(
        [...links].map(([identity, { stream, state: link }]): [VideoIdentity, Remote] => [identity, { stream, link }]),
      ),
    );
  const signals = createSignalSender((letter) => signal({ fromCall: ownCall, ...letter }), onStale);

  const close = (identity: VideoIdentity): void => {
    links.get(identity)?.close();
    links.delete(identity);
  };

  const open = ({ identity, call: theirs }: Peer): void => {
    if (access === null) return;
    const link = createPeerLink({
      connection: createConnection(connectionOf(access)),
      isFirst: access.identity < identity,
      send: (words) => signals.send({ ...words, to: identity, toCall: theirs }),
      onState: (linkState) => {
        const known = links.get(identity);
        if (known?.call !== theirs) return;
        known.state = linkState;
        showRemotes();
        // What the servers in between were told may be too old by now.
        if (linkState === "failed") onStale();
      },
    });
    links.set(identity, { ...link, call: theirs, state: "connecting" });
    link.publish(tracks);
  };

  return {
    enter: (answer, call) => {
      if (answer.provider !== "mesh") return;
      [access, ownCall] = [answer, call];
      for (const link of links.values()) link.configure(connectionOf(answer));
    },
    follow: (others) => {
      for (const [identity, link] of links)
        if (!others.some((peer) => peer.identity === identity && peer.call === link.call)) close(identity);
      for (const peer of others) if (!links.has(peer.identity)) open(peer);
      showRemotes();
    },
    publish: (next) => {
      tracks = next;
      for (const link of links.values()) link.publish(next);
    },
    // A track that is off sends silence and black.
    turn: () => undefined,
    hear: (word) => {
      const link = links.get(word.from);
      if (word.toCall === ownCall && link?.call === word.fromCall) link.hear(word);
    },
    quality: async () =>
      new Map(await Promise.all([...links].map(async ([identity, link]) => [identity, await link.quality()] as const))),
    close: () => {
      signals.close();
      for (const identity of links.keys()) close(identity);
    },
  };
};
