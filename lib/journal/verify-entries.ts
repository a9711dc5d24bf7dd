import { JournalFieldNameSchema, type JournalEntry, type JournalHead } from "#contract/journal/entry.ts";
import { toHex, type Sha256 } from "#lib/bytes/bytes.ts";
import { appendLeafHash, compactRangeRoot, emptyCompactRange, type CompactRange } from "#lib/merkle/compact-range.ts";
import { journalKeyId, verifyJournalHead, type JournalKeys } from "./checkpoint.ts";
import { journalCommitment, journalLeafHash } from "./leaf.ts";

/** `sequence`: the first entry that does not hold; equal to the number of entries where the tail is missing. */
export type BrokenEntries = { kind: "broken"; sequence: number; detail: string };
export type EntriesVerification = { kind: "unbroken"; range: CompactRange } | BrokenEntries;

export type VerificationBasis = {
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

/** A walk that can be taken in portions, so that a long journal does not hold up the thread it is verified on. */
export type EntriesVerifier = {
  add(entry: JournalEntry): BrokenEntries | null;
  finish(): EntriesVerification;
};

const broken = (sequence: number, detail: string): BrokenEntries => ({ kind: "broken", sequence, detail });

/**
 * Walks the log once: position, key, every opening against its commitment, leaf hash, and the root under every signed
 * head. Values whose opening was erased are skipped: their commitment stays in the leaf. Edits, deletions, insertions,
 * reordering and a cut tail all end here; only a journal rewritten together with its key could pass, which is what the
 * copy of the head on the platform is for.
 */
export const createEntriesVerifier = (
  sha256: Sha256,
  { heads, keys, from, notedLeafHashes }: VerificationBasis,
): EntriesVerifier => {
  const keyIds = new Set(keys.spkis.map((spki) => journalKeyId(sha256, spki)));
  let range = from ?? emptyCompactRange;
  let lastGoodSize = range.size;
  const pendingHeads = heads.filter((head) => head.treeSize >= range.size);

  const checkHeads = (): BrokenEntries | null => {
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

  const checkEntry = ({ leaf, openings }: JournalEntry): BrokenEntries | null => {
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
    return checkHeads();
  };

  // Once broken, always broken: nothing behind the first bad entry is worth a word.
  let found = checkHeads();
  return {
    add: (entry) => (found ??= checkEntry(entry)),
    finish: () => {
      if (found) return found;
      const missing = pendingHeads.at(-1);
      if (missing) return broken(range.size, `entries ${range.size} to ${missing.treeSize - 1} are missing`);
      if (lastGoodSize !== range.size) return broken(lastGoodSize, "no signed head covers it");
      return { kind: "unbroken", range };
    },
  };
};

/** The whole walk at once, as `createEntriesVerifier` describes it. */
export const verifyJournalEntries = (
  sha256: Sha256,
  { entries, ...basis }: VerificationBasis & { entries: Iterable<JournalEntry> },
): EntriesVerification => {
  const verifier = createEntriesVerifier(sha256, basis);
  for (const entry of entries) if (verifier.add(entry)) break;
  return verifier.finish();
};
