import { execFileSync } from "node:child_process";
import { createDecipheriv, createHash } from "node:crypto";
import {
  sealedSegmentBytes,
  segmentAssociatedData,
  segmentNonce,
  segmentTagBytes,
} from "#contract/recording/sealed-file.ts";

/** The file in clear, opened as the platform opens it. Throws where a segment is not as it was sealed. */
export const openSealedFile = (sealed: Buffer, { recordingId, key }: { recordingId: string; key: string }): Buffer => {
  const count = Math.ceil(sealed.length / sealedSegmentBytes);
  return Buffer.concat(
    Array.from({ length: count }, (_, index) => {
      const segment = sealed.subarray(index * sealedSegmentBytes, (index + 1) * sealedSegmentBytes);
      const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64url"), segmentNonce(index), {
        authTagLength: segmentTagBytes,
      });
      decipher.setAAD(segmentAssociatedData(recordingId, index, count));
      decipher.setAuthTag(segment.subarray(segment.length - segmentTagBytes));
      return Buffer.concat([decipher.update(segment.subarray(0, segment.length - segmentTagBytes)), decipher.final()]);
    }),
  );
};

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

type Probed = { durationSeconds: number; codecs: string[]; frames: number };

/** What an outside program finds in a file, every frame of it decoded. Throws where it objects to anything. */
export const probe = (path: string): Probed => {
  const decoded = execFileSync("ffmpeg", ["-v", "error", "-xerror", "-i", path, "-fps_mode", "passthrough", "-f", "null", "-"], { encoding: "utf8" });
  if (decoded.trim() !== "") throw new Error(decoded);
  const asked = ["-v", "error", "-count_frames", "-show_entries", "stream=codec_name,nb_read_frames:format=duration"];
  const answer = JSON.parse(execFileSync("ffprobe", [...asked, "-of", "json", path], { encoding: "utf8" })) as {
    streams: { codec_name: string; nb_read_frames: string }[];
    format: { duration: string };
  };
  return {
    durationSeconds: Number(answer.format.duration),
    codecs: answer.streams.map(({ codec_name }) => codec_name),
    frames: Number(answer.streams[0]?.nb_read_frames ?? 0),
  };
};
