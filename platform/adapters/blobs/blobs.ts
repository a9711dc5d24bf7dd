import type { Readable } from "node:stream";
import type { Sha256Hex } from "#contract/common/ids.ts";

export type StoredBlob = { sha256: Sha256Hex; sizeBytes: number };

/**
 * Bytes that are an immutable copy already, at `path`, and not yet kept: what is refused leaves nothing behind. Kept bytes
 * stay, whatever is swept, until `release`, by which time a row names them or nothing ever will.
 */
export type StagedBlob = StoredBlob & {
  readonly path: string;
  /** On return the bytes are on disk for good, under their name. */
  keep(): Promise<void>;
  /** To be called at the end in any case; drops what was not kept. */
  release(): Promise<void>;
};

/** Immutable bytes, named by their SHA-256. Storing the same bytes twice keeps one copy. */
export type Blobs = {
  /** Copies a file to where nobody else can write. */
  stageFile(sourcePath: string): Promise<StagedBlob>;
  /** Stages what `write` puts at the path that it is given. */
  stageMade(write: (path: string) => Promise<void>): Promise<StagedBlob>;
  /** Takes a file over; on return the bytes are on disk for good. The source may be moved or copied. */
  putFile(sourcePath: string): Promise<StoredBlob>;
  putBytes(bytes: Uint8Array): Promise<StoredBlob>;
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
  /** Deletes those of these blobs that nobody is about to name and that `findNamed` does not find; answers with their number. */
  removeUnnamed(names: readonly Sha256Hex[], findNamed: () => Promise<ReadonlySet<string>>): Promise<number>;
};
