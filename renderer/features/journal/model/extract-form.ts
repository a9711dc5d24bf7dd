import type { JournalRow } from "#contract/journal/bridge.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import { hiddenCharacterIn, hiddenCharacterMessage } from "#contract/common/plain-text.ts";
import { journalFieldOrder } from "#lib/journal/field-labels.ts";

/** What tells one act from another without telling more about people than their name. */
export const usualColumns: readonly JournalFieldName[] = [
  "performedAt",
  "actType",
  "documentTitle",
  "documentSha256",
  "principalName",
  "notaryName",
];

/** The columns that these entries have, in their order. */
export const columnsOf = (rows: readonly JournalRow[]): JournalFieldName[] =>
  journalFieldOrder.filter((name) => rows.some(({ entry }) => entry.leaf.commitments[name] !== undefined));

export type ExtractProblems = { requestedBy?: string; requestBasis?: string; columns?: string };

const problemOf = (text: string, what: string, most: number, lines: "one" | "several"): string | undefined => {
  if (text.trim() === "") return `${what} is required.`;
  if (text.trim().length > most) return `${what} may have ${most} characters.`;
  return hiddenCharacterIn(text, lines) === null ? undefined : hiddenCharacterMessage;
};

/** What is missing before an extract can be made; empty when nothing is. */
export const extractProblems = (form: {
  requestedBy: string;
  requestBasis: string;
  columnCount: number;
}): ExtractProblems => {
  const requestedBy = problemOf(form.requestedBy, "Who asks", 400, "one");
  const requestBasis = problemOf(form.requestBasis, "The basis", 1000, "several");
  return {
    ...(requestedBy === undefined ? {} : { requestedBy }),
    ...(requestBasis === undefined ? {} : { requestBasis }),
    ...(form.columnCount === 0 ? { columns: "Choose at least one column." } : {}),
  };
};
