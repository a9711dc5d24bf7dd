import { createDecipheriv } from "node:crypto";
import type { Readable } from "node:stream";
import {
  sealedSegmentBytes,
  segmentAssociatedData,
  segmentBytes,
  segmentCountOf,
  segmentNonce,
  segmentTagBytes,
} from "#contract/recording/sealed-file.ts";

/** Both ends included, as ranges of bytes are. */
type Range = { start: number; end: number };

export type SealedFile = {
  recordingId: string;
  key: Uint8Array;
  /** In clear. */
  sizeBytes: number;
  /** Reads the bytes as they are kept. */
  read(range: Range): Readable;
};

/** A segment that does not open: another key, another file's, moved, changed or cut off. */
export class SegmentBroken extends Error {
  override name = "SegmentBroken";
}

const openSegment = ({ recordingId, key }: SealedFile, sealed: Uint8Array, index: number, count: number): Buffer => {
  const end = sealed.length - segmentTagBytes;
  try {
    const opening = createDecipheriv("aes-256-gcm", key, segmentNonce(index), { authTagLength: segmentTagBytes })
      .setAAD(segmentAssociatedData(recordingId, index, count))
      .setAuthTag(sealed.subarray(end));
    return Buffer.concat([opening.update(sealed.subarray(0, end)), opening.final()]);
  } catch (error) {
    throw new SegmentBroken(`segment ${index} of ${count}`, { cause: error });
  }
};

/** Whole segments as they are kept, whatever pieces the disk gives them in. */
async function* segmentsOf(stream: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    held.push(piece);
    heldBytes += piece.length;
    if (heldBytes < sealedSegmentBytes) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; at + sealedSegmentBytes <= all.length; at += sealedSegmentBytes)
      yield all.subarray(at, at + sealedSegmentBytes);
    held = at < all.length ? [all.subarray(at)] : [];
    heldBytes = all.length - at;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}

/**
 * The bytes of a recording in clear, or a part of them. Only the segments that hold the part are read, and nothing of one is
 * given before all of it was found to be what was sealed.
 */
export async function* openSegments(file: SealedFile, range?: Range): AsyncGenerator<Buffer> {
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
  const count = segmentCountOf(file.sizeBytes);
  const first = Math.floor(start / segmentBytes);
  const last = Math.floor(end / segmentBytes);
  const stream = file.read({ start: first * sealedSegmentBytes, end: (last + 1) * sealedSegmentBytes - 1 });
  let index = first;
  for await (const sealed of segmentsOf(stream)) {
    const isLast = index === count - 1;
    const expected = isLast ? file.sizeBytes - index * segmentBytes + segmentTagBytes : sealedSegmentBytes;
    if (sealed.length !== expected) throw new SegmentBroken(`segment ${index} of ${count} is cut off`);
    const clear = openSegment(file, sealed, index, count);
    const from = index === first ? start - first * segmentBytes : 0;
    const to = index === last ? end - last * segmentBytes + 1 : clear.length;
    yield clear.subarray(from, to);
    index += 1;
  }
  if (index !== last + 1) throw new SegmentBroken(`${count - index} segments are missing`);
}
