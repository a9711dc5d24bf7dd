import type { SigningId } from "#contract/common/ids.ts";
import type { PhoneOffer } from "#contract/phone-camera/entity.ts";
import type { VideoIdentity } from "#contract/video-room/entity.ts";
import type { ApiClient } from "../api/api.ts";
import type { VideoWord } from "../realtime/video-line.ts";
import { gathered } from "./gathered.ts";
import { endWord, partWays } from "./part-ways.ts";
import { createWatched } from "./watched.ts";

export type PhoneCamera = {
  /** `on`: its picture is this person's; `lost`: it was, and comes back or does not. */
  standing: "none" | "on" | "lost";
  /** Shown as a code until a phone has taken it. */
  link: { url: string } | null;
};

type Ports = {
  signingId: SigningId;
  calls: Pick<ApiClient["phoneCamera"], "open" | "answer" | "close">;
  /** As whom this page is in the video; null while it is not. */
  identity: () => VideoIdentity | null;
  listen: (listener: (word: VideoWord) => void) => () => void;
  /** The phone's picture; null: there is none any more. */
  onPicture: (picture: MediaStreamTrack | null) => void;
  createConnection?: (configuration: RTCConfiguration) => RTCPeerConnection;
  /** How long a phone that was lost is waited for before the computer's own camera comes back. */
  comeBackMs?: number;
};

const none: PhoneCamera = { standing: "none", link: null };

type Line = { connection: RTCPeerConnection; channel: RTCDataChannel | null; picture: MediaStreamTrack | null };

/** The page whose camera a phone is: it answers what its phone offers, each time on a line of its own. */
export const createPhoneReceiver = ({
  signingId,
  calls,
  identity,
  listen,
  onPicture,
  createConnection = (configuration) => new RTCPeerConnection(configuration),
  comeBackMs = 20_000,
}: Ports) => {
  const { state, change, onChange } = createWatched(none);
  let line: Line | null = null;
  let giveUp: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    line?.connection.close();
    line = null;
  };
  const backToOwn = (): void => {
    clearTimeout(giveUp);
    close();
    change({ standing: "none" });
    onPicture(null);
  };
  const waitForIt = (): void => {
    clearTimeout(giveUp);
    giveUp = setTimeout(backToOwn, comeBackMs);
  };
  const lose = (): void => {
    if (state().standing !== "on") return;
    change({ standing: "lost" });
    waitForIt();
  };
  const show = (own: Line): void => {
    clearTimeout(giveUp);
    if (own.picture !== null) onPicture(own.picture);
    change({ standing: "on", link: null });
  };

  const answer = async (own: Line, { to, offerId, sdp }: PhoneOffer): Promise<void> => {
    const { connection } = own;
    await connection.setRemoteDescription({ type: "offer", sdp });
    await connection.setLocalDescription();
    await gathered(connection);
    const made = connection.localDescription?.sdp;
    if (made !== undefined && line === own) await calls.answer({ id: signingId, identity: to, offerId, sdp: made });
  };

  const hear = (offer: PhoneOffer): void => {
    if (offer.to !== identity()) return;
    close();
    // It comes back: it has its time anew, and a line that never comes to stand does not leave a dead picture.
    if (state().standing === "lost") waitForIt();
    else lose();
    const connection = createConnection({
      iceServers: offer.iceServers.map(({ urls, ...proof }) => ({ urls, ...proof }) as RTCIceServer),
      iceTransportPolicy: offer.iceTransportPolicy,
    });
    const own: Line = { connection, channel: null, picture: null };
    line = own;
    connection.addEventListener("track", ({ track }) => {
      own.picture = track;
    });
    connection.addEventListener("datachannel", ({ channel }) => {
      own.channel = channel;
      channel.addEventListener("message", ({ data }) => {
        if (line === own && data === endWord) backToOwn();
      });
      channel.addEventListener("close", () => {
        if (line === own) lose();
      });
    });
    connection.addEventListener("connectionstatechange", () => {
      if (line !== own) return;
      if (connection.connectionState === "connected") show(own);
      else if (connection.connectionState !== "connecting" && connection.connectionState !== "new") lose();
    });
    // The phone offers again what was not answered.
    answer(own, offer).catch(() => undefined);
  };

  /** The phone is told, and what it holds is good for nothing from now on. */
  const dismiss = (): void => {
    const own = identity();
    const before = line;
    line = null;
    partWays(before?.connection ?? null, before?.channel ?? null);
    if (own !== null) calls.close({ id: signingId, identity: own }).catch(() => undefined);
  };

  return {
    state,
    onChange,
    follow: (): (() => void) =>
      listen((word) => {
        if (word.kind === "phone") hear(word.offer);
      }),
    /** Makes a link that one phone can use, once, for a short time. */
    open: async (): Promise<void> => {
      const own = identity();
      if (own !== null) change({ link: await calls.open({ id: signingId, identity: own }) });
    },
    /** Nobody uses the link that was shown; a phone that is the camera already stays it. */
    hide: (): void => change({ link: null }),
    /** The computer's own camera again. */
    end: (): void => {
      dismiss();
      change({ link: null });
      backToOwn();
    },
    /** Another camera was chosen at the computer, or the page goes out of the video. */
    release: (): void => {
      if (state() === none) return;
      dismiss();
      clearTimeout(giveUp);
      change(none);
    },
  };
};
