import {
  journalFileFormat,
  type JournalDisclosure,
  type JournalFileEntry,
  type JournalFileHeader,
} from "#contract/journal/file.ts";
import { toHex } from "#lib/bytes/bytes.ts";
import { canonicalJson, type JsonValue } from "#lib/canonical-json/canonical-json.ts";
import { createProofTree } from "#lib/merkle/proof-tree.ts";
import type { JournalEntry } from "#contract/journal/entry.ts";
import { nodeSha256 } from "../../../crypto/node-crypto.ts";
import type { JournalReading } from "../reading.ts";

const portion = 500;

function* everyEntry(reading: JournalReading): Generator<JournalEntry> {
  for (let from = 0; from < reading.head.treeSize; from += portion)
    for (const { entry } of reading.page(from, portion)) yield entry;
}

/** Audit paths of chosen entries in the tree of the reading's head. */
export const proofsOf = (reading: JournalReading): ((sequence: number) => string[]) => {
  const tree = createProofTree(nodeSha256, reading.leafHashes());
  return (sequence) => tree.inclusion(sequence).map(toHex);
};

const keyKinds = ["device", "revocation", "recovery"];

/** Chosen entries with those that say which computers may write; of the latter only what is public. */
export const withAdmissions = (reading: JournalReading, chosen: readonly JournalEntry[]): JournalEntry[] => {
  const known = new Set(chosen.map(({ leaf }) => leaf.sequence));
  const admissions = keyKinds
    .flatMap((act) => reading.chosen({ act }))
    .filter(({ entry: { leaf } }) => keyKinds.includes(leaf.kind) && !known.has(leaf.sequence))
    .map(({ entry }) => ({ leaf: entry.leaf, openings: {} }));
  return [...chosen, ...admissions].toSorted((a, b) => a.leaf.sequence - b.leaf.sequence);
};

/**
 * The journal as a file that proves itself (contract/journal/file.ts). `chosen` null takes all of it; else each
 * of the chosen entries comes with its audit path.
 */
export function* journalJsonLines(
  reading: JournalReading,
  chosen: readonly JournalEntry[] | null,
  exportedAt: string,
  disclosure?: JournalDisclosure,
): Generator<string> {
  const isWhole = chosen === null;
  const header: JournalFileHeader = {
    format: journalFileFormat,
    version: 1,
    scope: isWhole ? "whole" : "part",
    origin: reading.origin,
    exportedAt,
    keys: reading.keys,
    head: reading.head,
    heads: isWhole ? reading.heads : [],
    ...(disclosure === undefined ? {} : { disclosure }),
  };
  yield `${canonicalJson(header as unknown as JsonValue)}\n`;
  const proofOf = isWhole ? null : proofsOf(reading);
  for (const { leaf, openings } of chosen ? withAdmissions(reading, chosen) : everyEntry(reading)) {
    const line: JournalFileEntry = {
      leaf,
      openings,
      ...(proofOf ? { proof: proofOf(leaf.sequence) as JournalFileEntry["proof"] } : {}),
    };
    yield `${canonicalJson(line as unknown as JsonValue)}\n`;
  }
}
