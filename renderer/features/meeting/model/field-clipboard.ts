import type { PageSize } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import { FieldIdSchema } from "#contract/common/ids.ts";
import { movedTogether } from "#renderer/features/fields/index.ts";

/** Points by which a copy stands below and right of what it was made from. */
const copyOffsetPt = 12;

/** Copies never carry what another person put in: a signature, a date and an answer come from their owner alone. */
const copyOf = (field: Field, ownMemberId: string | null): Field => ({
  ...field,
  id: FieldIdSchema.parse(crypto.randomUUID()),
  value: field.memberId === ownMemberId ? field.value : { kind: "empty" },
});

/** New fields beside the given ones, with the same owners, sizes and distances. */
export const duplicatesOf = (
  fields: readonly Field[],
  pages: readonly PageSize[],
  ownMemberId: string | null,
): Field[] =>
  movedTogether(fields, pages, { x: copyOffsetPt, y: copyOffsetPt }).map(({ field, place }) =>
    copyOf({ ...field, place }, ownMemberId),
  );

/**
 * The copied fields as they are put on a page, which may be another document's: on their own page a little aside, on
 * another one where they stood on theirs. Who is not in this signing owns none of them.
 */
export const pastedOn = (
  copied: readonly Field[],
  pageIndex: number,
  target: {
    pages: readonly PageSize[];
    memberIds: readonly string[];
    ownMemberId: string | null;
    fields: readonly Field[];
  },
): Field[] => {
  const first = Math.min(...copied.map(({ place }) => place.page));
  const isTaken = (field: Field) =>
    target.fields.some(
      ({ place }) => place.page === pageIndex && place.x === field.place.x && place.y === field.place.y,
    );
  const onPage = copied
    .filter(({ place }) => place.page === first)
    .map((field) => ({
      ...field,
      place: { ...field.place, page: pageIndex },
      memberId: field.memberId !== null && target.memberIds.includes(field.memberId) ? field.memberId : null,
    }));
  const placed = movedTogether(onPage, target.pages, { x: 0, y: 0 }).map(({ field, place }) => ({ ...field, place }));
  const free = placed.some(isTaken)
    ? movedTogether(placed, target.pages, { x: copyOffsetPt, y: copyOffsetPt }).map(({ field, place }) => ({
        ...field,
        place,
      }))
    : placed;
  return free.map((field) => copyOf(field, target.ownMemberId));
};

let copied: readonly Field[] = [];

/** What was copied last, in any document of this window. */
export const fieldClipboard = {
  read: (): readonly Field[] => copied,
  write: (fields: readonly Field[]) => {
    copied = fields;
  },
};
