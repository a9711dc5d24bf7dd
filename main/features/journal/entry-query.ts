import type { JournalFilter } from "#contract/journal/bridge.ts";
import { foldedWords, ftsQueryOf } from "./search-text.ts";

export type EntryQuery = JournalFilter & { beforeSequence?: number | undefined; limit: number };

/** `tables`: joined by position, as `position` names it; of none of them is more read than is asked for. */
type Conditions = { tables: string; position: string; where: string; values: (string | number)[] };

/** A filter as SQL over the entries that have their place in the log, with `alsoRead` of each. */
export const conditionsOf = (
  filter: JournalFilter & { beforeSequence?: number | undefined },
  alsoRead: readonly string[] = [],
): Conditions => {
  const match = filter.query === undefined ? null : ftsQueryOf(filter.query);
  const facts: string[] = [];
  const factValues: (string | number)[] = [];
  const demand = (condition: string, value: string | number) => {
    facts.push(condition);
    factValues.push(value);
  };
  if (filter.performedFrom !== undefined) demand("performed_at_ms >= ?", Date.parse(filter.performedFrom));
  if (filter.performedBefore !== undefined) demand("performed_at_ms < ?", Date.parse(filter.performedBefore));
  if (filter.act !== undefined) demand("act = ?", filter.act);
  if (filter.signingId !== undefined) demand("signing_id = ?", filter.signingId);
  // Words are letters and digits only, so nothing in them has a meaning for LIKE.
  for (const word of foldedWords(filter.about ?? "")) demand("about LIKE ?", `% ${word}%`);

  const [first = "entry", ...others] = [
    ...(match === null ? [] : ["entry_search"]),
    ...(facts.length === 0 ? [] : ["entry_facts"]),
    ...alsoRead,
  ];
  // The first table's own, since only that one can be entered at a position.
  const position = `${first}.rowid`;
  // Numbers are bound as reals, and with a real the search would read all hits before the position.
  const places = [
    ...(match === null ? [] : [["entry_search MATCH ?", match] as const]),
    ...(filter.beforeSequence === undefined
      ? []
      : [[`${position} < CAST(? AS INTEGER)`, filter.beforeSequence] as const]),
    ...(filter.sequence === undefined ? [] : [[`${position} = CAST(? AS INTEGER)`, filter.sequence] as const]),
  ];
  const where = [...places.map(([condition]) => condition), ...facts];
  return {
    tables: [first, ...others.map((table) => `JOIN ${table} ON ${table}.rowid = ${position}`)].join(" "),
    position,
    where: where.length === 0 ? "" : `WHERE ${where.join(" AND ")}`,
    values: [...places.map(([, value]) => value), ...factValues],
  };
};
