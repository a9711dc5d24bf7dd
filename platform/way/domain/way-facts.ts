import { isSealed } from "#lib/documents/document-state.ts";
import { outlinesOf } from "#lib/fields/field-outlines.ts";
import { wayMemberOf, type WayFacts } from "#lib/way/way-facts.ts";
import type { WayRow } from "../store/way-rows.ts";

export const factsOfRow = (row: WayRow): WayFacts => ({
  kind: row.kind,
  status: row.status,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  // No door of these is built yet, so no signing asks for them.
  asks: [],
  members: row.members.map(wayMemberOf),
  documents: row.documents.map(({ state, outlines, fields }) => ({
    isLocked: isSealed({ state }),
    outlines: outlines ?? outlinesOf(fields ?? []),
  })),
});
