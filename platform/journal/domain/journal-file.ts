import type { UserId } from "#contract/common/ids.ts";
import type { JournalEntry, JournalHead } from "#contract/journal/entry.ts";
import { journalFileFormat, journalLogFormat, type JournalFileHeader } from "#contract/journal/file.ts";
import { canonicalJson, type JsonValue } from "#lib/canonical-json/canonical-json.ts";
import { journalOrigin } from "#lib/journal/checkpoint.ts";
import type { Services } from "../../services/services.ts";
import { findJournal, listJournalHeads, listJournalKeys, listLeaves, listRange } from "../store/journals.ts";

const portion = 500;

const lineOf = (value: unknown): string => `${canonicalJson(value as JsonValue)}\n`;

/** What a file says of the journal before its entries; null where the platform has none. */
export const journalFileHeader = async (services: Services, userId: UserId): Promise<JournalFileHeader | null> => {
  const { read } = services.store;
  const journal = await findJournal(read, userId);
  if (journal === undefined || journal.size === 0) return null;
  const [first] = await listJournalKeys(read, userId);
  const headOf = (row: { size: number; root_hash: JournalHead["rootHash"]; checkpoint: string }): JournalHead => ({
    treeSize: row.size,
    rootHash: row.root_hash,
    checkpoint: row.checkpoint,
  });
  return {
    format: journalFileFormat,
    version: 1,
    scope: "whole",
    origin: journalOrigin(services.facts.platformId, userId),
    exportedAt: services.now().toISOString(),
    keys: first === undefined ? [] : [{ keyId: first.key_id, publicKey: first.public_key }],
    head: headOf(journal),
    heads: (await listJournalHeads(read, userId)).filter(({ size }) => size < journal.size).map(headOf),
  };
};

/** The entries under a head, as far as the platform has their values. */
async function* entriesUnder(
  services: Services,
  userId: UserId,
  { head: { treeSize: size } }: JournalFileHeader,
): AsyncGenerator<JournalEntry> {
  for (let from = 0; from < size; from += portion)
    yield* await listRange(services.store.read, userId, from, Math.min(from + portion, size) - 1);
}

/** The journal as far as the platform has it, as the file that proves itself (contract/journal/file.ts). */
export async function* journalLines(
  services: Services,
  userId: UserId,
  header: JournalFileHeader,
): AsyncGenerator<string> {
  yield lineOf(header);
  for await (const entry of entriesUnder(services, userId, header)) yield lineOf(entry);
}

/**
 * The log of the journal without a single value: every leaf with its commitments and its hash, under the signed heads. It shows
 * that an entry stands where it stands, to whoever gets the values elsewhere.
 */
export async function* journalLogLines({ store }: Services, userId: UserId, header: JournalFileHeader) {
  const { treeSize: size } = header.head;
  yield lineOf({ ...header, format: journalLogFormat });
  for (let from = 0; from < size; from += portion) {
    const rows = await listLeaves(store.read, userId, from, Math.min(portion, size - from));
    for (const { leaf, leaf_hash: leafHash } of rows) yield lineOf({ leaf, leafHash });
  }
}
