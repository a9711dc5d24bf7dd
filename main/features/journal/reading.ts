import type { JournalFilter, JournalRow } from "#contract/journal/bridge.ts";
import type { JournalHead } from "#contract/journal/entry.ts";
import type { JournalFileEntry, JournalFileHeader, JournalKey } from "#contract/journal/file.ts";
import { fromHex, toHex } from "#lib/bytes/bytes.ts";
import { journalLeafHash } from "#lib/journal/leaf.ts";
import { emptyJournalHead } from "#lib/journal/checkpoint.ts";
import { matchesFilter } from "./entry-facts.ts";
import { nodeSha256 } from "../../crypto/node-crypto.ts";
import type { ReadableJournal, StoredEntry } from "./journal-interfaces.ts";

/** The anchored entries under the last signed head, and what is not yet among them: what exports are made from. */
export type JournalReading = {
  origin: string;
  /** The key that began the journal; empty while it holds nothing. */
  keys: JournalKey[];
  head: JournalHead;
  /** All signed heads, ascending; `head` is the last. */
  heads: JournalHead[];
  leafHashes(): Uint8Array[];
  /** In order, from a position on. */
  page(from: number, limit: number): StoredEntry[];
  /** Those that fit, in order. */
  chosen(filter: JournalFilter): StoredEntry[];
  /** Not yet anchored and fitting, in the order in which they will be. */
  pending(filter: JournalFilter): JournalRow[];
};

/** Of a local copy, as of now: entries are only appended, so this moment's head keeps its meaning while more arrive. */
export const readingOfStore = (
  read: ReadableJournal,
  { origin, pendingRows }: { origin: string; pendingRows: () => JournalRow[] },
): JournalReading => {
  const head = read.lastHead() ?? emptyJournalHead(nodeSha256);
  const firstKeyId = read.page(0, 1)[0]?.entry.leaf.keyId;
  const firstKey = read.firstKey();
  return {
    origin,
    keys: firstKeyId === undefined || firstKey === null ? [] : [{ keyId: firstKeyId, publicKey: firstKey }],
    head,
    heads: read.heads(),
    leafHashes: () => [...read.leafHashes()].slice(0, head.treeSize).map(fromHex),
    page: (from, limit) => read.page(from, Math.min(limit, head.treeSize - from)),
    chosen: (filter) =>
      filter.anchored === false
        ? []
        : read
            .list({ ...filter, limit: head.treeSize })
            .filter(({ entry }) => entry.leaf.sequence < head.treeSize)
            .toReversed(),
    pending: (filter) =>
      filter.anchored === true ? [] : pendingRows().filter(({ entry }) => matchesFilter(entry, filter)),
  };
};

/** Of an exported file that was verified. A part can be read and set for people; only a whole journal gives proofs. */
export const readingOfFile = (header: JournalFileHeader, fileEntries: readonly JournalFileEntry[]): JournalReading => {
  const entries: StoredEntry[] = fileEntries.map(({ leaf, openings }) => ({
    entry: { leaf, openings },
    leafHash: toHex(journalLeafHash(nodeSha256, leaf)),
  }));
  return {
    origin: header.origin,
    keys: header.keys,
    head: header.head,
    heads: header.heads,
    leafHashes: () => entries.map(({ leafHash }) => fromHex(leafHash)),
    page: (from, limit) => entries.slice(from, from + limit),
    chosen: (filter) => (filter.anchored === false ? [] : entries.filter(({ entry }) => matchesFilter(entry, filter))),
    pending: () => [],
  };
};
