import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { timelineOf } from "./timeline.ts";

const noNames = { members: [], documents: [] };

/** How many lines of the record others brought about behind the one that was seen last. */
export const newsBehind = (events: readonly SigningEvent[], seenSeq: number, ownIds: readonly string[]): number =>
  timelineOf(
    // That somebody has read along is seen where they are; it calls for nobody.
    events.filter(
      ({ seq, actor, kind }) => seq > seenSeq && !ownIds.includes(actor.id) && kind !== "document-reviewed",
    ),
    noNames,
  ).length;

export const newsText = (label: string, count: number): string => (count === 0 ? label : `${label}, ${count} new`);
