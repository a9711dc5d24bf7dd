import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Sha256 } from "#lib/bytes/bytes.ts";
import { consistencyProof, inclusionProof, verifyConsistency, verifyInclusion } from "#lib/merkle/proofs.ts";
import { emptyMerkleRoot, merkleLeafHash, merkleNodeHash } from "#lib/merkle/tree-hash.ts";

type Case = { name: string; proof: string[] | null; wantErr: boolean };
type InclusionCase = Case & { leafIdx: number; treeSize: number; root: string; leafHash: string };
type ConsistencyCase = Case & { size1: number; size2: number; root1: string; root2: string };
type Vectors = { inclusion: InclusionCase[]; consistency: ConsistencyCase[] };

/** transparency-dev/merkle; license and source in the NOTICE beside them. */
const vectors = JSON.parse(
  readFileSync(new URL("../../../fixtures/merkle/vectors.json", import.meta.url), "utf8"),
) as Vectors;
const sha256: Sha256 = (data) => createHash("sha256").update(data).digest();
const bytes = (text: string): Uint8Array => Buffer.from(text, "base64");
const proofOf = ({ proof }: Case): Uint8Array[] => (proof ?? []).map(bytes);

/**
 * Where ours is stricter: the reference compares two equal roots of one size whatever they are, here the twelve bytes of
 * "don't care 2". A root is 32 bytes.
 */
const stricter = ["additional/sizes-are-equal-one-and-proof-is-empty"];

describe("public test vectors of Merkle proofs", () => {
  it("are all there", () => {
    expect([vectors.inclusion.length, vectors.consistency.length]).toEqual([98, 98]);
  });

  it.each(vectors.inclusion)("judges the inclusion proof $name", (one) => {
    const claim = {
      leafHash: bytes(one.leafHash),
      index: one.leafIdx,
      size: one.treeSize,
      root: bytes(one.root),
    };
    expect(verifyInclusion(sha256, claim, proofOf(one))).toBe(!one.wantErr);
  });

  it.each(vectors.consistency)("judges the consistency proof $name", (one) => {
    const [first, second] = [
      { size: one.size1, root: bytes(one.root1) },
      { size: one.size2, root: bytes(one.root2) },
    ];
    expect(verifyConsistency(sha256, first, second, proofOf(one))).toBe(!one.wantErr && !stricter.includes(one.name));
  });
});

describe("the edges of Merkle proofs", () => {
  const empty = emptyMerkleRoot(sha256);
  const leaves = [1, 2, 3].map((data) => merkleLeafHash(sha256, Uint8Array.of(data)));
  const rootOf = (count: number): Uint8Array => {
    const [one, two, three] = leaves as [Uint8Array, Uint8Array, Uint8Array];
    const both = merkleNodeHash(sha256, one, two);
    return count === 1 ? one : count === 2 ? both : merkleNodeHash(sha256, both, three);
  };
  const other = sha256(Uint8Array.of(9));

  it("has one empty tree, whichever of two heads of size 0 says otherwise", () => {
    const head = (root: Uint8Array) => ({ size: 0, root });
    expect(verifyConsistency(sha256, head(empty), head(empty), [])).toBe(true);
    expect(verifyConsistency(sha256, head(empty), head(other), [])).toBe(false);
    expect(verifyConsistency(sha256, head(other), head(empty), [])).toBe(false);
    expect(verifyConsistency(sha256, head(other), head(other), [])).toBe(false);
  });

  it.each([0, 31, 33, 64])("refuses hashes of %i bytes wherever they stand", (length) => {
    const odd = Buffer.alloc(length, 7);
    const heads = { first: { size: 2, root: rootOf(2) }, second: { size: 3, root: rootOf(3) } };
    const proof = consistencyProof(sha256, leaves, 2);
    expect(verifyConsistency(sha256, heads.first, heads.second, proof)).toBe(true);
    expect(verifyConsistency(sha256, { size: 1, root: odd }, { size: 1, root: odd }, [])).toBe(false);
    expect(verifyConsistency(sha256, { size: 0, root: empty }, { size: 2, root: odd }, [])).toBe(false);
    expect(verifyInclusion(sha256, { leafHash: odd, index: 0, size: 1, root: odd }, [])).toBe(false);
    // A node of which the sibling is as long as one pleases is a node of whatever one pleases.
    const claim = { leafHash: leaves[0] as Uint8Array, index: 0, size: 2 };
    const root = merkleNodeHash(sha256, claim.leafHash, odd);
    expect(verifyInclusion(sha256, { ...claim, root }, [odd])).toBe(false);
    const grown = { size: 2, root };
    expect(verifyConsistency(sha256, { size: 1, root: claim.leafHash }, grown, [odd])).toBe(false);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses %d as a size or a place", (number) => {
    const root = rootOf(1);
    expect(verifyInclusion(sha256, { leafHash: root, index: 0, size: number, root }, [])).toBe(false);
    expect(verifyInclusion(sha256, { leafHash: root, index: number, size: 1, root }, [])).toBe(false);
    expect(verifyConsistency(sha256, { size: number, root }, { size: number, root }, [])).toBe(false);
    expect(verifyConsistency(sha256, { size: 0, root: empty }, { size: number, root }, [])).toBe(false);
  });

  it("proves what it makes itself", () => {
    expect(
      verifyInclusion(
        sha256,
        { leafHash: leaves[2] as Uint8Array, index: 2, size: 3, root: rootOf(3) },
        inclusionProof(sha256, leaves, 2),
      ),
    ).toBe(true);
  });
});
