import { recordingFormat } from "#lib/recording/format.ts";
import type { MediaPacket } from "#lib/recording/packets.ts";

const { width, height, framesPerSecond, keyFrameEveryMs } = recordingFormat;
/** Pictures that wait to be encoded: more mean that this computer cannot keep up. */
const mostWaiting = 5;

type Ports = { onPacket: (packet: MediaPacket) => void; onFailed: () => void };

const dataOf = (chunk: EncodedVideoChunk | EncodedAudioChunk): Uint8Array => {
  const data = new Uint8Array(chunk.byteLength);
  chunk.copyTo(data);
  return data;
};

/** Pictures and voices, each to its codec. Nothing comes out of them but whole packets. */
export const createEncoders = ({ onPacket, onFailed }: Ports) => {
  let lastKeyMs = Number.NEGATIVE_INFINITY;
  const video = new VideoEncoder({
    output: (chunk) =>
      onPacket({
        track: "video",
        isKey: chunk.type === "key",
        timestampUs: chunk.timestamp,
        durationUs: chunk.duration ?? 1e6 / framesPerSecond,
        data: dataOf(chunk),
      }),
    error: onFailed,
  });
  const configureFor = (canvas: Pick<OffscreenCanvas, "width" | "height">): void =>
    video.configure({
      codec: "vp8",
      width: canvas.width,
      height: canvas.height,
      framerate: framesPerSecond,
      bitrate: recordingFormat.videoBitsPerSecond,
      latencyMode: "realtime",
    });
  configureFor({ width, height });
  const audio = new AudioEncoder({
    output: (chunk) =>
      onPacket({
        track: "audio",
        isKey: true,
        timestampUs: chunk.timestamp,
        durationUs: chunk.duration ?? 20_000,
        data: dataOf(chunk),
      }),
    error: onFailed,
  });
  audio.configure({
    codec: "opus",
    sampleRate: recordingFormat.sampleRate,
    numberOfChannels: recordingFormat.channels,
    bitrate: recordingFormat.audioBitsPerSecond,
  });

  return {
    isBehind: (): boolean => video.encodeQueueSize >= mostWaiting,
    picture: (canvas: OffscreenCanvas, elapsedMs: number): void => {
      const frame = new VideoFrame(canvas, {
        timestamp: Math.round(elapsedMs * 1_000),
        duration: 1e6 / framesPerSecond,
      });
      const keyFrame = elapsedMs - lastKeyMs >= keyFrameEveryMs;
      if (keyFrame) lastKeyMs = elapsedMs;
      video.encode(frame, { keyFrame });
      frame.close();
    },
    sound: (piece: AudioData, timestampUs: number): void => {
      const samples = new Float32Array(piece.numberOfFrames);
      // The mix has one channel; a browser that gives two gives the same on both.
      piece.copyTo(samples, { planeIndex: 0, format: "f32-planar" });
      const stamped = new AudioData({
        format: "f32-planar",
        sampleRate: piece.sampleRate,
        numberOfFrames: piece.numberOfFrames,
        numberOfChannels: recordingFormat.channels,
        timestamp: Math.round(timestampUs),
        data: samples,
      });
      audio.encode(stamped);
      stamped.close();
    },
    /** The next picture has this size, and stands for itself. */
    resize: (canvas: OffscreenCanvas): void => {
      configureFor(canvas);
      lastKeyMs = Number.NEGATIVE_INFINITY;
    },
    /** After something was left out: the next picture stands for itself. */
    standAlone: (): void => void (lastKeyMs = Number.NEGATIVE_INFINITY),
    finish: async (): Promise<void> => {
      if (video.state === "configured") await video.flush();
      if (audio.state === "configured") await audio.flush();
    },
    close: (): void => {
      if (video.state !== "closed") video.close();
      if (audio.state !== "closed") audio.close();
    },
  };
};
