import type { JournalHead } from "#contract/journal/entry.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { fromBase64, fromHex, toBase64, toHex, type Sha256 } from "#lib/bytes/bytes.ts";
import { emptyMerkleRoot, isMerkleHash } from "#lib/merkle/tree-hash.ts";
import { openNote, signNote, type VerifyEd25519 } from "./signed-note.ts";

/**
 * Checkpoints of the journal as C2SP tlog-checkpoint has them: origin, tree size, root in base64, one a line. The origin
 * names platform and owner, so a head of one journal can never stand for another's.
 */
export const journalOrigin = (platformId: string, userId: string): string =>
  `notary-workstation/journal/${platformId}/${userId}`;

/** Id of a journal key as entries carry it: SHA-256 of its SubjectPublicKeyInfo. */
export const journalKeyId = (sha256: Sha256, spki: Uint8Array): Sha256Hex => toHex(sha256(spki)) as Sha256Hex;

const checkpointText = (origin: string, treeSize: number, root: Uint8Array): string =>
  `${origin}\n${treeSize}\n${toBase64(root)}\n`;

export const emptyJournalHead = (sha256: Sha256): JournalHead => ({
  treeSize: 0,
  rootHash: toHex(emptyMerkleRoot(sha256)) as Sha256Hex,
  checkpoint: "",
});

/** Head over a tree of `treeSize` > 0 leaves, signed with the journal key (never with a notarial certificate). */
export const signJournalHead = (
  sha256: Sha256,
  head: { origin: string; treeSize: number; root: Uint8Array },
  key: { spki: Uint8Array; sign: (message: Uint8Array) => Uint8Array },
): JournalHead => ({
  treeSize: head.treeSize,
  rootHash: toHex(head.root) as Sha256Hex,
  checkpoint: signNote(
    sha256,
    checkpointText(head.origin, head.treeSize, head.root),
    { name: head.origin, spki: key.spki },
    key.sign,
  ),
});

export type JournalKeys = {
  origin: string;
  /** SubjectPublicKeyInfo (DER) of every admitted key. */
  spkis: readonly Uint8Array[];
  verify: VerifyEd25519;
};

export type HeadVerification = { kind: "signed"; keyId: Sha256Hex | null } | { kind: "unsigned"; detail: string };

/** Whether the head's checkpoint says exactly what the head says and an admitted key signed it. An empty tree has none. */
export const verifyJournalHead = (sha256: Sha256, head: JournalHead, keys: JournalKeys): HeadVerification => {
  if (head.treeSize === 0) {
    const empty = emptyJournalHead(sha256);
    return head.rootHash === empty.rootHash && head.checkpoint === ""
      ? { kind: "signed", keyId: null }
      : { kind: "unsigned", detail: "the head of an empty journal holds something" };
  }
  const opened = openNote(
    sha256,
    head.checkpoint,
    keys.spkis.map((spki) => ({ name: keys.origin, spki })),
    keys.verify,
  );
  if (!opened) return { kind: "unsigned", detail: "no admitted key signed the checkpoint" };
  // C2SP allows extension lines after the root; they are signed but say nothing that we use.
  if (!opened.text.startsWith(checkpointText(keys.origin, head.treeSize, fromHex(head.rootHash)))) {
    return { kind: "unsigned", detail: "the checkpoint is of another tree" };
  }
  return { kind: "signed", keyId: journalKeyId(sha256, opened.key.spki) };
};

/** Origin, size and root of a checkpoint's text, without judging its signature; null where it is malformed. */
export const parseCheckpoint = (checkpoint: string): { origin: string; treeSize: number; root: Uint8Array } | null => {
  const [origin, size, root] = checkpoint.split("\n");
  if (!origin || !size || !root || !/^(?:0|[1-9]\d{0,15})$/.test(size)) return null;
  try {
    const head = { origin, treeSize: Number(size), root: fromBase64(root) };
    return Number.isSafeInteger(head.treeSize) && isMerkleHash(head.root) ? head : null;
  } catch {
    return null;
  }
};
