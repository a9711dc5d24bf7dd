import { open, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncPath } from "#engine/storage/sync-path.ts";
import { removeFileDurably } from "#main/storage/durable-file.ts";
import { hashOf, openPiece, pieceHeadBytes, readPieceHead, sealPiece } from "./piece-crypto.ts";
import { writeWhole } from "./write-whole.ts";

/** A stretch that was recorded without a break. */
export const segmentPath = (folder: string, segment: number): string =>
  join(folder, `segment-${String(segment).padStart(4, "0")}.pieces`);

/** How bytes come to the disk; a test lets it fail. */
export type WriteBytes = (file: FileHandle, bytes: Buffer, at: number) => Promise<void>;

const writeSynced: WriteBytes = async (file, bytes, at) => {
  await writeWhole(file, bytes, at);
  await file.datasync();
};

export type SegmentWriter = {
  /** Encrypted, chained and on the disk when it resolves. After one failure nothing more is taken. */
  append(content: Uint8Array): Promise<void>;
  pieces(): number;
  /** Of the newest piece. */
  head(): Buffer;
  close(): Promise<void>;
  /** As if it had never been begun: nothing of it counts. */
  discard(): Promise<void>;
};

type SegmentPlace = { folder: string; recordingId: string; segment: number; key: Buffer };

export const beginSegment = async (
  { folder, recordingId, segment, key }: SegmentPlace,
  previous: Buffer,
  write: WriteBytes = writeSynced,
): Promise<SegmentWriter> => {
  const path = segmentPath(folder, segment);
  const file = await open(path, "wx", 0o600);
  // Windows cannot open a folder for syncing; NTFS journals the new name itself.
  if (process.platform !== "win32") await syncPath(dirname(path));
  let length = 0;
  let pieces = 0;
  let head = previous;
  let isBroken = false;
  return {
    append: async (content) => {
      if (isBroken) throw new Error("a segment that could not be written is not written on");
      const bytes = sealPiece(key, { recordingId, segment, sequence: pieces }, head, content);
      try {
        await write(file, bytes, length);
      } catch (error) {
        isBroken = true;
        // The half of a piece is none; where even this fails, reading stops before it all the same.
        await file.truncate(length).catch(() => undefined);
        throw error;
      }
      length += bytes.length;
      pieces += 1;
      head = hashOf(bytes);
    },
    pieces: () => pieces,
    head: () => head,
    close: () => file.close(),
    discard: async () => {
      await file.close();
      await removeFileDurably(path);
    },
  };
};

export type ReadPiece = {
  sequence: number;
  /** Null where the piece, or its place in the chain, is not as it was written. */
  content: Buffer | null;
  /** Of the chain up to here. */
  head: Buffer;
};

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer | null> => {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytesRead === length ? bytes : null;
};

/**
 * The pieces of a segment in their order, up to the last whole one: what a crash left half written counts for nothing. One that
 * was changed is told of, and the ones behind it are read on.
 */
export async function* readSegment(
  { folder, recordingId, segment, key }: SegmentPlace,
  previous: Buffer,
): AsyncGenerator<ReadPiece> {
  const file = await open(segmentPath(folder, segment), "r");
  try {
    let chain = previous;
    let at = 0;
    for (let sequence = 0; ; sequence += 1) {
      const headBytes = await readAt(file, at, pieceHeadBytes);
      const head = headBytes && readPieceHead(headBytes);
      if (!headBytes || !head) return;
      const sealed = await readAt(file, at + pieceHeadBytes, head.sealedBytes);
      if (!sealed) return;
      const bytes = Buffer.concat([headBytes, sealed]);
      const isInPlace = head.sequence === sequence && head.previous.equals(chain);
      const content = openPiece(key, { recordingId, segment, sequence }, bytes);
      chain = hashOf(bytes);
      yield { sequence, content: isInPlace ? content : null, head: chain };
      at += bytes.length;
    }
  } finally {
    await file.close();
  }
}
