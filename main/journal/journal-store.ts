import type Database from "better-sqlite3";
import { z } from "zod";
import type { JournalFilter, JournalState } from "#contract/bridge.ts";
import {
  JournalEntrySchema,
  JournalHeadSchema,
  JournalKindSchema,
  JournalOpeningsSchema,
  type JournalEntry,
  type JournalHead,
} from "#contract/journal/entry.ts";
import { InstantSchema, SigningIdSchema } from "#contract/entities/ids.ts";
import { journalLeafJson } from "#lib/journal/leaf.ts";
import { openDatabase } from "#main/storage/database.ts";
import { journalMigrations } from "./migrations/journal-migrations.ts";
import { entryFacts } from "./entry-facts.ts";
import { conditionsOf, type EntryQuery } from "./entry-query.ts";
import { searchTextOf } from "./search-text.ts";

const PendingSchema = z.object({
  ordinal: z.int(),
  kind: JournalKindSchema,
  signingId: SigningIdSchema.nullable(),
  createdAt: InstantSchema,
  openings: JournalOpeningsSchema,
});
export type PendingEntry = z.infer<typeof PendingSchema>;

export type StoredEntry = { entry: JournalEntry; leafHash: string };

export type ReadableJournal = {
  size(): number;
  leafHashes(): Iterable<string>;
  /** In order, from a position on. */
  page(from: number, limit: number): StoredEntry[];
  /** Newest first. */
  list(query: EntryQuery): StoredEntry[];
  count(filter: JournalFilter): number;
  /** The kinds of act among the entries. */
  acts(): string[];
  /** In the order in which they are to be anchored. */
  pending(): PendingEntry[];
  /** Ascending by size. */
  heads(): JournalHead[];
  lastHead(): JournalHead | null;
  /** SubjectPublicKeyInfo, base64, by key id. */
  keys(): Map<string, string>;
  verification(): Pick<JournalState, "verification" | "lastVerifiedAt">;
};

export type WritableJournal = {
  /** Entries, their signed head, the keys known by then, and the pending ones that these were: all or nothing. */
  takeIn(batch: {
    entries: readonly StoredEntry[];
    head: JournalHead;
    keys: ReadonlyMap<string, string>;
    anchored: readonly number[];
  }): void;
  addPending(entry: Omit<PendingEntry, "ordinal">): PendingEntry;
  /** One that the platform refused for good. */
  dropPending(ordinal: number): void;
  noteVerification(at: string, broken: { sequence: number; detail: string } | null): void;
};

export type JournalStore = { read: ReadableJournal; write: WritableJournal; close(): void };

/** The notary's own copy, encrypted under `key` (32 bytes). `:memory:` where no key can be kept. */
export const openJournalStore = (path: string, key: Uint8Array | null): JournalStore => {
  const database = openDatabase(path, journalMigrations, key ?? undefined);
  const read = readableJournal(database);
  fillFacts(database, read);
  return { read, write: writableJournal(database), close: () => database.close() };
};

const insertFacts = (database: Database.Database) => {
  const statement = database.prepare(
    "INSERT INTO entry_facts (sequence, performed_at_ms, act, signing_id, about) VALUES (?, ?, ?, ?, ?)",
  );
  return (entry: JournalEntry) => {
    const { performedAtMs, act, signingId, about } = entryFacts(entry);
    statement.run(entry.leaf.sequence, performedAtMs, act, signingId, about);
  };
};

/** For entries that an earlier version of this program took in. */
const fillFacts = (database: Database.Database, read: ReadableJournal): void => {
  const portion = 500;
  const known = database.prepare("SELECT COUNT(*) FROM entry_facts").pluck().get() as number;
  for (let from = known; from < read.size(); from += portion) {
    database
      .transaction(() => {
        const insert = insertFacts(database);
        for (const { entry } of read.page(from, portion)) insert(entry);
      })
      .immediate();
  }
};

type OpeningRow = { sequence: number; name: string; salt: string; value: string };
type EntryRow = { sequence: number; leaf: string; leaf_hash: string };

const readableJournal = (database: Database.Database): ReadableJournal => {
  const openingRows = database.prepare(
    "SELECT sequence, name, salt, value FROM opening WHERE sequence BETWEEN ? AND ? ORDER BY sequence",
  );
  /** The openings of a page in one query; a page found by a search may lie scattered, so it is read entry by entry. */
  const openingsOf = (rows: readonly EntryRow[]): Map<number, Record<string, unknown>> => {
    if (rows.length === 0) return new Map();
    const sequences = rows.map(({ sequence }) => sequence);
    const [lowest, highest] = [Math.min(...sequences), Math.max(...sequences)];
    const ranges =
      highest - lowest < rows.length ? [[lowest, highest]] : sequences.map((sequence) => [sequence, sequence]);
    const openings = new Map<number, Record<string, unknown>>();
    for (const opening of ranges.flatMap((range) => openingRows.all(...range) as OpeningRow[])) {
      const found = openings.get(opening.sequence) ?? {};
      found[opening.name] = { salt: opening.salt, value: JSON.parse(opening.value) as unknown };
      openings.set(opening.sequence, found);
    }
    return openings;
  };
  const toEntries = (rows: readonly EntryRow[]): StoredEntry[] => {
    const openings = openingsOf(rows);
    return rows.map(({ sequence, leaf, leaf_hash: leafHash }) => ({
      entry: JournalEntrySchema.parse({ leaf: JSON.parse(leaf), openings: openings.get(sequence) ?? {} }),
      leafHash,
    }));
  };
  return {
    size: () => database.prepare("SELECT COUNT(*) FROM entry").pluck().get() as number,
    leafHashes: () => database.prepare("SELECT leaf_hash FROM entry ORDER BY sequence").pluck().all() as string[],
    page: (from, limit) =>
      toEntries(
        database
          .prepare("SELECT * FROM entry WHERE sequence >= ? ORDER BY sequence LIMIT ?")
          .all(from, limit) as EntryRow[],
      ),
    list: ({ limit, ...query }) => {
      const { from, where, order, values } = conditionsOf(query);
      const statement = database.prepare(
        `SELECT entry.* FROM ${from} JOIN entry ON entry.sequence = entry_facts.sequence ${where} ORDER BY ${order} LIMIT ?`,
      );
      return toEntries(statement.all(...values, limit) as EntryRow[]);
    },
    count: (filter) => {
      const { from, where, values } = conditionsOf(filter);
      return database
        .prepare(`SELECT COUNT(*) FROM ${from} ${where}`)
        .pluck()
        .get(...values) as number;
    },
    acts: () =>
      database.prepare("SELECT DISTINCT act FROM entry_facts WHERE act <> '' ORDER BY act").pluck().all() as string[],
    pending: () =>
      (
        database
          .prepare(
            "SELECT ordinal, kind, signing_id AS signingId, created_at AS createdAt, openings FROM pending ORDER BY ordinal",
          )
          .all() as { openings: string }[]
      ).map((row) => PendingSchema.parse({ ...row, openings: JSON.parse(row.openings) })),
    heads: () => headQuery(database, "ORDER BY tree_size"),
    lastHead: () => headQuery(database, "ORDER BY tree_size DESC LIMIT 1")[0] ?? null,
    keys: () =>
      new Map(
        (database.prepare("SELECT key_id, spki FROM admitted_key").raw().all() as [string, string][]).map(
          ([id, spki]) => [id, spki],
        ),
      ),
    verification: () => {
      const row = database
        .prepare("SELECT at, broken_sequence AS sequence, detail FROM verification WHERE id = 1")
        .get() as { at: string; sequence: number | null; detail: string | null } | undefined;
      if (!row) return { lastVerifiedAt: null, verification: { kind: "never-checked" } };
      const verification: JournalState["verification"] =
        row.sequence === null
          ? { kind: "unbroken" }
          : { kind: "broken", sequence: row.sequence, detail: row.detail ?? "" };
      return { lastVerifiedAt: row.at, verification };
    },
  };
};

const headQuery = (database: Database.Database, order: string): JournalHead[] =>
  database
    .prepare(`SELECT tree_size AS treeSize, root_hash AS rootHash, checkpoint FROM head ${order}`)
    .all()
    .map((row) => JournalHeadSchema.parse(row));

const writableJournal = (database: Database.Database): WritableJournal => ({
  takeIn: ({ entries, head, keys, anchored }) =>
    database
      .transaction(() => {
        const insertEntry = database.prepare("INSERT INTO entry (sequence, leaf, leaf_hash) VALUES (?, ?, ?)");
        const insertOpening = database.prepare("INSERT INTO opening (sequence, name, salt, value) VALUES (?, ?, ?, ?)");
        const insertText = database.prepare("INSERT INTO entry_search (rowid, text) VALUES (?, ?)");
        const insert = insertFacts(database);
        for (const { entry, leafHash } of entries) {
          const { sequence } = entry.leaf;
          insertEntry.run(sequence, journalLeafJson(entry.leaf), leafHash);
          for (const [name, { salt, value }] of Object.entries(entry.openings)) {
            insertOpening.run(sequence, name, salt, JSON.stringify(value));
          }
          insertText.run(sequence, searchTextOf(entry.openings));
          insert(entry);
        }
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
      .immediate(),
  addPending: ({ kind, signingId, createdAt, openings }) => {
    const { lastInsertRowid } = database
      .prepare("INSERT INTO pending (kind, signing_id, created_at, openings) VALUES (?, ?, ?, ?)")
      .run(kind, signingId, createdAt, JSON.stringify(openings));
    return { ordinal: Number(lastInsertRowid), kind, signingId, createdAt, openings };
  },
  dropPending: (ordinal) => void database.prepare("DELETE FROM pending WHERE ordinal = ?").run(ordinal),
  noteVerification: (at, broken) =>
    void database
      .prepare(
        `INSERT INTO verification (id, at, broken_sequence, detail) VALUES (1, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET at = excluded.at, broken_sequence = excluded.broken_sequence, detail = excluded.detail`,
      )
      .run(at, broken?.sequence ?? null, broken?.detail ?? null),
});
