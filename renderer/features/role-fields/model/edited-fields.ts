import { FieldIdSchema } from "#contract/common/ids.ts";
import type { Field, FieldPlace, FieldType } from "#contract/field/entity.ts";
import type { BlockField, BlockRole } from "#contract/notary-block/entity.ts";
import type { TemplateField } from "#contract/shelf/entity.ts";
import { keptLook } from "#lib/fields/kept-look.ts";
import { fieldOfTemplate } from "#lib/fields/template-fields.ts";
import { isNotaryField } from "#renderer/features/fields/index.ts";
import { roleMemberId, roleOfMemberId } from "./role-people.ts";

/** What a block or a template keeps, as the editor of a meeting has it: roles in the place of people. */
export const editedOf = (field: TemplateField): Field => fieldOfTemplate(field, field.id, roleMemberId);

export const keptOf = (field: Field): TemplateField => ({
  ...keptLook(field),
  id: field.id,
  role: field.memberId === null ? null : roleOfMemberId(field.memberId),
  page: field.place.page,
  x: field.place.x,
  y: field.place.y,
});

export const newId = () => FieldIdSchema.parse(crypto.randomUUID());

/** A block's fields stand together from its upper left corner; on a sheet they get some paper around them. */
const marginPt = 36;

export const editedOfBlock = (fields: readonly BlockField[]): Field[] =>
  fields.map((field) => editedOf({ ...field, id: newId(), page: 0, x: field.x + marginPt, y: field.y + marginPt }));

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** From the upper left corner of them all. */
export const blockOfEdited = (fields: readonly Field[]): BlockField[] => {
  const left = Math.min(...fields.map(({ place }) => place.x));
  const top = Math.min(...fields.map(({ place }) => place.y));
  return fields.map((field) => {
    const { id: _id, page: _page, ...kept } = keptOf(field);
    return { ...kept, x: rounded(kept.x - left), y: rounded(kept.y - top) };
  });
};

/** What nobody can leave undone; the rest may stay empty at the lock. A bookmark is nobody's to fill. */
const optional: readonly FieldType[] = ["text", "title", "custom", "checkbox", "bookmark", "white_out"];

export const newField = (type: FieldType, role: BlockRole | null, place: FieldPlace): Field => {
  const owner: BlockRole | null =
    type === "bookmark" || type === "white_out" ? null : isNotaryField(type) ? { kind: "notary", ordinal: 1 } : role;
  return {
    id: newId(),
    type,
    memberId: owner === null ? null : roleMemberId(owner),
    place,
    required: !optional.includes(type),
    value: { kind: "empty" },
  };
};

export const copiesOf = (fields: readonly Field[]): Field[] => fields.map((field) => ({ ...field, id: newId() }));
