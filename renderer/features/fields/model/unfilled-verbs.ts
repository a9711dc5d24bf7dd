import type { FieldType } from "#contract/field/entity.ts";

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
