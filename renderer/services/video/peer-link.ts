import type { Signal } from "#contract/video-room/entity.ts";
import { createLineJudge, type Quality } from "./line-quality.ts";
import type { LinkState, OwnTracks } from "./video-room.ts";

export type Words = Pick<Signal, "description" | "candidates">;

type Options = {
  connection: RTCPeerConnection;
  /** One of the two makes the first offer; the other gives way where both offer at once. */
  isFirst: boolean;
  send: (words: Words) => void;
  onState: (state: LinkState) => void;
};

export type PeerLink = {
  stream: MediaStream;
  publish: (tracks: OwnTracks) => void;
  /** What the other side said, in its order. */
  hear: (words: Words) => void;
  /** From its next restart on. */
  configure: (configuration: RTCConfiguration) => void;
  quality: () => Promise<Quality>;
  close: () => void;
};

/** A line that was lost comes back by itself within a moment where only a packet or two were. */
const comeBackMs = 3_000;
/** Then whoever looks is told, though it is still being tried. */
const mostRestarts = 4;
/** A slow network's checks are not begun anew before they had this many turns to end by themselves. */
const turnsToCheck = 3;

const kinds = { microphone: "audio", camera: "video" } as const;

/**
 * The line to one of the others, by the pattern of “perfect negotiation” (W3C WebRTC 1.0, 10.7): either side may offer at any
 * time, of two offers at once the polite side's is taken back. The places of microphone and camera are made once, by whoever
 * is first, so that what is sent is changed without a word.
 */
export const createPeerLink = ({ connection, isFirst, send, onState }: Options): PeerLink => {
  const stream = new MediaStream();
  const judge = createLineJudge();
  let own: OwnTracks = { microphone: null, camera: null };
  let isOffering = false;
  let isIgnoring = false;
  let isAnswerComing = false;
  let isClosed = false;
  let restarts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();

  const sendOwn = async (): Promise<void> => {
    await Promise.all(
      (["microphone", "camera"] as const).map(async (track) => {
        const place = connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kinds[track]);
        if (place === undefined) return;
        place.direction = "sendrecv";
        if (place.sender.track !== own[track]) await place.sender.replaceTrack(own[track]);
      }),
    );
  };

  const tell = (): void => {
    const description = connection.localDescription;
    if (description === null || (description.type !== "offer" && description.type !== "answer")) return;
    send({ description: { type: description.type, sdp: description.sdp }, candidates: [] });
  };

  const tryLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(tryAgain, comeBackMs * 2 ** Math.min(restarts, 4));
  };

  const tryAgain = (): void => {
    if (isClosed) return;
    restarts += 1;
    // It was lost, or its answer was, and as long as it is not answered nothing else can be offered.
    if (connection.signalingState === "have-local-offer") tell();
    else if (connection.connectionState !== "connecting" || restarts > turnsToCheck) connection.restartIce();
    tryLater();
  };

  const offer = async (): Promise<void> => {
    try {
      isOffering = true;
      await connection.setLocalDescription();
      tell();
      if (connection.connectionState !== "connected") tryLater();
    } finally {
      isOffering = false;
    }
  };

  const take = async ({ description, candidates }: Words): Promise<void> => {
    if (description !== null) {
      const isReady = !isOffering && (connection.signalingState === "stable" || isAnswerComing);
      isIgnoring = isFirst && description.type === "offer" && !isReady;
      if (isIgnoring) return;
      // An answer to an offer that was taken back meanwhile.
      if (description.type === "answer" && connection.signalingState === "stable") return;
      isAnswerComing = description.type === "answer";
      await connection.setRemoteDescription(description);
      isAnswerComing = false;
      if (description.type === "offer") {
        await sendOwn();
        await connection.setLocalDescription();
        tell();
      }
    }
    for (const candidate of candidates) {
      try {
        await connection.addIceCandidate(candidate);
      } catch (cause) {
        if (!isIgnoring) throw cause;
      }
    }
  };

  /** What cannot be done on a line is told by the line's own state, which brings it anew. */
  const unlessClosed = async (work: () => Promise<void>): Promise<void> => {
    if (isClosed) return;
    try {
      await work();
    } catch {
      if (!isClosed) onState("interrupted");
    }
  };

  connection.addEventListener("negotiationneeded", () => void unlessClosed(offer));
  connection.addEventListener("icecandidate", ({ candidate }) => {
    if (candidate === null || candidate.candidate === "") return;
    const { sdpMid, sdpMLineIndex } = candidate;
    send({ description: null, candidates: [{ candidate: candidate.candidate, sdpMid, sdpMLineIndex }] });
  });
  connection.addEventListener("track", ({ track }) => stream.addTrack(track));
  connection.addEventListener("connectionstatechange", () => {
    if (isClosed) return;
    switch (connection.connectionState) {
      case "connected":
        clearTimeout(timer);
        restarts = 0;
        return onState("connected");
      case "disconnected":
        tryLater();
        return onState("interrupted");
      case "failed":
        onState(restarts >= mostRestarts ? "failed" : "interrupted");
        return tryAgain();
      default:
        return undefined;
    }
  });

  if (isFirst) for (const kind of Object.values(kinds)) connection.addTransceiver(kind, { direction: "sendrecv" });
  return {
    stream,
    publish: (tracks) => {
      own = tracks;
      void unlessClosed(sendOwn);
    },
    hear: (words) => {
      queue = queue.then(() => unlessClosed(() => take(words)));
    },
    configure: (configuration) => connection.setConfiguration(configuration),
    quality: async () => judge(await connection.getStats()),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      connection.close();
      for (const track of stream.getTracks()) stream.removeTrack(track);
    },
  };
};
