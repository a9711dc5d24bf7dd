import type { BundleManifest } from "#contract/evidence/bundle.ts";
import { fromHex, toHex, type Sha256 } from "#lib/bytes/bytes.ts";
import { parseCheckpoint } from "#lib/journal/checkpoint.ts";
import { openNote, type VerifyEd25519 } from "#lib/journal/signed-note.ts";
import { merkleRoot } from "#lib/merkle/compact-range.ts";

export type CheckpointBasis = {
  sha256: Sha256;
  verify: VerifyEd25519;
  manifest: Pick<BundleManifest, "head" | "origin">;
  /** The keys of the bundle's journal. */
  spkis: readonly Uint8Array[];
  /** Of the whole journal, one a line; null where they are missing. */
  leafHashes: string | null;
};

/**
 * Why the journal of a bundle does not continue a checkpoint that comes from outside it; null where it does. `what` names
 * the checkpoint in the sentence. The leaf hashes are the consistency proof: they have the root of the bundle's head, and
 * their beginning must have that of the checkpoint.
 */
export const checkpointFault = (
  { sha256, verify, manifest: { head, origin }, spkis, leafHashes }: CheckpointBasis,
  checkpoint: string,
  what: string,
): string | null => {
  const known = parseCheckpoint(checkpoint);
  if (!known) return `${what} cannot be read`;
  if (known.origin !== origin) return `${what} is of another journal`;
  const keys = spkis.map((spki) => ({ name: origin, spki }));
  if (!openNote(sha256, checkpoint, keys, verify))
    return `${what} was signed by a key that this bundle’s journal does not know`;
  if (known.treeSize > head.treeSize)
    return `the bundle is older than ${what}: its journal has ${head.treeSize} entries, ${what} ${known.treeSize}`;
  const lines = (leafHashes ?? "").split("\n").filter((line) => line !== "");
  if (!lines.every((line) => /^[0-9a-f]{64}$/.test(line))) return "the journal’s leaf hashes cannot be read";
  const hashes = lines.map(fromHex);
  if (hashes.length !== head.treeSize || toHex(merkleRoot(sha256, hashes)) !== head.rootHash)
    return "the leaf hashes are not those of the journal’s head";
  return toHex(merkleRoot(sha256, hashes.slice(0, known.treeSize))) === toHex(known.root)
    ? null
    : `the journal does not continue ${what}: one of them was forked or rewritten`;
};
