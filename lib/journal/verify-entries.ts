import type { JournalCheck } from "#contract/journal/checks.ts";
import type { JournalEntry, JournalErasure, JournalHead, JournalLeaf } from "#contract/journal/entry.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import { fromHex, toHex, type Sha256 } from "#lib/bytes/bytes.ts";
import { appendLeafHash, compactRangeRoot, emptyCompactRange, type CompactRange } from "#lib/merkle/compact-range.ts";
import { verifyJournalHead, type JournalKeys } from "./checkpoint.ts";
import { createKeySet } from "./key-set.ts";
import { changedOpening, journalLeafHashOfText, journalLeafJson, type HashText } from "./leaf.ts";
import { areRangesInOrder, isErasable, keptUntil } from "./retention.ts";

/** `sequence`: the first entry that does not hold; equal to the number of entries where the tail is missing. */
export type BrokenEntries = { kind: "broken"; check: JournalCheck; sequence: number; detail: string };
/** `spkis`: the keys that count from here on: with those that entries admitted, without those that entries revoked. */
export type UnbrokenEntries = { kind: "unbroken"; range: CompactRange; spkis: readonly Uint8Array[] };
export type EntriesVerification = UnbrokenEntries | BrokenEntries;

export type VerificationBasis = {
  /**
   * Signed heads in order of size, the last one over all entries. More heads name a bad entry more exactly: with one
   * after every append, the entry itself.
   */
  heads: readonly JournalHead[];
  /** The key that began the journal, or those known behind `from`. Further ones come in by entries that admit them. */
  keys: JournalKeys;
  /** Continues behind entries that were verified before. */
  from?: CompactRange;
  /** Leaf hashes noted when the entries were first taken in: a changed entry is then named whatever heads there are. */
  notedLeafHashes?: (sequence: number) => string | undefined;
  /** The same SHA-256, of a text at once. */
  hashText?: HashText;
  /** An extract: values may be missing without an entry that erased them. */
  isExtract?: boolean;
};

/** What a leaf can declare beside its values, and the kind of entry that does. */
const declarations = [
  ["corrects", "correction"],
  ["erasure", "erasure"],
  ["device", "device"],
  ["revokes", "revocation"],
  ["recovery", "recovery"],
] as const;

/** A walk that can be taken in portions, so that a long journal does not hold up the thread it is verified on. */
export type EntriesVerifier = {
  /** `leafJson`: the text that the leaf was parsed from, where there is one; it is what the hash covers. */
  add(entry: JournalEntry, leafJson?: string): BrokenEntries | null;
  finish(): EntriesVerification;
};

export const broken = <Sequence extends number | null>(check: JournalCheck, sequence: Sequence, detail: string) =>
  ({ kind: "broken", check, sequence, detail }) as const;

/**
 * Walks the log once: position, key, declarations, every value against its commitment, leaf hash, and the root under every
 * signed head. A value that is missing must have been erased by an entry of the log that was allowed to. Edits, deletions,
 * insertions, reordering and a cut tail all end here; only a journal rewritten together with its key could pass, which is
 * what the copies of the head on the platform and in every sealed document are for.
 */
export const createEntriesVerifier = (
  sha256: Sha256,
  { heads, keys, from, notedLeafHashes, hashText, isExtract = false }: VerificationBasis,
): EntriesVerifier => {
  const keySet = createKeySet(sha256, keys);
  let range = from ?? emptyCompactRange;
  let lastGoodSize = range.size;
  const pendingHeads = heads.filter((head) => head.treeSize >= range.size);
  const erasures: { leaf: JournalLeaf; erasure: JournalErasure }[] = [];
  const hidden: { leaf: JournalLeaf; name: JournalFieldName }[] = [];

  const signatureOf = (head: JournalHead) => verifyJournalHead(sha256, head, { ...keys, spkis: keySet.spkis() });

  const rootMismatch = (head: JournalHead): BrokenEntries => {
    const other = heads.find(({ treeSize, rootHash }) => treeSize === head.treeSize && rootHash !== head.rootHash);
    if (other && signatureOf(other).kind === "signed" && signatureOf(head).kind === "signed")
      return broken("fork", head.treeSize - 1, `two signed heads cover ${head.treeSize} entries and differ`);
    return broken(
      "root",
      lastGoodSize,
      `the entries from ${lastGoodSize} on are not those that the head of ${head.treeSize} covers`,
    );
  };

  const checkHeads = (): BrokenEntries | null => {
    for (let head = pendingHeads[0]; head && head.treeSize === range.size; head = pendingHeads[0]) {
      pendingHeads.shift();
      if (head.rootHash !== toHex(compactRangeRoot(sha256, range))) return rootMismatch(head);
      const signature = signatureOf(head);
      if (signature.kind === "unsigned") return broken("signature", Math.max(0, head.treeSize - 1), signature.detail);
      lastGoodSize = range.size;
    }
    return null;
  };

  const checkDeclaration = (leaf: JournalLeaf): BrokenEntries | null => {
    const { sequence, kind, corrects, erasure } = leaf;
    const unlike = declarations.find(
      ([member, declaring]) => (leaf[member] !== undefined) !== (kind === declaring),
    )?.[0];
    if (unlike !== undefined) return broken("declaration", sequence, `an entry of kind ${kind} and its ${unlike}`);
    if (corrects !== undefined && corrects >= sequence)
      return broken("declaration", sequence, `it corrects entry ${corrects}, which is not before it`);
    if (erasure !== undefined) {
      if (!areRangesInOrder(erasure.entries, sequence))
        return broken("declaration", sequence, "it erases entries that are not before it");
      erasures.push({ leaf, erasure });
    }
    return null;
  };

  const checkKeys = (leaf: JournalLeaf): BrokenEntries | null => {
    const fault = keySet.take(leaf, () => toHex(compactRangeRoot(sha256, range)));
    return fault && broken(fault.check, leaf.sequence, fault.detail);
  };

  const checkValues = ({ leaf, openings }: JournalEntry): BrokenEntries | null => {
    const changed = changedOpening(sha256, leaf, openings, hashText);
    if (changed !== null) return broken("commitment", leaf.sequence, `${changed} was changed`);
    if (isExtract) return null;
    for (const name in leaf.commitments) {
      if (openings[name as JournalFieldName] === undefined) {
        hidden.push({ leaf, name: name as JournalFieldName });
        break;
      }
    }
    return null;
  };

  const checkEntry = (entry: JournalEntry, leafJson = journalLeafJson(entry.leaf)): BrokenEntries | null => {
    const { leaf } = entry;
    const expected = range.size;
    if (leaf.sequence !== expected) return broken("position", expected, `entry ${leaf.sequence} stands in its place`);
    const unfit = checkKeys(leaf) ?? checkDeclaration(leaf) ?? checkValues(entry);
    if (unfit) return unfit;
    const leafHash = journalLeafHashOfText(sha256, leafJson, hashText);
    const noted = notedLeafHashes?.(expected);
    if (noted !== undefined && noted !== leafHash)
      return broken("leaf-hash", expected, "its recorded hash is another one");
    range = appendLeafHash(sha256, range, fromHex(leafHash));
    return checkHeads();
  };

  /** An erasure stands behind what it erases, so this can only be judged at the end. */
  const checkHidden = (): BrokenEntries | null => {
    for (const { leaf, name } of hidden) {
      const { sequence } = leaf;
      const isErased =
        isErasable(leaf) &&
        erasures.some(
          ({ leaf: { createdAt }, erasure: { rule, entries } }) =>
            new Date(createdAt) >= keptUntil(leaf, rule.years) &&
            entries.some(({ from: first, to }) => first <= sequence && sequence <= to),
        );
      if (!isErased) return broken("erasure", sequence, `${name} is missing, and no entry erased it in its time`);
    }
    return null;
  };

  // Once broken, always broken: nothing behind the first bad entry is worth a word.
  let found = checkHeads();
  return {
    add: (entry, leafJson) => (found ??= checkEntry(entry, leafJson)),
    finish: () => {
      if (found) return found;
      const missing = pendingHeads.at(-1);
      if (missing) return broken("tail", range.size, `entries ${range.size} to ${missing.treeSize - 1} are missing`);
      if (lastGoodSize !== range.size) return broken("coverage", lastGoodSize, "no signed head covers it");
      return checkHidden() ?? { kind: "unbroken", range, spkis: keySet.spkis() };
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
