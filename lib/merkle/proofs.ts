import { equalBytes, type Sha256 } from "#lib/bytes/bytes.ts";
import { merkleRoot } from "./compact-range.ts";
import { emptyMerkleRoot, isMerkleHash, merkleNodeHash } from "./tree-hash.ts";

/** Largest power of two smaller than `size` (RFC 6962 §2.1); `size` > 1. */
const splitPoint = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

const half = (value: number): number => Math.floor(value / 2);
const isOdd = (value: number): boolean => value % 2 === 1;
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Audit path of the leaf at `index` in the tree of all `leafHashes` (RFC 6962 §2.1.1). Throws outside the tree. */
export const inclusionProof = (sha256: Sha256, leafHashes: readonly Uint8Array[], index: number): Uint8Array[] => {
  if (!Number.isInteger(index) || index < 0 || index >= leafHashes.length)
    throw new RangeError(`no leaf ${index} in ${leafHashes.length}`);
  if (leafHashes.length === 1) return [];
  const split = splitPoint(leafHashes.length);
  const left = leafHashes.slice(0, split);
  const right = leafHashes.slice(split);
  return index < split
    ? [...inclusionProof(sha256, left, index), merkleRoot(sha256, right)]
    : [...inclusionProof(sha256, right, index - split), merkleRoot(sha256, left)];
};

/** That `leafHash` is the leaf at `index` of the tree with `size` leaves and this root (RFC 9162 §2.1.3.2). */
export const verifyInclusion = (
  sha256: Sha256,
  claim: { leafHash: Uint8Array; index: number; size: number; root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean => {
  if (!isCount(claim.index) || !isCount(claim.size) || claim.index >= claim.size) return false;
  if (![claim.leafHash, claim.root, ...proof].every(isMerkleHash)) return false;
  let first = claim.index;
  let last = claim.size - 1;
  let hash = claim.leafHash;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(first) || first === last) {
      hash = merkleNodeHash(sha256, sibling, hash);
      while (!isOdd(first) && first !== 0) [first, last] = [half(first), half(last)];
    } else {
      hash = merkleNodeHash(sha256, hash, sibling);
    }
    [first, last] = [half(first), half(last)];
  }
  return last === 0 && equalBytes(hash, claim.root);
};

/** That the tree of the first `firstSize` leaves is a prefix of the tree of all (RFC 6962 §2.1.2). */
export const consistencyProof = (
  sha256: Sha256,
  leafHashes: readonly Uint8Array[],
  firstSize: number,
): Uint8Array[] => {
  if (!Number.isInteger(firstSize) || firstSize < 0 || firstSize > leafHashes.length) {
    throw new RangeError(`no tree of ${firstSize} within ${leafHashes.length}`);
  }
  return firstSize === 0 ? [] : subProof(sha256, leafHashes, firstSize, true);
};

const subProof = (
  sha256: Sha256,
  leaves: readonly Uint8Array[],
  size: number,
  isWholeOldTree: boolean,
): Uint8Array[] => {
  if (size === leaves.length) return isWholeOldTree ? [] : [merkleRoot(sha256, leaves)];
  const split = splitPoint(leaves.length);
  const left = leaves.slice(0, split);
  const right = leaves.slice(split);
  return size <= split
    ? [...subProof(sha256, left, size, isWholeOldTree), merkleRoot(sha256, right)]
    : [...subProof(sha256, right, size - split, false), merkleRoot(sha256, left)];
};

type TreeHead = { size: number; root: Uint8Array };

/**
 * That the second tree continues the first without changing a leaf of it (RFC 9162 §2.1.4.2). The empty tree has one root,
 * and as such every tree continues it.
 */
export const verifyConsistency = (
  sha256: Sha256,
  first: TreeHead,
  second: TreeHead,
  proof: readonly Uint8Array[],
): boolean => {
  if (!isCount(first.size) || !isCount(second.size) || first.size > second.size) return false;
  if (![first.root, second.root, ...proof].every(isMerkleHash)) return false;
  if (first.size === 0 && !equalBytes(first.root, emptyMerkleRoot(sha256))) return false;
  if (first.size === second.size) return proof.length === 0 && equalBytes(first.root, second.root);
  if (first.size === 0) return proof.length === 0;

  const isPerfect = Number.isInteger(Math.log2(first.size));
  const path = isPerfect ? [first.root, ...proof] : proof;
  const seed = path[0];
  if (!seed) return false;
  let firstNode = first.size - 1;
  let secondNode = second.size - 1;
  while (isOdd(firstNode)) [firstNode, secondNode] = [half(firstNode), half(secondNode)];
  let firstHash = seed;
  let secondHash = seed;
  for (const sibling of path.slice(1)) {
    if (secondNode === 0) return false;
    if (isOdd(firstNode) || firstNode === secondNode) {
      firstHash = merkleNodeHash(sha256, sibling, firstHash);
      secondHash = merkleNodeHash(sha256, sibling, secondHash);
      while (!isOdd(firstNode) && firstNode !== 0) [firstNode, secondNode] = [half(firstNode), half(secondNode)];
    } else {
      secondHash = merkleNodeHash(sha256, secondHash, sibling);
    }
    [firstNode, secondNode] = [half(firstNode), half(secondNode)];
  }
  return secondNode === 0 && equalBytes(firstHash, first.root) && equalBytes(secondHash, second.root);
};
