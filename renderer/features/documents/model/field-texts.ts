import type { Field, FieldType } from "#contract/entities/field.ts";

export const fieldTypeNames: Record<FieldType, string> = {
  signature: "Signature",
  initials: "Initials",
  name: "Name",
  date: "Date",
  text: "Text",
  notary_signature: "Notary signature",
  notary_stamp: "Notary stamp",
};

/** What a person with this field still has to do, for a sentence such as “… has not signed page 2”. */
export const unfilledVerbs: Record<FieldType, string> = {
  signature: "signed",
  initials: "initialled",
  name: "filled in the name on",
  date: "filled in the date on",
  text: "filled in the text on",
  notary_signature: "signed",
  notary_stamp: "stamped",
};

export const isNotaryField = (type: FieldType): boolean => type === "notary_signature" || type === "notary_stamp";

export const isFilled = (field: Field): boolean => field.type === "notary_stamp" || field.value.kind !== "empty";

/** Name of a field for people who do not see it. */
export const fieldLabel = (field: Field, ownerName: string | null): string => {
  const owner = ownerName === null ? "nobody yet" : ownerName;
  const filled = isFilled(field) ? "filled" : field.required ? "required, empty" : "empty";
  return `${fieldTypeNames[field.type]} for ${owner}, page ${field.place.page + 1}, ${filled}`;
};
