import type { JournalErasure, JournalLeaf } from "#contract/journal/entry.ts";
import { findStateRules } from "#lib/states/state-rules.ts";

type RetentionRule = JournalErasure["rule"];

/** How long a state has a journal kept; null where no source was found, and then nothing is ever erased by rule. */
export const retentionRuleOf = (state: string): RetentionRule | null => {
  const found = findStateRules(state);
  const rule = found?.rules.journalRetentionYears;
  return found === undefined || rule === undefined || "unsourced" in rule
    ? null
    : { state: found.name, years: rule.value, citation: rule.citation };
};

/** The first instant at which an entry's values may go: the day of its writing, that many years later. */
export const keptUntil = ({ createdAt }: Pick<JournalLeaf, "createdAt">, years: number): Date => {
  const until = new Date(createdAt);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
};

/** Values of acts, corrections and disclosures go; what the log says about itself stays. */
export const isErasable = ({ kind }: Pick<JournalLeaf, "kind">): boolean =>
  kind === "act" || kind === "correction" || kind === "disclosure";

export type ErasureRange = JournalErasure["entries"][number];

/** Ascending sequences as ranges. */
export const rangesOf = (sequences: Iterable<number>): ErasureRange[] => {
  const ranges: ErasureRange[] = [];
  for (const sequence of sequences) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to + 1 === sequence) last.to = sequence;
    else ranges.push({ from: sequence, to: sequence });
  }
  return ranges;
};

/** Whether the ranges ascend, none within another, and all lie before the entry that names them. */
export const areRangesInOrder = (ranges: readonly ErasureRange[], before: number): boolean =>
  ranges.every(
    ({ from, to }, index) =>
      from <= to && to < before && (index === 0 || (ranges[index - 1] as ErasureRange).to < from),
  );
