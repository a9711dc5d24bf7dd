import type { JournalFilter } from "#contract/journal/bridge.ts";
import { foldedWords, ftsQueryOf } from "./search-text.ts";

export type EntryQuery = JournalFilter & { beforeSequence?: number | undefined; limit: number };

type Conditions = { from: string; order: string; where: string; values: (string | number)[] };

/** A filter as SQL over the entries that have their place in the log. */
export const conditionsOf = (filter: JournalFilter & { beforeSequence?: number | undefined }): Conditions => {
  const match = filter.query === undefined ? null : ftsQueryOf(filter.query);
  const where: string[] = [];
  const values: (string | number)[] = [];
  const demand = (condition: string, value: string | number) => {
    where.push(condition);
    values.push(value);
  };
  if (match !== null) demand("entry_search MATCH ?", match);
  if (filter.beforeSequence !== undefined) demand("entry_facts.sequence < ?", filter.beforeSequence);
  if (filter.performedFrom !== undefined) demand("performed_at_ms >= ?", Date.parse(filter.performedFrom));
  if (filter.performedBefore !== undefined) demand("performed_at_ms < ?", Date.parse(filter.performedBefore));
  if (filter.act !== undefined) demand("act = ?", filter.act);
  if (filter.signingId !== undefined) demand("signing_id = ?", filter.signingId);
  if (filter.sequence !== undefined) demand("entry_facts.sequence = ?", filter.sequence);
  // Words are letters and digits only, so nothing in them has a meaning for LIKE.
  for (const word of foldedWords(filter.about ?? "")) demand("about LIKE ?", `% ${word}%`);
  return {
    from: match === null ? "entry_facts" : "entry_search JOIN entry_facts ON entry_facts.sequence = entry_search.rowid",
    // By position keeps a common word fast: by rank, every hit would be scored first.
    order: match === null ? "entry_facts.sequence DESC" : "entry_search.rowid DESC",
    where: where.length === 0 ? "" : `WHERE ${where.join(" AND ")}`,
    values,
  };
};
