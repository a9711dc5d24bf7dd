import type Database from "better-sqlite3";
import type { JournalEntry } from "#contract/journal/entry.ts";
import { entryFacts } from "./entry-facts.ts";
import { searchTextOf } from "./search-text.ts";

/** Notes what an entry is found and filtered by and what it says of others: everything that can be made anew from it. */
export const indexEntry = (database: Database.Database): ((entry: JournalEntry) => void) => {
  const facts = database.prepare(
    `INSERT INTO entry_facts (sequence, performed_at_ms, act, signing_id, about, created_at_ms, state)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (sequence) DO UPDATE SET performed_at_ms = excluded.performed_at_ms, act = excluded.act,
         about = excluded.about, state = excluded.state`,
  );
  const declared = database.prepare(
    "INSERT INTO declared (sequence, kind, first, last) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const text = database.prepare("INSERT OR REPLACE INTO entry_search (rowid, text) VALUES (?, ?)");
  return (entry) => {
    const { performedAtMs, act, signingId, about, createdAtMs, state } = entryFacts(entry);
    const { sequence, corrects, erasure } = entry.leaf;
    facts.run(sequence, performedAtMs, act, signingId, about, createdAtMs, state);
    text.run(sequence, searchTextOf(entry.openings));
    if (corrects !== undefined) declared.run(sequence, "correction", corrects, corrects);
    for (const { from, to } of erasure?.entries ?? []) declared.run(sequence, "erasure", from, to);
  };
};
