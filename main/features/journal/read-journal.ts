import type Database from "better-sqlite3";
import { z } from "zod";
import { JournalCheckSchema } from "#contract/journal/checks.ts";
import {
  JournalHeadSchema,
  JournalLeafSchema,
  type JournalLeaf,
  type JournalOpenings,
} from "#contract/journal/entry.ts";
import type { JournalState } from "#contract/journal/bridge.ts";
import { KnownErrorSchema } from "#contract/errors.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { computersAfter } from "./known-computers.ts";
import { conditionsOf } from "./entry-query.ts";
import { indexEntry } from "./index-entry.ts";
import type { KnownComputer, ReadableJournal, StampedHead, StoredEntry } from "./journal-interfaces.ts";
import { PendingSchema } from "./pending-entry.ts";

type EntryRow = { leaf: string; leaf_hash: string; openings: string | null };
type KeptRow = { sequence: number; created_at_ms: number };

const columns = "entry.leaf, entry.leaf_hash, opened_values.openings";
const withValues = "LEFT JOIN opened_values ON opened_values.sequence = entry.sequence";

const toEntries = (rows: readonly EntryRow[]): StoredEntry[] =>
  rows.map(({ leaf, leaf_hash: leafHash, openings }) => ({
    // Written by this program, encrypted and authenticated page by page, and verified on every sync: parsing each of
    // them by the schema once more would take most of the time that a page takes.
    entry: { leaf: JSON.parse(leaf) as JournalLeaf, openings: JSON.parse(openings ?? "{}") as JournalOpenings },
    leafHash,
  }));

const verificationOf = (database: Database.Database): Pick<JournalState, "verification" | "lastVerifiedAt"> => {
  const row = database
    .prepare("SELECT at, broken_sequence AS sequence, detail, failed_check FROM verification WHERE id = 1")
    .get() as { at: string; sequence: number | null; detail: string | null; failed_check: string | null } | undefined;
  if (!row) return { lastVerifiedAt: null, verification: { kind: "never-checked" } };
  if (row.sequence === null) return { lastVerifiedAt: row.at, verification: { kind: "unbroken" } };
  // An earlier version of this program noted no check.
  const check = JournalCheckSchema.catch("root").parse(row.failed_check);
  return {
    lastVerifiedAt: row.at,
    verification: { kind: "broken", check, sequence: row.sequence, detail: row.detail ?? "" },
  };
};

const headQuery = (database: Database.Database, order: string): StampedHead[] =>
  database
    .prepare(
      `SELECT tree_size AS treeSize, root_hash AS rootHash, checkpoint, time_stamp AS timestamp FROM head ${order}`,
    )
    .all()
    .map((row) => {
      const { timestamp, ...head } = JournalHeadSchema.extend({ timestamp: z.string().nullable() }).parse(row);
      return timestamp === null ? head : { ...head, timestamp };
    });

/** Statements that are run again and again, by their text. */
const statements = new WeakMap<Database.Database, Map<string, Database.Statement>>();
const prepared = (database: Database.Database, sql: string): Database.Statement => {
  const known = statements.get(database) ?? new Map<string, Database.Statement>();
  statements.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement;
};

const pageRows = (database: Database.Database, from: number, limit: number) =>
  prepared(
    database,
    `SELECT ${columns} FROM entry ${withValues} WHERE entry.sequence >= ? ORDER BY entry.sequence LIMIT ?`,
  ).all(from, limit) as EntryRow[];

const sizeOf = (database: Database.Database): number =>
  prepared(database, "SELECT COALESCE(MAX(sequence) + 1, 0) FROM entry").pluck().get() as number;

/** The few different values of a column, from one to the next in its index: DISTINCT would read them all. */
const distinctFacts = (database: Database.Database, column: "act" | "state"): string[] =>
  prepared(
    database,
    `WITH RECURSIVE found (value) AS (
       SELECT MIN(${column}) FROM entry_facts WHERE ${column} > ''
       UNION ALL SELECT (SELECT MIN(${column}) FROM entry_facts WHERE ${column} > value) FROM found WHERE value IS NOT NULL
     ) SELECT value FROM found WHERE value IS NOT NULL`,
  )
    .pluck()
    .all() as string[];

/** Every key that ever counted. */
const storedKeys = (database: Database.Database): Map<string, string> =>
  new Map(prepared(database, "SELECT key_id, spki FROM admitted_key").raw().all() as [string, string][]);

const computersOf = (database: Database.Database): KnownComputer[] => {
  const [first] = pageRows(database, 0, 1).map(({ leaf }) => JournalLeafSchema.parse(JSON.parse(leaf)));
  if (first === undefined) return [];
  const leaves = prepared(
    database,
    `SELECT entry.leaf FROM entry_facts JOIN entry USING (sequence)
       WHERE act IN ('device', 'revocation', 'recovery') ORDER BY entry.sequence`,
  )
    .pluck()
    .all() as string[];
  return computersAfter(
    first.keyId,
    leaves.map((text) => JournalLeafSchema.parse(JSON.parse(text))),
  );
};

type PendingRow = { openings: string; declares: string };
const pendingColumns = "ordinal, kind, signing_id AS signingId, created_at AS createdAt, openings, declares";
const toPending = (row: PendingRow) =>
  PendingSchema.parse({ ...row, openings: JSON.parse(row.openings), declares: JSON.parse(row.declares) });

export const readableJournal = (database: Database.Database): ReadableJournal => ({
  // Counting them would read the whole file. Where one is missing among them, the verification finds it.
  size: () => sizeOf(database),
  leafHashes: () => database.prepare("SELECT leaf_hash FROM entry ORDER BY sequence").pluck().all() as string[],
  rows: (from, limit) =>
    pageRows(database, from, limit).map(({ leaf_hash: leafHash, ...row }) => ({ ...row, leafHash })),
  page: (from, limit) => toEntries(pageRows(database, from, limit)),
  list: ({ limit, ...query }) => {
    const { tables, position, where, values } = conditionsOf(query, ["entry"]);
    // By position, newest first, keeps a common word fast: by rank, every hit would be scored first.
    const statement = prepared(
      database,
      `SELECT ${columns} FROM ${tables} ${withValues} ${where} ORDER BY ${position} DESC LIMIT ?`,
    );
    return toEntries(statement.all(...values, limit) as EntryRow[]);
  },
  count: (filter) => {
    const { tables, where, values } = conditionsOf(filter);
    if (where === "") return sizeOf(database);
    return database
      .prepare(`SELECT COUNT(*) FROM ${tables} ${where}`)
      .pluck()
      .get(...values) as number;
  },
  acts: () => distinctFacts(database, "act"),
  pending: () =>
    (database.prepare(`SELECT ${pendingColumns} FROM pending ORDER BY ordinal`).all() as PendingRow[]).map(toPending),
  setAside: () =>
    (
      database.prepare(`SELECT ${pendingColumns}, error FROM set_aside ORDER BY ordinal`).all() as (PendingRow & {
        error: string;
      })[]
    ).map(({ error, ...row }) => ({ ...toPending(row), error: KnownErrorSchema.parse(JSON.parse(error)) })),
  heads: () => headQuery(database, "ORDER BY tree_size"),
  lastHead: () => headQuery(database, "ORDER BY tree_size DESC LIMIT 1")[0] ?? null,
  keys: () => {
    const revoked = new Set(
      computersOf(database).flatMap(({ keyId, revokedBy }) => (revokedBy === null ? [] : [keyId])),
    );
    return new Map([...storedKeys(database)].filter(([keyId]) => !revoked.has(keyId as Sha256Hex)));
  },
  everyKey: () => storedKeys(database),
  firstKey: () => {
    const [first] = computersOf(database);
    return (first && storedKeys(database).get(first.keyId)) ?? null;
  },
  computers: () => computersOf(database),
  provenBefore: (sequence) =>
    prepared(database, "SELECT MIN(stamped_at) FROM head WHERE tree_size > ? AND stamped_at IS NOT NULL")
      .pluck()
      .get(sequence) as string | null,
  erasedBy: (sequence) => {
    const row = database
      .prepare(
        `SELECT entry.leaf FROM declared JOIN entry ON entry.sequence = declared.sequence
           WHERE declared.kind = 'erasure' AND declared.first <= ? AND declared.last >= ? LIMIT 1`,
      )
      .get(sequence, sequence) as { leaf: string } | undefined;
    const leaf = row && JournalLeafSchema.parse(JSON.parse(row.leaf));
    return leaf?.erasure ? { sequence: leaf.sequence, rule: leaf.erasure.rule } : null;
  },
  correctedBy: (sequence) =>
    prepared(database, "SELECT sequence FROM declared WHERE kind = 'correction' AND first = ? ORDER BY sequence")
      .pluck()
      .all(sequence) as number[],
  states: () => distinctFacts(database, "state"),
  writtenBefore: (state, before, limit) =>
    (
      database
        .prepare(
          `SELECT entry_facts.sequence, created_at_ms FROM entry_facts JOIN opened_values USING (sequence)
             WHERE state = ? AND created_at_ms <= ? ORDER BY entry_facts.sequence LIMIT ?`,
        )
        .all(state, before.getTime(), limit) as KeptRow[]
    ).map((row) => ({ sequence: row.sequence, createdAt: new Date(row.created_at_ms).toISOString() })),
  verification: () => verificationOf(database),
});

/** For entries that an earlier version of this program took in. */
export const fillFacts = (database: Database.Database, read: ReadableJournal): void => {
  const portion = 500;
  const known = database.prepare("SELECT COUNT(*) FROM entry_facts").pluck().get() as number;
  for (let from = known; from < read.size(); from += portion) {
    database
      .transaction(() => {
        const index = indexEntry(database);
        for (const { entry } of read.page(from, portion)) index(entry);
      })
      .immediate();
  }
};
