import type { JournalFilter } from "#contract/journal/bridge.ts";
import type { JournalEntry } from "#contract/journal/entry.ts";
import { foldedWords, matchesQuery } from "./search-text.ts";

/** What entries are filtered by. Taken from the entry alone, so that it can be made anew at any time. */
export type EntryFacts = {
  performedAtMs: number;
  /** The act as the notary named it; for entries that are no act, their kind. */
  act: string;
  signingId: string | null;
  /** Folded words of the principal's name and the document's title, each between spaces. */
  about: string;
  createdAtMs: number;
  /** State of the commission, whose rules say how long the values are kept; empty where the entry does not say. */
  state: string;
};

type TextName = "actType" | "documentTitle" | "principalName" | "performedAt" | "notaryState";

const textOf = (entry: JournalEntry, name: TextName): string => {
  const value = entry.openings[name]?.value;
  return typeof value === "string" ? value : "";
};

export const entryFacts = (entry: JournalEntry): EntryFacts => {
  const performedAtMs = Date.parse(textOf(entry, "performedAt"));
  return {
    performedAtMs: Number.isNaN(performedAtMs) ? Date.parse(entry.leaf.createdAt) : performedAtMs,
    act: entry.leaf.kind === "act" ? textOf(entry, "actType") : entry.leaf.kind,
    signingId: entry.leaf.signingId,
    about: ` ${foldedWords(`${textOf(entry, "principalName")} ${textOf(entry, "documentTitle")}`).join(" ")} `,
    createdAtMs: Date.parse(entry.leaf.createdAt),
    state: textOf(entry, "notaryState"),
  };
};

/** The same judgement as the store's query, for entries that wait and have no place in it yet. */
export const matchesFilter = (entry: JournalEntry, filter: JournalFilter): boolean => {
  const facts = entryFacts(entry);
  const { query, performedFrom, performedBefore, act, about, signingId, sequence } = filter;
  return (
    (query === undefined || matchesQuery(entry.openings, query)) &&
    (performedFrom === undefined || facts.performedAtMs >= Date.parse(performedFrom)) &&
    (performedBefore === undefined || facts.performedAtMs < Date.parse(performedBefore)) &&
    (act === undefined || facts.act === act) &&
    (about === undefined || foldedWords(about).every((word) => facts.about.includes(` ${word}`))) &&
    (signingId === undefined || facts.signingId === signingId) &&
    (sequence === undefined || entry.leaf.sequence === sequence)
  );
};
