import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fromHex, toHex, type Sha256 } from "#lib/bytes/bytes.ts";
import { compactRangeOf, compactRangeRoot, merkleRoot } from "#lib/merkle/compact-range.ts";
import { consistencyProof, inclusionProof, verifyConsistency, verifyInclusion } from "#lib/merkle/proofs.ts";
import { emptyMerkleRoot, merkleLeafHash, merkleNodeHash } from "#lib/merkle/tree-hash.ts";

const sha256: Sha256 = (data) => createHash("sha256").update(data).digest();

/** The test data of the Certificate Transparency reference implementation (merkletree/merkle_tree_test.cc). */
const inputs = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
const roots = [
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];
const publishedInclusion: readonly [index: number, size: number, path: string[]][] = [
  [0, 1, []],
  [
    0,
    8,
    [
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
  ],
  [
    5,
    8,
    [
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
  [2, 3, ["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"]],
];
const publishedConsistency: readonly [first: number, second: number, path: string[]][] = [
  [
    1,
    8,
    [
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
  ],
  [
    6,
    8,
    [
      "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
  [
    2,
    5,
    [
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
  ],
];

const leafHashes = inputs.map((input) => merkleLeafHash(sha256, fromHex(input)));
const root = (size: number) => merkleRoot(sha256, leafHashes.slice(0, size));

describe("Merkle tree (RFC 6962)", () => {
  it("hashes the empty tree, leaves and nodes as §2.1 says", () => {
    expect(toHex(emptyMerkleRoot(sha256))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(toHex(leafHashes[0]!)).toBe(roots[0]);
    expect(toHex(merkleNodeHash(sha256, leafHashes[0]!, leafHashes[1]!))).toBe(roots[1]);
  });

  it.each(roots.map((expected, index) => [index + 1, expected] as const))(
    "has the published root for %i leaves",
    (size, expected) => {
      expect(toHex(root(size))).toBe(expected);
    },
  );

  it.each(publishedInclusion)("makes the published audit path of leaf %i of %i", (index, size, path) => {
    expect(inclusionProof(sha256, leafHashes.slice(0, size), index).map(toHex)).toEqual(path);
  });

  it.each(publishedConsistency)("makes the published consistency proof %i → %i", (first, second, path) => {
    expect(consistencyProof(sha256, leafHashes.slice(0, second), first).map(toHex)).toEqual(path);
  });

  const manyLeaves = Array.from({ length: 20 }, (_leaf, index) => merkleLeafHash(sha256, Uint8Array.of(index)));
  const rootOf = (size: number) => merkleRoot(sha256, manyLeaves.slice(0, size));

  it("keeps one hash for each bit of the size, and the same root as the whole tree", () => {
    for (let size = 0; size <= manyLeaves.length; size += 1) {
      const range = compactRangeOf(sha256, manyLeaves.slice(0, size));
      expect(range.hashes).toHaveLength(size.toString(2).replaceAll("0", "").length);
      expect(compactRangeRoot(sha256, range)).toEqual(rootOf(size));
    }
  });

  it("verifies every inclusion proof up to 20 leaves, and refuses it for any other leaf, position, size or root", () => {
    for (let size = 1; size <= manyLeaves.length; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const proof = inclusionProof(sha256, manyLeaves.slice(0, size), index);
        const claim = { leafHash: manyLeaves[index]!, index, size, root: rootOf(size) };
        expect(verifyInclusion(sha256, claim, proof)).toBe(true);
        expect(verifyInclusion(sha256, { ...claim, leafHash: sha256(claim.leafHash) }, proof)).toBe(false);
        expect(verifyInclusion(sha256, { ...claim, index: index + 1 }, proof)).toBe(false);
        expect(verifyInclusion(sha256, { ...claim, root: sha256(claim.root) }, proof)).toBe(false);
        expect(verifyInclusion(sha256, claim, [...proof, claim.root])).toBe(false);
        expect(proof.length > 0 && verifyInclusion(sha256, claim, proof.slice(1))).toBe(false);
      }
    }
  });

  const pairs = manyLeaves.flatMap((_leaf, index) =>
    Array.from({ length: index + 2 }, (_first, first) => [first, index + 1] as const),
  );
  const headOf = (size: number) => ({ size, root: rootOf(size) });
  const otherHeadOf = (size: number) => ({ size, root: sha256(rootOf(size)) });
  const proofOf = (first: number, second: number) => consistencyProof(sha256, manyLeaves.slice(0, second), first);

  it("verifies every consistency proof up to 20 leaves, and refuses it for another first head", () => {
    for (const [first, second] of pairs) {
      expect(verifyConsistency(sha256, headOf(first), headOf(second), proofOf(first, second))).toBe(true);
      expect(verifyConsistency(sha256, otherHeadOf(first), headOf(second), proofOf(first, second))).toBe(false);
    }
  });

  it("refuses every consistency proof for another second head, and backwards", () => {
    for (const [first, second] of pairs.filter(([size]) => size > 0)) {
      expect(verifyConsistency(sha256, headOf(first), otherHeadOf(second), proofOf(first, second))).toBe(false);
    }
    for (const [first, second] of pairs.filter(([first, second]) => first < second)) {
      expect(verifyConsistency(sha256, headOf(second), headOf(first), proofOf(first, second))).toBe(false);
    }
  });
});
