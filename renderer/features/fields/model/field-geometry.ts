import type { PageSize } from "#contract/document/entity.ts";
import type { Field, FieldPlace, FieldType } from "#contract/field/entity.ts";
import { placeWithinBounds } from "#lib/fields/field-bounds.ts";

export type ResizeHandle = "nw" | "ne" | "sw" | "se";
export type Delta = { x: number; y: number };
export type PlacedField = { field: Field; place: FieldPlace };

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

const overlaps = (a: FieldPlace, b: FieldPlace): boolean =>
  a.page === b.page && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The first of the spots that lie in this direction which is free, while they stay on the page. */
const firstFree = (
  type: FieldType,
  from: FieldPlace,
  direction: 1 | -1,
  taken: readonly FieldPlace[],
  page: PageSize,
): FieldPlace | null => {
  let candidate = from;
  for (let step = 0; step < 40; step += 1) {
    if (!taken.some((other) => overlaps(other, candidate))) return candidate;
    const next = movedPlace(type, candidate, { x: 0, y: direction * (candidate.height / 2 + 4) }, page);
    if (samePlace(next, candidate)) return null;
    candidate = next;
  }
  return null;
};

/**
 * A free spot near `place`: down the page, else up, where it covers neither a field nor what is printed; on a full page
 * where it covers no field; else it stays.
 */
export const freePlace = (
  type: FieldType,
  place: FieldPlace,
  others: readonly Field[],
  page: PageSize,
  printed: readonly FieldPlace[] = [],
): FieldPlace => {
  const fields = others.map((other) => other.place);
  const all = [...fields, ...printed];
  return (
    firstFree(type, place, 1, all, page) ??
    firstFree(type, place, -1, all, page) ??
    firstFree(type, place, 1, fields, page) ??
    place
  );
};

/** `wanted` as far as lets everything keep within its room; where nothing does, as it is. */
const shared = (wanted: number, rooms: readonly { low: number; high: number }[]): number => {
  const low = Math.max(...rooms.map((room) => room.low));
  const high = Math.min(...rooms.map((room) => room.high));
  return low > high ? wanted : Math.min(Math.max(wanted, low), high);
};

/** As much of `delta` as lets all of these move together without one of them leaving its page. */
const sharedDelta = (fields: readonly Field[], pages: readonly PageSize[], delta: Delta): Delta => {
  const rooms = fields.flatMap(({ place }) => {
    const page = pages[place.page];
    if (page === undefined) return [];
    return [
      {
        x: { low: -place.x, high: page.width - place.x - place.width },
        y: { low: -place.y, high: page.height - place.y - place.height },
      },
    ];
  });
  return {
    x: shared(
      delta.x,
      rooms.map(({ x }) => x),
    ),
    y: shared(
      delta.y,
      rooms.map(({ y }) => y),
    ),
  };
};

const placeOnOwnPage = (field: Field, pages: readonly PageSize[], wanted: Partial<FieldPlace>): PlacedField => {
  const page = pages[field.place.page];
  const place = { ...field.place, ...wanted };
  return { field, place: page === undefined ? field.place : placeWithinBounds(field.type, place, page) };
};

/** Where these stand after moving together: they keep their distances, and stop where the first one meets its page's edge. */
export const movedTogether = (fields: readonly Field[], pages: readonly PageSize[], delta: Delta): PlacedField[] => {
  const { x, y } = sharedDelta(fields, pages, delta);
  return fields.map((field) => placeOnOwnPage(field, pages, { x: field.place.x + x, y: field.place.y + y }));
};

/** Where these stand on another page when they go there together: with their distances, wholly on it. */
export const movedToPage = (
  fields: readonly Field[],
  pages: readonly PageSize[],
  page: number,
  delta: Delta,
): PlacedField[] => {
  const there = fields.map((field) => ({ ...field, place: { ...field.place, page } }));
  return movedTogether(there, pages, delta).flatMap(({ place }, index) => {
    const field = fields[index];
    return field === undefined ? [] : [{ field, place }];
  });
};

export const alignments = ["left", "centre", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof alignments)[number];

const alignedTo = (alignment: Alignment, { width, height }: FieldPlace, box: FieldPlace): Partial<FieldPlace> => {
  switch (alignment) {
    case "left":
      return { x: box.x };
    case "centre":
      return { x: box.x + (box.width - width) / 2 };
    case "right":
      return { x: box.x + box.width - width };
    case "top":
      return { y: box.y };
    case "middle":
      return { y: box.y + (box.height - height) / 2 };
    case "bottom":
      return { y: box.y + box.height - height };
  }
};

const boxAround = (page: number, fields: readonly Field[]): FieldPlace => {
  const left = Math.min(...fields.map(({ place }) => place.x));
  const top = Math.min(...fields.map(({ place }) => place.y));
  return {
    page,
    x: left,
    y: top,
    width: Math.max(...fields.map(({ place }) => place.x + place.width)) - left,
    height: Math.max(...fields.map(({ place }) => place.y + place.height)) - top,
  };
};

/** Lines these up on each page by the box around those that stand on it. Only the fields that move are named. */
export const alignedFields = (
  fields: readonly Field[],
  pages: readonly PageSize[],
  alignment: Alignment,
): PlacedField[] =>
  [...Map.groupBy(fields, ({ place }) => place.page)].flatMap(([page, together]) => {
    const box = boxAround(page, together);
    return together
      .map((field) => placeOnOwnPage(field, pages, alignedTo(alignment, field.place, box)))
      .filter(({ field, place }) => !samePlace(place, field.place));
  });

/** The place that a person drew from one corner to the other, as near as the type's limits allow; the first corner stays. */
export const drawnPlace = (type: FieldType, page: number, from: Delta, to: Delta, pageSize: PageSize): FieldPlace => {
  const sized = placeWithinBounds(
    type,
    { page, x: 0, y: 0, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) },
    pageSize,
  );
  const x = to.x < from.x ? from.x - sized.width : from.x;
  const y = to.y < from.y ? from.y - sized.height : from.y;
  return placeWithinBounds(type, { ...sized, x, y }, pageSize);
};

/** The fields that a rectangle drawn on a page touches. */
export const touchedFields = (fields: readonly Field[], page: number, from: Delta, to: Delta): Field[] => {
  const drawn = {
    page,
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
  return fields.filter(({ place }) => overlaps(place, drawn));
};
