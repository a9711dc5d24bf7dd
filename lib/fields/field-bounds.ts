import { fieldSizes } from "#contract/constants.ts";
import type { PageSize } from "#contract/document/entity.ts";
import type { FieldPlace, FieldType } from "#contract/field/entity.ts";

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/** Hundredths of a point: finer than any printer, and short in the log. */
const rounded = (points: number): number => Math.round(points * 100) / 100;

/** The nearest place that obeys the size limits of the field's type and lies wholly on its page (points). */
export const placeWithinBounds = (type: FieldType, place: FieldPlace, page: PageSize): FieldPlace => {
  const size = fieldSizes[type];
  const width = clamp(place.width, Math.min(size.minWidth, page.width), Math.min(size.maxWidth, page.width));
  const height = clamp(place.height, Math.min(size.minHeight, page.height), Math.min(size.maxHeight, page.height));
  return {
    page: place.page,
    x: rounded(clamp(place.x, 0, page.width - width)),
    y: rounded(clamp(place.y, 0, page.height - height)),
    width: rounded(width),
    height: rounded(height),
  };
};

/** A new field of this type with its usual size, its middle as near to the given point as the page allows. */
export const placeAround = (
  type: FieldType,
  page: number,
  centre: { x: number; y: number },
  pageSize: PageSize,
): FieldPlace => {
  const { width, height } = fieldSizes[type];
  return placeWithinBounds(type, { page, x: centre.x - width / 2, y: centre.y - height / 2, width, height }, pageSize);
};
