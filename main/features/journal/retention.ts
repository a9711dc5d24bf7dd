import type { JournalErasure } from "#contract/journal/entry.ts";
import { rangesOf, retentionRuleOf } from "#lib/journal/retention.ts";
import type { ReadableJournal } from "./journal-interfaces.ts";

export type ExpiredEntries = JournalErasure & { count: number; oldest: string; newest: string };

/** Ranges that one entry can name. What is left over is offered again afterwards. */
const maxRanges = 1000;
const maxEntries = 100_000;

/**
 * Entries that have been kept for as long as the rule of their state asks, and still have their values. Of a state
 * without a sourced rule there are never any: nobody invents law, and keeping too long is the lesser harm.
 */
export const expiredEntries = (read: Pick<ReadableJournal, "states" | "writtenBefore">, now: Date): ExpiredEntries[] =>
  read.states().flatMap((state) => {
    const rule = retentionRuleOf(state);
    if (rule === null) return [];
    const before = new Date(now);
    before.setUTCFullYear(before.getUTCFullYear() - rule.years);
    const kept = read.writtenBefore(state, before, maxEntries);
    const entries = rangesOf(kept.map(({ sequence }) => sequence)).slice(0, maxRanges);
    const [first, last] = [kept[0], kept.at(-1)];
    return first && last
      ? [{ rule, entries, count: kept.length, oldest: first.createdAt, newest: last.createdAt }]
      : [];
  });
