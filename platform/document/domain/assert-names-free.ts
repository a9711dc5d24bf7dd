import { nameKey } from "#lib/names/name-key.ts";
import { refuse } from "../../base/refusal.ts";
import type { DocumentRow } from "../store/documents.ts";

/**
 * Stops two documents of one signing from carrying one name, in whatever case and writing: in a list, in a journal entry
 * and in a download they could not be told apart.
 */
export const assertNamesFree = (existing: readonly Pick<DocumentRow, "name">[], names: readonly string[]): void => {
  const taken = new Set(existing.map((document) => nameKey(document.name)));
  for (const name of names) {
    if (taken.has(nameKey(name))) refuse("document/duplicate-name", { name });
    taken.add(nameKey(name));
  }
};
