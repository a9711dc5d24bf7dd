import type Database from "better-sqlite3";
import { JournalLeafSchema, type JournalEntry } from "#contract/journal/entry.ts";
import { canonicalJson } from "#lib/canonical-json/canonical-json.ts";
import { journalLeafJson } from "#lib/journal/leaf.ts";
import { indexEntry } from "./index-entry.ts";
import type { StoredEntry, WritableJournal } from "./journal-interfaces.ts";

const insertEntries = (database: Database.Database, entries: readonly StoredEntry[]): void => {
  const insertEntry = database.prepare("INSERT INTO entry (sequence, leaf, leaf_hash) VALUES (?, ?, ?)");
  const insertValues = database.prepare("INSERT INTO opened_values (sequence, openings) VALUES (?, ?)");
  const index = indexEntry(database);
  for (const { entry, leafHash } of entries) {
    const { sequence } = entry.leaf;
    insertEntry.run(sequence, journalLeafJson(entry.leaf), leafHash);
    if (Object.keys(entry.openings).length > 0) insertValues.run(sequence, canonicalJson(entry.openings));
    index(entry);
  }
};

/** Values and salts go, and with them every trace of the values in what was made from them. The leaves stay. */
const erase = (database: Database.Database, entries: readonly JournalEntry[]): void => {
  const leaves = database.prepare("SELECT leaf FROM entry WHERE sequence BETWEEN ? AND ?").pluck();
  const index = indexEntry(database);
  const ranges = entries.flatMap(({ leaf }) => leaf.erasure?.entries ?? []);
  if (ranges.length === 0) return;
  for (const { from, to } of ranges) {
    database.prepare("DELETE FROM opened_values WHERE sequence BETWEEN ? AND ?").run(from, to);
    for (const leaf of leaves.all(from, to) as string[])
      index({ leaf: JournalLeafSchema.parse(JSON.parse(leaf)), openings: {} });
  }
  // Until its parts are merged, the search's index only notes that the old words are void, and still holds them.
  database.exec("INSERT INTO entry_search (entry_search) VALUES ('optimize')");
};

export const writableJournal = (database: Database.Database): WritableJournal => ({
  takeIn: ({ entries, head, keys, anchored }) => {
    database
      .transaction(() => {
        insertEntries(database, entries);
        erase(
          database,
          entries.map(({ entry }) => entry),
        );
        database
          .prepare("INSERT INTO head (tree_size, root_hash, checkpoint) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
          .run(head.treeSize, head.rootHash, head.checkpoint);
        for (const [keyId, spki] of keys) {
          database
            .prepare("INSERT INTO admitted_key (key_id, spki) VALUES (?, ?) ON CONFLICT DO NOTHING")
            .run(keyId, spki);
        }
        for (const ordinal of anchored) database.prepare("DELETE FROM pending WHERE ordinal = ?").run(ordinal);
      })
      .immediate();
    // The write-ahead log still holds pages with what was erased.
    if (entries.some(({ entry }) => entry.leaf.erasure !== undefined)) database.pragma("wal_checkpoint(TRUNCATE)");
  },
  addPending: (entry) => {
    const { kind, signingId, createdAt, openings, declares } = entry;
    const { lastInsertRowid } = database
      .prepare("INSERT INTO pending (kind, signing_id, created_at, openings, declares) VALUES (?, ?, ?, ?, ?)")
      .run(kind, signingId, createdAt, JSON.stringify(openings), JSON.stringify(declares));
    return { ordinal: Number(lastInsertRowid), ...entry };
  },
  dropPending: (ordinal) => {
    for (const table of ["pending", "set_aside"])
      database.prepare(`DELETE FROM ${table} WHERE ordinal = ?`).run(ordinal);
  },
  setAside: (ordinal, at, error) => {
    database
      .transaction(() => {
        database
          .prepare(
            `INSERT INTO set_aside (ordinal, kind, signing_id, created_at, openings, declares, at, error)
               SELECT ordinal, kind, signing_id, created_at, openings, declares, ?, ? FROM pending WHERE ordinal = ?`,
          )
          .run(at, JSON.stringify(error), ordinal);
        database.prepare("DELETE FROM pending WHERE ordinal = ?").run(ordinal);
      })
      .immediate();
  },
  noteTimeStamp: (treeSize, { token, at }) =>
    void database
      .prepare("UPDATE head SET time_stamp = ?, stamped_at = ? WHERE tree_size = ?")
      .run(token, at, treeSize),
  noteVerification: (at, broken) =>
    void database
      .prepare(
        `INSERT INTO verification (id, at, broken_sequence, detail, failed_check) VALUES (1, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET at = excluded.at, broken_sequence = excluded.broken_sequence,
             detail = excluded.detail, failed_check = excluded.failed_check`,
      )
      .run(at, broken?.sequence ?? null, broken?.detail ?? null, broken?.check ?? null),
});
