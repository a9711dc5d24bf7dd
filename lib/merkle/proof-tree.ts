import type { Sha256 } from "#lib/bytes/bytes.ts";
import { emptyMerkleRoot, merkleNodeHash } from "./tree-hash.ts";

/**
 * A tree whose inner hashes are kept, for many proofs of one log: each inner node is hashed once, and a proof costs as
 * many steps as the tree is high (RFC 6962 §2.1).
 */
export type ProofTree = { readonly size: number; root(): Uint8Array; inclusion(index: number): Uint8Array[] };

/** Largest power of two smaller than `size`; `size` > 1. */
const splitPoint = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

export const createProofTree = (sha256: Sha256, leafHashes: readonly Uint8Array[]): ProofTree => {
  const known = new Map<string, Uint8Array>();
  const hashOf = (start: number, end: number): Uint8Array => {
    if (end - start === 1) return leafHashes[start] as Uint8Array;
    const name = `${start}-${end}`;
    const found = known.get(name);
    if (found) return found;
    const split = start + splitPoint(end - start);
    const hash = merkleNodeHash(sha256, hashOf(start, split), hashOf(split, end));
    known.set(name, hash);
    return hash;
  };
  return {
    size: leafHashes.length,
    root: () => (leafHashes.length === 0 ? emptyMerkleRoot(sha256) : hashOf(0, leafHashes.length)),
    inclusion: (index) => {
      if (!Number.isInteger(index) || index < 0 || index >= leafHashes.length)
        throw new RangeError(`no leaf ${index} in ${leafHashes.length}`);
      const path: Uint8Array[] = [];
      let [start, end] = [0, leafHashes.length];
      while (end - start > 1) {
        const split = start + splitPoint(end - start);
        if (index < split) {
          path.unshift(hashOf(split, end));
          end = split;
        } else {
          path.unshift(hashOf(start, split));
          start = split;
        }
      }
      return path;
    },
  };
};
