import type { PageSize } from "#contract/entities/document.ts";
import type { Field, FieldPlace, FieldType } from "#contract/entities/field.ts";
import { placeWithinBounds } from "#lib/fields/field-bounds.ts";

export type ResizeHandle = "nw" | "ne" | "sw" | "se";
type Delta = { x: number; y: number };

/** The place after a drag by `delta` points, kept on its page. */
export const movedPlace = (type: FieldType, place: FieldPlace, delta: Delta, page: PageSize): FieldPlace =>
  placeWithinBounds(type, { ...place, x: place.x + delta.x, y: place.y + delta.y }, page);

/** The place after a corner was dragged by `delta` points; the opposite corner stays where it is. */
export const resizedPlace = (
  type: FieldType,
  place: FieldPlace,
  handle: ResizeHandle,
  delta: Delta,
  page: PageSize,
): FieldPlace => {
  const west = handle === "nw" || handle === "sw";
  const north = handle === "nw" || handle === "ne";
  const right = place.x + place.width;
  const bottom = place.y + place.height;
  const wanted = {
    ...place,
    width: Math.min(place.width + (west ? -delta.x : delta.x), west ? right : page.width - place.x),
    height: Math.min(place.height + (north ? -delta.y : delta.y), north ? bottom : page.height - place.y),
  };
  const sized = placeWithinBounds(type, wanted, page);
  return placeWithinBounds(
    type,
    { ...sized, x: west ? right - sized.width : place.x, y: north ? bottom - sized.height : place.y },
    page,
  );
};

export const samePlace = (a: FieldPlace, b: FieldPlace): boolean =>
  a.page === b.page && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** Reading order: page, then top to bottom in bands of half a line, then left to right. */
export const inReadingOrder = (fields: readonly Field[]): Field[] =>
  fields.toSorted((a, b) => {
    const band = (field: Field) => Math.round(field.place.y / 8);
    return a.place.page - b.place.page || band(a) - band(b) || a.place.x - b.place.x || a.id.localeCompare(b.id);
  });

const overlaps = (a: FieldPlace, b: FieldPlace): boolean =>
  a.page === b.page && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A free spot near `place`: steps down the page until it covers no other field, or gives up and stays. */
export const freePlace = (type: FieldType, place: FieldPlace, others: readonly Field[], page: PageSize): FieldPlace => {
  let candidate = place;
  for (let step = 0; step < 40; step += 1) {
    if (!others.some((other) => overlaps(other.place, candidate))) return candidate;
    const next = movedPlace(type, candidate, { x: 0, y: candidate.height / 2 + 4 }, page);
    if (samePlace(next, candidate)) return place;
    candidate = next;
  }
  return place;
};
