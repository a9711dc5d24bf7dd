import type { Field } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { BlockField } from "#contract/notary-block/entity.ts";
import { keptLook } from "#lib/fields/kept-look.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { roleOf } from "#lib/fields/block-roles.ts";

const rounded = (points: number): number => Math.round(points * 100) / 100;

/**
 * These fields as a block remembers them: their places from the upper left corner of them all, and what the people are
 * instead of who they are. What somebody put in stays behind. Only fields of one page, and of types that may be added
 * anew, make a block; of others null.
 */
export const blockFieldsOf = (fields: readonly Field[], members: readonly Member[]): BlockField[] | null => {
  const pages = new Set(fields.map(({ place }) => place.page));
  if (pages.size !== 1 || fields.some(({ type }) => !fieldTraits[type].creatable)) return null;
  const left = Math.min(...fields.map(({ place }) => place.x));
  const top = Math.min(...fields.map(({ place }) => place.y));
  return fields.map((field) => {
    const member = members.find((candidate) => candidate.id === field.memberId);
    return {
      ...keptLook(field),
      role: member === undefined ? null : roleOf(member, members),
      x: rounded(field.place.x - left),
      y: rounded(field.place.y - top),
    };
  });
};
