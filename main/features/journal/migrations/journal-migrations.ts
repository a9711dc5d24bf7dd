import type { Migration } from "#main/storage/database.ts";

export const journalMigrations: readonly Migration[] = [
  {
    name: "entries, openings, heads, keys, pending entries and search",
    sql: `
      -- Immutable: what is hashed. An update or delete is a defect or an attack, and the verification names it.
      CREATE TABLE entry (
        sequence INTEGER PRIMARY KEY,
        leaf TEXT NOT NULL,
        leaf_hash TEXT NOT NULL
      ) STRICT;
      CREATE TRIGGER entry_is_immutable BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'journal entries are immutable'); END;
      CREATE TRIGGER entry_is_kept BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'journal entries are never deleted'); END;
      -- Erasable by a retention rule; the commitment in the leaf stays.
      CREATE TABLE opening (
        sequence INTEGER NOT NULL REFERENCES entry (sequence),
        name TEXT NOT NULL,
        salt TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (sequence, name)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE head (
        tree_size INTEGER PRIMARY KEY,
        root_hash TEXT NOT NULL,
        checkpoint TEXT NOT NULL
      ) STRICT;
      CREATE TABLE admitted_key (
        key_id TEXT PRIMARY KEY,
        spki TEXT NOT NULL
      ) STRICT;
      -- Confirmed by the notary, not yet on the platform. Their place in the log is known only when they are anchored.
      CREATE TABLE pending (
        ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL,
        signing_id TEXT,
        created_at TEXT NOT NULL,
        openings TEXT NOT NULL
      ) STRICT;
      CREATE TABLE verification (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        at TEXT NOT NULL,
        broken_sequence INTEGER,
        detail TEXT
      ) STRICT;
      CREATE VIRTUAL TABLE entry_search USING fts5 (text, content = '', contentless_delete = 1, tokenize = 'unicode61');
    `,
  },
  {
    name: "facts to filter entries by",
    sql: `
      -- Made from entries and openings, and filled for older entries when the journal is opened. What a retention rule
      -- erases from the openings has to go from here and from the search as well.
      CREATE TABLE entry_facts (
        sequence INTEGER PRIMARY KEY REFERENCES entry (sequence),
        performed_at_ms INTEGER NOT NULL,
        act TEXT NOT NULL,
        signing_id TEXT,
        about TEXT NOT NULL
      ) STRICT;
      CREATE INDEX entry_facts_by_time ON entry_facts (performed_at_ms);
      CREATE INDEX entry_facts_by_act ON entry_facts (act, sequence);
      CREATE INDEX entry_facts_by_signing ON entry_facts (signing_id, sequence);
    `,
  },
  {
    name: "values of an entry in one row, what entries declare of others, and which check failed",
    sql: `
      CREATE TABLE opened_values (
        sequence INTEGER PRIMARY KEY REFERENCES entry (sequence),
        openings TEXT NOT NULL
      ) STRICT;
      INSERT INTO opened_values (sequence, openings)
        SELECT sequence, json_group_object(name, json_object('salt', salt, 'value', json(value)))
        FROM opening GROUP BY sequence;
      DROP TABLE opening;
      -- From the entries, for looking up what corrects or erases a given one.
      CREATE TABLE declared (
        sequence INTEGER NOT NULL REFERENCES entry (sequence),
        kind TEXT NOT NULL,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL,
        PRIMARY KEY (sequence, first)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX declared_by_range ON declared (kind, first, last);
      ALTER TABLE pending ADD COLUMN declares TEXT NOT NULL DEFAULT '{}';
      -- Confirmed by the notary and refused by the platform for good, with the error as JSON.
      CREATE TABLE set_aside (
        ordinal INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,
        signing_id TEXT,
        created_at TEXT NOT NULL,
        openings TEXT NOT NULL,
        declares TEXT NOT NULL,
        at TEXT NOT NULL,
        error TEXT NOT NULL
      ) STRICT;
      ALTER TABLE verification ADD COLUMN failed_check TEXT;
      -- Emptied to be filled anew, with two facts more.
      DELETE FROM entry_facts;
      ALTER TABLE entry_facts ADD COLUMN created_at_ms INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE entry_facts ADD COLUMN state TEXT NOT NULL DEFAULT '';
      CREATE INDEX entry_facts_by_state ON entry_facts (state, created_at_ms);
    `,
  },
  {
    name: "time-stamps of heads",
    sql: `
      -- An RFC 3161 token over the SHA-256 of the checkpoint, in base64, and the authority's time.
      ALTER TABLE head ADD COLUMN time_stamp TEXT;
      ALTER TABLE head ADD COLUMN stamped_at TEXT;
      CREATE INDEX head_by_stamp ON head (tree_size, stamped_at) WHERE stamped_at IS NOT NULL;
    `,
  },
  {
    name: "search by the beginnings of words",
    sql: `
      -- What is dropped may hold words of erased entries.
      PRAGMA secure_delete = ON;
      DROP TABLE entry_search;
      -- Words come folded and between spaces, so that ASCII's separators are enough, and positions are not asked for. With
      -- an index for every length that people type, the newest hits are read from its end; without one, all hits of all
      -- words that begin so would have to be merged first.
      CREATE VIRTUAL TABLE entry_search USING fts5 (
        text, content = '', contentless_delete = 1, detail = 'none', tokenize = 'ascii',
        prefix = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16'
      );
      -- Emptied to be filled anew together with the search.
      DELETE FROM entry_facts;
    `,
  },
];
