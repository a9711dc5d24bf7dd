import type { ConnectOptions, RemoteParticipant, Room } from "twilio-video";
import type { Track } from "#contract/video-room/entity.ts";
import { HostedError, type HostedPeer, type OpenSession } from "./hosted-session.ts";
import type { Quality } from "./line-quality.ts";
import { twilioEnd } from "./twilio-errors.ts";
import type { LinkState } from "./video-room.ts";

/** What is used of `twilio-video`. */
export type TwilioLibrary = {
  isSupported: boolean;
  connect(token: string, options: ConnectOptions): Promise<Room>;
};

/** Its levels, 0 to 5. */
const qualityOf = (level: number | null): Quality | null => {
  if (level === null) return null;
  if (level >= 4) return "good";
  return level >= 2 ? "fair" : "poor";
};

const optionsFor = (name: string, tracks: MediaStreamTrack[]): ConnectOptions => ({
  name,
  tracks,
  automaticSubscription: true,
  dominantSpeaker: false,
  // Nothing about the call goes to anybody who does not carry it.
  insights: false,
  networkQuality: { local: 1, remote: 1 },
  // Pictures are drawn by the page's own elements, which it does not know: it would take them for unseen, and stop them.
  bandwidthProfile: { video: { mode: "grid", clientTrackSwitchOffControl: "manual", trackSwitchOffMode: "disabled" } },
});

const events = [
  "participantConnected",
  "participantDisconnected",
  "participantReconnecting",
  "participantReconnected",
  "trackSubscribed",
  "trackUnsubscribed",
] as const;

/** A room of Twilio Video. Who may come in is in the token; this page's tracks obey the platform before they come here. */
export const openTwilioSession =
  (library: TwilioLibrary): OpenSession =>
  async ({ access, own, onChange, onEnd }) => {
    if (access.provider !== "twilio") throw new HostedError({ kind: "again", name: "another carrier" }, null);
    if (!library.isSupported) throw new HostedError({ kind: "browser", name: "twilio-video" }, null);
    const tracks = [own.microphone, own.camera].filter((track) => track !== null);
    const room = await library.connect(access.token, optionsFor(access.roomName, tracks)).catch((cause: unknown) => {
      throw new HostedError(twilioEnd(cause), cause);
    });
    let isOver = false;
    let isReconnecting = room.state === "reconnecting";

    const linkOf = ({ state }: RemoteParticipant): LinkState => {
      if (isReconnecting || state === "reconnecting") return "interrupted";
      return state === "connected" ? "connected" : "connecting";
    };
    const peerOf = (participant: RemoteParticipant): HostedPeer => ({
      identity: participant.identity,
      tracks: [...participant.audioTracks.values(), ...participant.videoTracks.values()].flatMap(({ track }) =>
        track === null ? [] : [track.mediaStreamTrack],
      ),
      link: linkOf(participant),
      quality: qualityOf(participant.networkQualityLevel),
    });

    const emitter: { on(event: string, listener: (...values: never[]) => void): unknown } = room;
    for (const event of events)
      emitter.on(event, () => {
        if (!isOver) onChange();
      });
    room.on("reconnecting", () => {
      isReconnecting = true;
      onChange();
    });
    room.on("reconnected", () => {
      isReconnecting = false;
      onChange();
    });
    room.on("disconnected", (_room, error) => {
      if (isOver) return;
      isOver = true;
      onEnd(twilioEnd(error));
    });

    return {
      sent: own,
      peers: () => [...room.participants.values()].map(peerOf),
      publish: async (_track: Track, media) => {
        try {
          await room.localParticipant.publishTrack(media);
        } catch (cause) {
          throw new HostedError(twilioEnd(cause), cause);
        }
      },
      unpublish: async (media) => {
        room.localParticipant.unpublishTrack(media);
      },
      // A track that is off sends silence and black, and who is off is known from the platform.
      turn: async () => undefined,
      leave: () => {
        isOver = true;
        room.disconnect();
      },
    };
  };
