import { EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource } from "mediabunny";
import { Output, StreamTarget, WebMOutputFormat, type StreamTargetChunk } from "mediabunny";
import { recordingFormat } from "#lib/recording/format.ts";
import type { ReadPacket } from "./read-recording.ts";
import type { SealedPages } from "./sealed-pages.ts";

/** RFC 7845, 5.1: what a player has to know of the voices before the first of them. */
const opusHead = (): Uint8Array<ArrayBuffer> => {
  const head = new Uint8Array(19);
  head.set(new TextEncoder().encode("OpusHead"));
  const view = new DataView(head.buffer);
  view.setUint8(8, 1);
  view.setUint8(9, recordingFormat.channels);
  view.setUint16(10, recordingFormat.preSkip, true);
  view.setUint32(12, recordingFormat.sampleRate, true);
  return head;
};

const videoMeta = {
  decoderConfig: {
    codec: "vp8",
    codedWidth: recordingFormat.width,
    codedHeight: recordingFormat.height,
    colorSpace: recordingFormat.colours,
  },
};
const audioMeta = {
  decoderConfig: {
    codec: "opus",
    sampleRate: recordingFormat.sampleRate,
    numberOfChannels: recordingFormat.channels,
    description: opusHead(),
  },
};

/** Times may not go back, and two packets of a track not fall together: Matroska counts milliseconds. */
const createForward = () => {
  let last = -1;
  return (seconds: number): number => {
    last = Math.max(Math.round(seconds * 1_000), last + 1);
    return last / 1_000;
  };
};

export type MadeWebm = { durationMs: number; frames: number; damagedAtMs: number[] };

/** Puts the packets into one file with an index, in which one can jump. Nothing is encoded anew, and little is held in memory. */
export const makeWebm = async (
  packets: AsyncIterable<ReadPacket>,
  pages: Pick<SealedPages, "write">,
  onProgress: (atMs: number) => void,
): Promise<MadeWebm> => {
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => pages.write(data, position),
  });
  const output = new Output({ format: new WebMOutputFormat(), target: new StreamTarget(writable) });
  const video = new EncodedVideoPacketSource("vp8");
  const audio = new EncodedAudioPacketSource("opus");
  output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();

  const forward = { video: createForward(), audio: createForward() };
  const damagedAtMs: number[] = [];
  let frames = 0;
  let endMs = 0;
  let toldMs = 0;
  for await (const read of packets) {
    if (read.kind === "damaged") {
      damagedAtMs.push(Math.round(read.atMs));
      continue;
    }
    const { track, isKey, data, durationUs } = read.packet;
    const at = forward[track](read.atSeconds);
    const type = track === "audio" || isKey ? "key" : "delta";
    const packet = new EncodedPacket(data, type, at, durationUs / 1e6);
    endMs = Math.max(endMs, Math.round(at * 1_000 + durationUs / 1_000));
    if (track === "video") {
      frames += 1;
      await video.add(packet, videoMeta);
    } else await audio.add(packet, audioMeta);
    if (endMs - toldMs < 10_000) continue;
    toldMs = endMs;
    onProgress(endMs);
  }
  await output.finalize();
  return { durationMs: endMs, frames, damagedAtMs };
};
