import { fieldSizes } from "#contract/constants.ts";
import type { PageSize } from "#contract/document/entity.ts";
import type { Field, FieldPlace } from "#contract/field/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import type { BlockRole } from "#contract/notary-block/entity.ts";
import type { TemplateField } from "#contract/shelf/entity.ts";

/** Rounding of the screen may overshoot by this much (points). */
const tolerance = 0.01;

export const templatePlace = ({ page, x, y, width, height }: TemplateField): FieldPlace => ({
  page,
  x,
  y,
  width,
  height,
});

/** Whether these pages have the field's page, and room for it there. */
export const hasPlace = (field: TemplateField, pages: readonly PageSize[]): boolean => {
  const page = pages[field.page];
  if (page === undefined) return false;
  const { minWidth, minHeight } = fieldSizes[field.type];
  return (
    field.x + field.width <= page.width + tolerance &&
    field.y + field.height <= page.height + tolerance &&
    field.width >= Math.min(minWidth, page.width) - tolerance &&
    field.height >= Math.min(minHeight, page.height) - tolerance
  );
};

/** Fields that lost their page, or their room on it, when the document under them was replaced. */
export const fieldsWithoutPlace = (fields: readonly TemplateField[], pages: readonly PageSize[]): TemplateField[] =>
  fields.filter((field) => !hasPlace(field, pages));

/** The field that a template becomes in a signing, empty, for whoever has its role there. */
export const fieldOfTemplate = (
  field: TemplateField,
  id: Field["id"],
  memberOfRole: (role: BlockRole) => MemberId | null,
): Field => ({
  id,
  type: field.type,
  memberId: field.role === null ? null : memberOfRole(field.role),
  place: templatePlace(field),
  required: field.required,
  ...(field.prompt === undefined ? {} : { prompt: field.prompt }),
  ...(field.textSize === undefined ? {} : { textSize: field.textSize }),
  value: { kind: "empty" },
});
