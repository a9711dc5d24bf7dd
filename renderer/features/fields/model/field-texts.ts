import type { Field, FieldType } from "#contract/field/entity.ts";
import type { FieldTextProblem } from "#lib/field-rendering/field-text.ts";
import { annotationKinds } from "#lib/fields/annotation-kinds.ts";
import { isDrawnFromCommission } from "#lib/fields/commission-fields.ts";
import { isFillable, isFilled } from "#lib/fields/field-types.ts";
import { en } from "#lib/texts/en/page.ts";
import { currentTexts } from "#renderer/ui/texts.ts";

/** As the notary reads them. */
export const fieldTypeNames: Record<FieldType, string> = en.fields.types;

/** In the language of the page. */
export const fieldTypeName = (type: FieldType): string => currentTexts().fields.types[type];

export const isNotaryField = (type: FieldType): boolean => type === "notary_signature" || isDrawnFromCommission(type);

/** What stands in the place of an empty field: the notary's own words where the field has some. */
export const fieldName = (field: Pick<Field, "type" | "prompt">): string =>
  field.prompt === undefined || field.prompt === "" ? fieldTypeName(field.type) : field.prompt;

export const fieldTextProblemSentence = (problem: FieldTextProblem): string => {
  const { tooLong, noCharacter } = currentTexts().fields;
  return problem.kind === "too-long" ? tooLong : noCharacter(problem.character);
};

/** What kind of thing it is, for people who do not see it; its name and whose it is stand beside. */
export const fieldRoleDescription = (type: FieldType): string => currentTexts().fields.kinds[annotationKinds[type]];

/** Name of a field for people who do not see it. */
export const fieldLabel = (field: Field, ownerName: string | null): string => {
  const { label } = currentTexts().fields;
  const page = field.place.page + 1;
  if (field.type === "white_out") return label.whiteOut(page);
  if (field.type === "bookmark") return label.bookmark(page);
  if (!isFillable(field.type) && field.memberId === null) return label.unowned(fieldTypeName(field.type), page);
  const standing = isFilled(field) ? "filled" : field.required ? "required" : "empty";
  return label.owned(fieldName(field), ownerName, page, standing);
};
