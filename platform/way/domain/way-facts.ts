import { isSealed } from "#lib/documents/document-state.ts";
import { identifiedTypesOf } from "#lib/identity/identified-types.ts";
import { outlinesOf } from "#lib/fields/field-outlines.ts";
import { askedParts, wayMembersOf, type WayFacts } from "#lib/way/way-facts.ts";
import type { WayRow } from "../store/way-rows.ts";

export const factsOfRow = (row: WayRow): WayFacts => ({
  kind: row.kind,
  status: row.status,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  asks: askedParts(row.asks_identification),
  identifies: identifiedTypesOf(row.notary_state),
  members: wayMembersOf(row.members),
  documents: row.documents.map(({ state, outlines, fields }) => ({
    isLocked: isSealed({ state }),
    outlines: outlines ?? outlinesOf(fields ?? []),
  })),
});
