import type { Field, FieldType } from "#contract/field/entity.ts";
import type { FieldTextProblem } from "#lib/field-rendering/field-text.ts";
import { isDrawnFromCommission } from "#lib/fields/commission-fields.ts";
import { isFillable, isFilled } from "#lib/fields/field-types.ts";

export const fieldTypeNames: Record<FieldType, string> = {
  signature: "Signature",
  initials: "Initials",
  name: "Name",
  date: "Date",
  text: "Text",
  title: "Title",
  custom: "Custom",
  checkbox: "Checkbox",
  bookmark: "Bookmark",
  notary_signature: "Notary signature",
  notary_stamp: "Notary stamp",
  required_ron_statement: "Required RON statement",
  white_out: "White-out",
  sign: "Signature (old form)",
  text_fields: "Text (old form)",
  widget_rectangle: "Frame (old form)",
};

/** What a person with this field still has to do, for a sentence such as “… has not signed page 2”. */
export const unfilledVerbs: Record<FieldType, string> = {
  signature: "signed",
  initials: "initialed",
  name: "filled in the name on",
  date: "filled in the date on",
  text: "filled in the text on",
  title: "filled in the title on",
  custom: "filled in the field on",
  checkbox: "ticked the box on",
  bookmark: "looked at",
  notary_signature: "signed",
  notary_stamp: "stamped",
  required_ron_statement: "placed the statement on",
  white_out: "looked at",
  sign: "signed",
  text_fields: "filled in the text on",
  widget_rectangle: "looked at",
};

export const isNotaryField = (type: FieldType): boolean => type === "notary_signature" || isDrawnFromCommission(type);

/** What stands in the place of an empty field: the notary's own words where the field has some. */
export const fieldName = (field: Pick<Field, "type" | "prompt">): string =>
  field.prompt === undefined || field.prompt === "" ? fieldTypeNames[field.type] : field.prompt;

export const fieldTextProblemSentence = (problem: FieldTextProblem): string =>
  problem.kind === "too-long"
    ? "This is more than the field can hold in a size that can be read. Shorten it, or make the field larger."
    : `No font of this program has the character ${problem.character}. Write it another way.`;

/** Name of a field for people who do not see it. */
export const fieldLabel = (field: Field, ownerName: string | null): string => {
  const owner = ownerName === null ? "nobody yet" : ownerName;
  if (field.type === "white_out")
    return `White-out, page ${field.place.page + 1}: what is under it is removed at the lock`;
  if (field.type === "bookmark") return `Bookmark, page ${field.place.page + 1}: no part of the locked document`;
  if (!isFillable(field.type) && field.memberId === null)
    return `${fieldTypeNames[field.type]}, page ${field.place.page + 1}`;
  const filled = isFilled(field) ? "filled" : field.required ? "required, empty" : "empty";
  return `${fieldName(field)} for ${owner}, page ${field.place.page + 1}, ${filled}`;
};
