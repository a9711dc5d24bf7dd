import { JournalFieldNameSchema, type JournalEntry, type JournalHead } from "#contract/journal/entry.ts";
import { toHex, type Sha256 } from "#lib/bytes/bytes.ts";
import { appendLeafHash, compactRangeRoot, emptyCompactRange, type CompactRange } from "#lib/merkle/compact-range.ts";
import { journalKeyId, verifyJournalHead, type JournalKeys } from "./checkpoint.ts";
import { journalCommitment, journalLeafHash } from "./leaf.ts";

export type EntriesVerification =
  | { kind: "unbroken"; range: CompactRange }
  /** `sequence`: the first entry that does not hold; equal to the number of entries where the tail is missing. */
  | { kind: "broken"; sequence: number; detail: string };

export type EntriesToVerify = {
  entries: Iterable<JournalEntry>;
  /**
   * Signed heads in order of size, the last one over all entries. More heads name a bad entry more exactly: with one
   * after every append, the entry itself.
   */
  heads: readonly JournalHead[];
  keys: JournalKeys;
  /** Continues behind entries that were verified before. */
  from?: CompactRange;
  /** Leaf hashes noted when the entries were first taken in: a changed entry is then named whatever heads there are. */
  notedLeafHashes?: (sequence: number) => string | undefined;
};

/**
 * Walks the log once: position, key, every opening against its commitment, leaf hash, and the root under every signed
 * head. Values whose opening was erased are skipped: their commitment stays in the leaf. Edits, deletions, insertions,
 * reordering and a cut tail all end here; only a journal rewritten together with its key could pass, which is what the
 * copy of the head on the platform is for.
 */
export const verifyJournalEntries = (
  sha256: Sha256,
  { entries, heads, keys, from, notedLeafHashes }: EntriesToVerify,
): EntriesVerification => {
  const keyIds = new Set(keys.spkis.map((spki) => journalKeyId(sha256, spki)));
  let range = from ?? emptyCompactRange;
  let lastGoodSize = range.size;
  const pendingHeads = heads.filter((head) => head.treeSize >= range.size);
  const broken = (sequence: number, detail: string): EntriesVerification => ({ kind: "broken", sequence, detail });

  const checkHeads = (): EntriesVerification | null => {
    for (let head = pendingHeads[0]; head && head.treeSize === range.size; head = pendingHeads[0]) {
      pendingHeads.shift();
      if (head.rootHash !== toHex(compactRangeRoot(sha256, range))) {
        return broken(
          lastGoodSize,
          `the entries from ${lastGoodSize} on are not those that the head of ${head.treeSize} covers`,
        );
      }
      const signature = verifyJournalHead(sha256, head, keys);
      if (signature.kind === "unsigned") return broken(Math.max(0, head.treeSize - 1), signature.detail);
      lastGoodSize = range.size;
    }
    return null;
  };

  const atStart = checkHeads();
  if (atStart) return atStart;
  for (const { leaf, openings } of entries) {
    const expected = range.size;
    if (leaf.sequence !== expected) return broken(expected, `entry ${leaf.sequence} stands in its place`);
    if (!keyIds.has(leaf.keyId)) return broken(expected, "it was written with a key that is not admitted");
    for (const name of JournalFieldNameSchema.options) {
      const opening = openings[name];
      if (opening && journalCommitment(sha256, name, opening) !== leaf.commitments[name])
        return broken(expected, `${name} was changed`);
    }
    const leafHash = journalLeafHash(sha256, leaf);
    const noted = notedLeafHashes?.(expected);
    if (noted !== undefined && noted !== toHex(leafHash)) return broken(expected, "its recorded hash is another one");
    range = appendLeafHash(sha256, range, leafHash);
    const atHead = checkHeads();
    if (atHead) return atHead;
  }
  const missing = pendingHeads.at(-1);
  if (missing) return broken(range.size, `entries ${range.size} to ${missing.treeSize - 1} are missing`);
  if (lastGoodSize !== range.size) return broken(lastGoodSize, "no signed head covers it");
  return { kind: "unbroken", range };
};
