import type { SigningId } from "#contract/common/ids.ts";
import type { JournalCorrection, JournalRow } from "#contract/journal/bridge.ts";
import type { JournalEntry } from "#contract/journal/entry.ts";
import { journalFieldNames, type JournalFieldName } from "#contract/journal/values.ts";
import { standingValues, type Said, type StandingValues } from "#lib/journal/standing-values.ts";
import type { ReadableJournal } from "./journal-interfaces.ts";

export type StandingAct = StandingValues & { signingId: SigningId | null };

/** What an act can be read from: the entries that have their place, and those that wait for one, in their order. */
export type ActSource = Pick<ReadableJournal, "list" | "correctedBy"> & { waiting: readonly JournalEntry[] };

/** The act that the entry is, or corrects; null where it is none. */
const actOf = ({ list, waiting }: ActSource, entry: JournalEntry | undefined): JournalEntry | null => {
  let act = entry;
  while (act?.leaf.kind === "correction") {
    const { corrects } = act.leaf;
    if (corrects === undefined) return null;
    act = list({ sequence: corrects, limit: 1 })[0]?.entry ?? waiting.find(({ leaf }) => leaf.sequence === corrects);
  }
  return act?.leaf.kind === "act" ? act : null;
};

/** Of an act, oldest first. */
const allCorrectionsOf = ({ list, correctedBy, waiting }: ActSource, act: JournalEntry): JournalEntry[] => {
  const places = new Set([act.leaf.sequence]);
  // Corrections of corrections come up as the set grows.
  for (const place of places) for (const later of correctedBy(place)) places.add(later);
  const anchored = [...places]
    .filter((place) => place !== act.leaf.sequence)
    .toSorted((one, other) => one - other)
    .flatMap((sequence) => list({ sequence, limit: 1 }).map(({ entry }) => entry));
  const pending: JournalEntry[] = [];
  for (const entry of waiting) {
    if (entry.leaf.corrects === undefined || !places.has(entry.leaf.corrects)) continue;
    places.add(entry.leaf.sequence);
    pending.push(entry);
  }
  return [...anchored, ...pending];
};

const namesOf = ({ leaf }: JournalEntry): JournalFieldName[] =>
  journalFieldNames.filter((name) => name in leaf.commitments);
const saidBy = (entry: JournalEntry): Said => ({ names: namesOf(entry), openings: entry.openings });

/**
 * The act that the entry at this place is, or corrects, with all its corrections, those that wait for their place too.
 * Null where the place has no act.
 */
export const standingActAt = (source: ActSource, sequence: number): StandingAct | null => {
  const act = actOf(source, source.list({ sequence, limit: 1 })[0]?.entry);
  if (act === null) return null;
  const corrections = allCorrectionsOf(source, act);
  return { ...standingValues([act, ...corrections].map(saidBy)), signingId: act.leaf.signingId };
};

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const correctionOf = (entry: JournalEntry, { values }: StandingValues): JournalCorrection => ({
  sequence: entry.leaf.sequence,
  createdAt: entry.leaf.createdAt,
  keyId: entry.leaf.keyId,
  notaryName: values.notaryName ?? null,
  reason: textOf(entry.openings.correctionReason?.value),
  changes: namesOf(entry)
    .filter((name) => name !== "correctionReason")
    .map((name) => ({
      name,
      before: values[name] ?? null,
      after: entry.openings[name]?.value ?? null,
      isErased: entry.openings[name] === undefined,
    })),
});

/** How an entry of the ledger was corrected, or what it corrects; nothing of either for any other kind of entry. */
export const correctionsOf = (
  source: ActSource,
  entry: JournalEntry,
): Pick<JournalRow, "corrections" | "corrected"> => {
  const act = actOf(source, entry);
  if (act === null) return { corrections: [], corrected: null };
  const corrections = allCorrectionsOf(source, act);
  const inOrder = [act, ...corrections];
  const standingBefore = (index: number) => standingValues(inOrder.slice(0, index).map(saidBy));
  if (entry.leaf.kind === "act")
    return {
      corrections: corrections.map((correction, index) => correctionOf(correction, standingBefore(index + 1))),
      corrected: null,
    };
  const place = inOrder.findIndex(({ leaf }) => leaf.sequence === entry.leaf.sequence);
  const before = standingBefore(place < 0 ? inOrder.length : place);
  const { principalName, documentTitle } = before.values;
  return {
    corrections: [correctionOf(entry, before)],
    corrected: {
      sequence: act.leaf.sequence,
      principalName: principalName ?? null,
      documentTitle: documentTitle ?? null,
    },
  };
};
