import {
  ConnectionQuality,
  ConnectionState,
  isBrowserSupported,
  Room,
  RoomEvent,
  type RemoteParticipant,
  type RoomOptions,
  Track as LiveKitTrack,
} from "livekit-client";
import type { Track } from "#contract/video-room/entity.ts";
import { HostedError, type HostedPeer, type OpenSession } from "./hosted-session.ts";
import type { Quality } from "./line-quality.ts";
import { liveKitConnectEnd, liveKitEnd } from "./livekit-errors.ts";
import type { LinkState } from "./video-room.ts";

const qualities: Readonly<Record<ConnectionQuality, Quality | null>> = {
  [ConnectionQuality.Excellent]: "good",
  [ConnectionQuality.Good]: "good",
  [ConnectionQuality.Poor]: "fair",
  [ConnectionQuality.Lost]: "poor",
  [ConnectionQuality.Unknown]: null,
};

const sources: Readonly<Record<Track, LiveKitTrack.Source>> = {
  microphone: LiveKitTrack.Source.Microphone,
  camera: LiveKitTrack.Source.Camera,
};

const options: RoomOptions = {
  // Pictures are drawn by the page's own elements, which it does not know: it would take them for unseen, and stop them.
  adaptiveStream: false,
  dynacast: true,
  // Camera and microphone are the page's: they go on when a session ends.
  stopLocalTrackOnUnpublish: false,
  disconnectOnPageLeave: true,
};

const changes = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.Reconnecting,
  RoomEvent.SignalReconnecting,
  RoomEvent.Reconnected,
  RoomEvent.ConnectionQualityChanged,
] as const;

export const createLiveKitRoom = (): Room => new Room(options);

/** A room of a LiveKit server. Who may come in is in the token; this page's tracks obey the platform before they come here. */
export const openLiveKitSession =
  (createRoom: () => Room = createLiveKitRoom, isSupported: () => boolean = isBrowserSupported): OpenSession =>
  async ({ access, onChange, onEnd }) => {
    if (access.provider !== "livekit") throw new HostedError({ kind: "again", name: "another carrier" }, null);
    if (!isSupported()) throw new HostedError({ kind: "browser", name: "livekit-client" }, null);
    const room = createRoom();
    let isOver = false;
    for (const event of changes)
      room.on(event, () => {
        if (!isOver) onChange();
      });
    try {
      await room.connect(access.url, access.token, { autoSubscribe: true });
    } catch (cause) {
      isOver = true;
      throw new HostedError(liveKitConnectEnd(cause), cause);
    }
    room.on(RoomEvent.Disconnected, (reason) => {
      if (isOver) return;
      isOver = true;
      onEnd(liveKitEnd(reason));
    });

    const linkOf = ({ connectionQuality }: RemoteParticipant): LinkState =>
      room.state === ConnectionState.Connected && connectionQuality !== ConnectionQuality.Lost
        ? "connected"
        : "interrupted";
    const peerOf = (participant: RemoteParticipant): HostedPeer => ({
      identity: participant.identity,
      tracks: [...participant.trackPublications.values()].flatMap(({ track }) =>
        track === undefined ? [] : [track.mediaStreamTrack],
      ),
      link: linkOf(participant),
      quality: qualities[participant.connectionQuality],
    });

    return {
      sent: { microphone: null, camera: null },
      peers: () => [...room.remoteParticipants.values()].map(peerOf),
      publish: async (track, media) => {
        try {
          await room.localParticipant.publishTrack(media, { source: sources[track], stopMicTrackOnMute: false });
        } catch (cause) {
          throw new HostedError(liveKitConnectEnd(cause), cause);
        }
      },
      unpublish: async (media) => {
        await room.localParticipant.unpublishTrack(media, false);
      },
      // The server may have muted a track, and has it unmuted by nobody but this page.
      turn: async (isOn) => {
        for (const track of ["microphone", "camera"] as const) {
          const publication = room.localParticipant.getTrackPublication(sources[track]);
          if (publication === undefined || publication.isMuted !== isOn[track]) continue;
          await (isOn[track] ? publication.unmute() : publication.mute());
        }
      },
      leave: () => {
        isOver = true;
        void room.disconnect(false);
      },
    };
  };
