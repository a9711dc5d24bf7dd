import type { JournalOpenings } from "#contract/journal/entry.ts";
import type { JournalFieldName, JournalValues } from "#contract/journal/values.ts";

/** What an entry says: the names that it commits to, and the values that were not erased. */
export type Said = { names: readonly JournalFieldName[]; openings: JournalOpenings };

/** An act as it stands after its corrections. */
export type StandingValues = {
  values: JournalValues;
  /** Some values of it were erased, so that what is not in `values` may have been written all the same. */
  isErased: boolean;
};

/** What the entry of an act and its corrections say together, oldest first: of each column the last of them counts. */
export const standingValues = (said: readonly Said[]): StandingValues => {
  const values = new Map<JournalFieldName, unknown>();
  const erased = new Set<JournalFieldName>();
  for (const { names, openings } of said) {
    for (const name of names) {
      // Each correction has its own reason; it is no column of the act.
      if (name === "correctionReason") continue;
      const opening = openings[name];
      if (opening === undefined) {
        values.delete(name);
        erased.add(name);
      } else {
        values.set(name, opening.value);
        erased.delete(name);
      }
    }
  }
  return { values: Object.fromEntries(values), isErased: erased.size > 0 };
};
