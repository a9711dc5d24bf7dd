import type { PageSize } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import { placeWithinBounds } from "./field-bounds.ts";

/**
 * What becomes of a document's fields under other pages: each stays where it is as far as its page is there, moved in from an edge
 * that came nearer; one whose page is gone, or too small for it, is gone too.
 */
export const fieldsOnPages = (
  fields: readonly Field[],
  pages: readonly PageSize[],
): { kept: Field[]; removed: Field[] } => {
  const kept: Field[] = [];
  const removed: Field[] = [];
  for (const field of fields) {
    const { place } = field;
    const page = pages[place.page];
    if (page === undefined || place.width > page.width || place.height > page.height) removed.push(field);
    else kept.push({ ...field, place: placeWithinBounds(field.type, place, page) });
  }
  return { kept, removed };
};
