import { createCipheriv, createHash, randomBytes } from "node:crypto";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { RecordingId } from "#contract/recording/entity.ts";
import {
  segmentAssociatedData,
  segmentBytes,
  segmentCountOf,
  segmentNonce,
  segmentTagBytes,
} from "#contract/recording/sealed-file.ts";

export const sha256Of = (bytes: Uint8Array): Sha256Hex => createHash("sha256").update(bytes).digest("hex") as Sha256Hex;

/** Bytes that begin as a WebM file does; nobody plays them. */
export const fakeVideo = (sizeBytes: number): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(sizeBytes - 4)]);

/** By the form's description, apart from what the product writes and reads it with. */
export const sealSegments = (recordingId: RecordingId, key: Uint8Array, clear: Buffer): Buffer => {
  const count = segmentCountOf(clear.length);
  const parts: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const sealing = createCipheriv("aes-256-gcm", key, segmentNonce(index), { authTagLength: segmentTagBytes }).setAAD(
      segmentAssociatedData(recordingId, index, count),
    );
    const sealed = sealing.update(clear.subarray(index * segmentBytes, (index + 1) * segmentBytes));
    parts.push(sealed, sealing.final(), sealing.getAuthTag());
  }
  return Buffer.concat(parts);
};

export type SealedRecording = ReturnType<typeof sealRecording>;

/** A file as a workstation hands it in: the sealed bytes, and what it says of them. */
export const sealRecording = (recordingId: RecordingId, clear: Buffer, key: Buffer = randomBytes(32)) => {
  const sealed = sealSegments(recordingId, key, clear);
  return {
    clear,
    sealed,
    said: {
      key: key.toString("base64url"),
      sealedBytes: sealed.length,
      sealedSha256: sha256Of(sealed),
      sha256: sha256Of(clear),
      sizeBytes: clear.length,
      type: "video/webm" as const,
      durationMs: 60_000,
      chain: { pieces: 60, head: sha256Of(Buffer.from("the last piece")) },
    },
  };
};
