import type { PageSize } from "#contract/document/entity.ts";
import type { FieldPlace } from "#contract/field/entity.ts";
import type { BlockField } from "#contract/notary-block/entity.ts";
import { placeWithinBounds } from "#lib/fields/field-bounds.ts";
import type { Delta } from "./field-geometry.ts";

export const blockSize = (fields: readonly BlockField[]): { width: number; height: number } => ({
  width: Math.max(...fields.map(({ x, width }) => x + width)),
  height: Math.max(...fields.map(({ y, height }) => y + height)),
});

/**
 * Where a block's fields stand with the block's middle as near to the point as the page allows. On a page that is too
 * small for the block each field stays wholly on it, though not at its distance from the others.
 */
export const blockPlaces = (
  fields: readonly BlockField[],
  page: number,
  middle: Delta,
  pageSize: PageSize,
): FieldPlace[] => {
  const { width, height } = blockSize(fields);
  const left = Math.max(0, Math.min(middle.x - width / 2, pageSize.width - width));
  const top = Math.max(0, Math.min(middle.y - height / 2, pageSize.height - height));
  return fields.map((field) =>
    placeWithinBounds(
      field.type,
      { page, x: left + field.x, y: top + field.y, width: field.width, height: field.height },
      pageSize,
    ),
  );
};
