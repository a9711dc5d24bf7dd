import type { Readable } from "node:stream";
import type { Sha256Hex } from "#contract/entities/ids.ts";

export type StoredBlob = { sha256: Sha256Hex; sizeBytes: number };

/** Immutable bytes, named by their SHA-256. Storing the same bytes twice keeps one copy. */
export type Blobs = {
  /** Takes a file over; on return the bytes are on disk for good. The source may be moved or copied. */
  putFile(sourcePath: string): Promise<StoredBlob>;
  putBytes(bytes: Uint8Array): Promise<StoredBlob>;
  /** Takes bytes in pieces, so that they need not fit into memory. */
  putStream(pieces: AsyncIterable<Uint8Array>): Promise<StoredBlob>;
  has(sha256: Sha256Hex): Promise<boolean>;
  sizeOf(sha256: Sha256Hex): Promise<number>;
  /** `range` in bytes, both ends included. */
  read(sha256: Sha256Hex, range?: { start: number; end: number }): Readable;
  /** A path from which this machine's processes can read the bytes; nobody writes to it. */
  pathOf(sha256: Sha256Hex): Promise<string>;
  /** Blobs that were last stored before this moment, a portion at a time. */
  storedBefore(moment: Date): AsyncIterable<Sha256Hex[]>;
  /** Deletes a blob, unless it was stored again since `moment`; says whether it did. */
  removeStoredBefore(sha256: Sha256Hex, moment: Date): Promise<boolean>;
};
