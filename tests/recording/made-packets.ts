import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input, type InputTrack } from "mediabunny";
import { recordingFormat } from "#lib/recording/format.ts";
import { encodeBatch, type MediaPacket } from "#lib/recording/packets.ts";

const { framesPerSecond, sampleRate } = recordingFormat;

const packetsOf = async (track: InputTrack, kind: MediaPacket["track"]): Promise<MediaPacket[]> => {
  const packets: MediaPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    packets.push({
      track: kind,
      isKey: kind === "audio" || packet.type === "key",
      timestampUs: Math.max(0, packet.microsecondTimestamp),
      durationUs: packet.microsecondDuration,
      data: packet.data,
    });
  return packets;
};

/** A picture that moves and a tone, encoded as the page encodes a meeting, by an outside program; in the order of their time. */
export const makePackets = async (seconds: number): Promise<MediaPacket[]> => {
  const folder = mkdtempSync(join(tmpdir(), "made-packets-"));
  try {
    const path = join(folder, "made.webm");
    const picture = `testsrc=size=320x180:rate=${framesPerSecond}:duration=${seconds}`;
    const tone = `sine=frequency=440:sample_rate=${sampleRate}:duration=${seconds}`;
    const vp8 = ["-c:v", "libvpx", "-b:v", "300k", "-deadline", "realtime", "-g", String(5 * framesPerSecond)];
    const opus = ["-c:a", "libopus", "-ac", "1", "-b:a", "48k"];
    execFileSync("ffmpeg", [
      "-v",
      "error",
      "-f",
      "lavfi",
      "-i",
      picture,
      "-f",
      "lavfi",
      "-i",
      tone,
      ...vp8,
      ...opus,
      path,
    ]);
    const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (video === null || audio === null) throw new Error("nothing was made");
    const packets = [...(await packetsOf(video, "video")), ...(await packetsOf(audio, "audio"))];
    return packets.toSorted((a, b) => a.timestampUs - b.timestampUs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** As the page's worker hands them over: a piece for every so many milliseconds. */
export const piecesOf = (packets: readonly MediaPacket[], everyMs = 500): Uint8Array<ArrayBuffer>[] => {
  const lastMs = (packets.at(-1)?.timestampUs ?? 0) / 1_000;
  return Array.from({ length: Math.floor(lastMs / everyMs) + 1 }, (_, index) => {
    const until = (index + 1) * everyMs;
    return encodeBatch({
      wallMs: 1_700_000_000_000 + until,
      monotonicMs: until,
      elapsedMs: until,
      packets: packets.filter(({ timestampUs }) => Math.floor(timestampUs / 1_000 / everyMs) === index),
    });
  });
};
