import type { JournalEntry } from "#contract/journal/entry.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import { actName, actTypeText, witnessText } from "#lib/journal/act-text.ts";
import { journalFieldLabels, journalFieldOrder } from "#lib/journal/field-labels.ts";

/** An entry to be exported; `isAnchored` is false for what no signed head covers yet. */
export type ExportedEntry = { entry: JournalEntry; leafHash: string; isAnchored: boolean };

export const emptyText = "—";
export const erasedText = "erased by the retention rule";

/** `2026-11-21 12:30:05 UTC`: the same on every computer, unlike a local time. */
export const utcText = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? instant : `${new Date(instant).toISOString().slice(0, 19).replace("T", " ")} UTC`;

export const isErasedField = ({ leaf, openings }: JournalEntry, name: JournalFieldName): boolean =>
  leaf.commitments[name] !== undefined && openings[name] === undefined;

/** The value as text without any dress: instants in ISO 8601, the fee in dollars and cents. */
export const plainValue = ({ openings }: JournalEntry, name: JournalFieldName): string => {
  const value = openings[name]?.value;
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "passed" : "not passed";
  if (Array.isArray(value)) return value.map(witnessText).join("; ");
  if (name === "feeCents" && typeof value === "number") return (value / 100).toFixed(2);
  return String(value);
};

/** The value for people. */
export const peopleValue = (entry: JournalEntry, name: JournalFieldName): string => {
  if (isErasedField(entry, name)) return erasedText;
  const text = plainValue(entry, name);
  if (text === "") return emptyText;
  if (name === "performedAt") return utcText(text);
  if (name === "actType" || name === "identityMethod") return actTypeText(text);
  return name === "feeCents" ? `$${text}` : text;
};

export const actOf = (entry: JournalEntry): string =>
  entry.leaf.kind === "act" ? peopleValue(entry, "actType") : actName(entry.leaf.kind);

/** Columns that an entry names, in the order in which people read them. */
export const factsOfEntry = (entry: JournalEntry): [string, string][] =>
  journalFieldOrder
    .filter((name) => entry.leaf.commitments[name] !== undefined)
    .map((name) => [journalFieldLabels[name], peopleValue(entry, name)]);
