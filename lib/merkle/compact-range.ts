import type { Sha256 } from "#lib/bytes/bytes.ts";
import { emptyMerkleRoot, merkleNodeHash } from "./tree-hash.ts";

/**
 * The left edge of a growing tree: one hash for each perfect subtree, the largest first; there is one for every bit set
 * in `size`. Enough to append leaves and to compute the root without holding the leaves.
 */
export type CompactRange = { readonly size: number; readonly hashes: readonly Uint8Array[] };

export const emptyCompactRange: CompactRange = { size: 0, hashes: [] };

/** The range with one more leaf (given by its leaf hash). Merges as many subtrees as `size` has trailing one bits. */
export const appendLeafHash = (sha256: Sha256, range: CompactRange, leafHash: Uint8Array): CompactRange => {
  const hashes = [...range.hashes];
  let subtree = leafHash;
  for (let size = range.size; size % 2 === 1; size = Math.floor(size / 2)) {
    const left = hashes.pop();
    if (!left) throw new Error(`a range of ${range.size} leaves lacks a subtree`);
    subtree = merkleNodeHash(sha256, left, subtree);
  }
  return { size: range.size + 1, hashes: [...hashes, subtree] };
};

export const compactRangeRoot = (sha256: Sha256, range: CompactRange): Uint8Array => {
  if (range.hashes.length === 0) return emptyMerkleRoot(sha256);
  return range.hashes.reduceRight((right, left) => merkleNodeHash(sha256, left, right));
};

export const compactRangeOf = (sha256: Sha256, leafHashes: Iterable<Uint8Array>): CompactRange => {
  let range = emptyCompactRange;
  for (const leafHash of leafHashes) range = appendLeafHash(sha256, range, leafHash);
  return range;
};

/** Merkle Tree Hash of the leaves given by their leaf hashes. */
export const merkleRoot = (sha256: Sha256, leafHashes: Iterable<Uint8Array>): Uint8Array =>
  compactRangeRoot(sha256, compactRangeOf(sha256, leafHashes));
