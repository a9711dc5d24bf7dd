import type { SigningId } from "#contract/common/ids.ts";
import { journalFieldNames } from "#contract/journal/values.ts";
import { standingValues, type Said, type StandingValues } from "#lib/journal/standing-values.ts";
import type { ReadableJournal } from "./journal-interfaces.ts";

export type StandingAct = StandingValues & { signingId: SigningId | null };

/**
 * The act that the entry at this place is, or corrects, with all its corrections, those that wait for their place too.
 * Null where the place has no act.
 */
export const standingActAt = (read: ReadableJournal, sequence: number): StandingAct | null => {
  const entryAt = (place: number) => read.list({ sequence: place, limit: 1 })[0]?.entry;
  let act = entryAt(sequence);
  while (act?.leaf.kind === "correction" && act.leaf.corrects !== undefined) act = entryAt(act.leaf.corrects);
  if (act?.leaf.kind !== "act") return null;
  const places = new Set([act.leaf.sequence]);
  // Corrections of corrections come up as the set grows.
  for (const place of places) for (const later of read.correctedBy(place)) places.add(later);
  const anchored = [...places]
    .toSorted((one, other) => one - other)
    .flatMap((place): Said[] => {
      const entry = entryAt(place);
      if (entry === undefined) return [];
      const { commitments } = entry.leaf;
      return [{ names: journalFieldNames.filter((name) => name in commitments), openings: entry.openings }];
    });
  const waiting = read
    .pending()
    .filter(({ declares: { corrects } }) => corrects !== undefined && places.has(corrects))
    .map(({ openings }): Said => ({ names: journalFieldNames.filter((name) => name in openings), openings }));
  return { ...standingValues([...anchored, ...waiting]), signingId: act.leaf.signingId };
};
