import type { UserId } from "#contract/common/ids.ts";
import type { JournalHead } from "#contract/journal/entry.ts";
import { journalFileFormat, type JournalFileHeader } from "#contract/journal/file.ts";
import { canonicalJson, type JsonValue } from "#lib/canonical-json/canonical-json.ts";
import { journalOrigin } from "#lib/journal/checkpoint.ts";
import { findJournal, listJournalHeads, listJournalKeys, listRange } from "../../journal/index.ts";
import type { Services } from "../../services/services.ts";
import type { Collection } from "./collection.ts";

const portion = 500;

const lineOf = (value: unknown): string => `${canonicalJson(value as JsonValue)}\n`;

async function* journalLines(services: Services, userId: UserId, header: JournalFileHeader): AsyncGenerator<string> {
  yield lineOf(header);
  const size = header.head.treeSize;
  for (let from = 0; from < size; from += portion)
    for (const entry of await listRange(services.store.read, userId, from, Math.min(from + portion, size) - 1))
      yield lineOf(entry);
}

/** The journal as far as the platform has it, as the file that proves itself (contract/journal/file.ts). */
export const gatherJournal = async (services: Services, userId: UserId, into: Collection): Promise<void> => {
  const { read } = services.store;
  const journal = await findJournal(read, userId);
  if (journal === undefined || journal.size === 0) return;
  const [first] = await listJournalKeys(read, userId);
  const headOf = (row: { size: number; root_hash: JournalHead["rootHash"]; checkpoint: string }): JournalHead => ({
    treeSize: row.size,
    rootHash: row.root_hash,
    checkpoint: row.checkpoint,
  });
  const modifiedAt = services.now();
  const header: JournalFileHeader = {
    format: journalFileFormat,
    version: 1,
    scope: "whole",
    origin: journalOrigin(services.facts.platformId, userId),
    exportedAt: modifiedAt.toISOString(),
    keys: first === undefined ? [] : [{ keyId: first.key_id, publicKey: first.public_key }],
    head: headOf(journal),
    heads: (await listJournalHeads(read, userId)).filter(({ size }) => size < journal.size).map(headOf),
  };
  const what = `Your journal as far as the platform has it: ${journal.size} entries, with proof`;
  await into.addLines({ path: "journal/journal.jsonl", what, modifiedAt }, journalLines(services, userId, header));
};
