import type { Field } from "#contract/field/entity.ts";

/** Fields whose tops lie this close, in points, stand on one line. */
const lineHeight = 8;

/** Page by page, line by line, from the left: as somebody goes through them. */
export const inReadingOrder = <F extends Pick<Field, "id" | "place">>(fields: readonly F[]): F[] =>
  fields.toSorted((a, b) => {
    const line = ({ place }: F) => Math.round(place.y / lineHeight);
    return a.place.page - b.place.page || line(a) - line(b) || a.place.x - b.place.x || a.id.localeCompare(b.id);
  });
