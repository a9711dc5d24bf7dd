import type { JournalAct } from "#contract/journal/http.ts";
import { filterOfView, type JournalView } from "./journal-view.ts";

const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase("en-US");

/** Each word begins one of the text, as in the search of entries. */
const hasWords = (text: string, words: string): boolean => {
  const there = folded(text).split(/[^\p{L}\p{N}]+/u);
  return folded(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((word) => there.some((each) => each.startsWith(word)));
};

/** The acts without an entry that fit what the ledger is filtered by, as far as they have it. */
export const actsOfView = (acts: readonly JournalAct[], view: JournalView): JournalAct[] => {
  const { query = "", about = "", performedFrom, performedBefore } = filterOfView(view);
  return acts.filter(
    ({ principalName, documentTitle, signingTitle, performedAt }) =>
      hasWords(`${principalName} ${documentTitle} ${signingTitle}`, query) &&
      hasWords(`${principalName} ${documentTitle}`, about) &&
      (performedFrom === undefined || performedAt >= performedFrom) &&
      (performedBefore === undefined || performedAt < performedBefore),
  );
};

/** The first act first: a journal is written in the order in which things were done. */
export const inOrderPerformed = (acts: readonly JournalAct[]): JournalAct[] =>
  acts.toSorted((left, right) => Date.parse(left.performedAt) - Date.parse(right.performedAt));
