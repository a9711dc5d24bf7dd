import { concatBytes, type Sha256 } from "#lib/bytes/bytes.ts";

/**
 * Hashes of RFC 6962 §2.1 (the same in RFC 9162). The prefixes keep a leaf from being presented as an inner node
 * (second preimage).
 */
const leafPrefix = Uint8Array.of(0x00);
const nodePrefix = Uint8Array.of(0x01);

export const merkleLeafHash = (sha256: Sha256, data: Uint8Array): Uint8Array => sha256(concatBytes(leafPrefix, data));

export const merkleNodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(nodePrefix, left, right));

/** Root of the tree without leaves: the hash of the empty string. */
export const emptyMerkleRoot = (sha256: Sha256): Uint8Array => sha256(new Uint8Array());

/**
 * A node's hash is over both of its children without a length between them: were they as long as one pleases, one tree could
 * be presented as another.
 */
export const isMerkleHash = (hash: Uint8Array): boolean => hash.length === 32;
