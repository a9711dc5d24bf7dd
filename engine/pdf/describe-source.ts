import { type Hash, createHash } from "node:crypto";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { type ByteSource, forEachBlock, withFileSource } from "./byte-source.ts";

export const hashed = (source: ByteSource): Hash => {
  const hash = createHash("sha256");
  forEachBlock(source, 0, source.size, (block) => hash.update(block));
  return hash;
};

/** A finished file as it is told to others. */
export const describeSource = (source: ByteSource): { sha256: Sha256Hex; sizeBytes: number } => ({
  sha256: hashed(source).digest("hex") as Sha256Hex,
  sizeBytes: source.size,
});

export const describeWhole = (path: string): { sha256: Sha256Hex; sizeBytes: number } =>
  withFileSource(path, describeSource);
