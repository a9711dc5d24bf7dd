import type { JournalFilter } from "#contract/journal/bridge.ts";
import { actName } from "#lib/journal/act-text.ts";
import { utcText } from "./columns.ts";

/** What entries were chosen by, in words that stand in an export; null where nothing narrows the journal down. */
export const describeFilter = (filter: JournalFilter): string | null => {
  const { query, about, performedFrom, performedBefore, act, anchored, signingId, sequence } = filter;
  const parts = [
    performedFrom === undefined ? null : `performed from ${utcText(performedFrom)}`,
    performedBefore === undefined ? null : `performed before ${utcText(performedBefore)}`,
    act === undefined ? null : `act ${actName(act)}`,
    query === undefined ? null : `words “${query}”`,
    about === undefined ? null : `document or signer “${about}”`,
    anchored === undefined ? null : anchored ? "on the platform" : "on one computer only",
    signingId === undefined ? null : `signing ${signingId}`,
    sequence === undefined ? null : `entry ${sequence + 1}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
};
