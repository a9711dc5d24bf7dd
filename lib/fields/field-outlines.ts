import type { Field } from "#contract/field/entity.ts";
import { isFilled } from "./field-types.ts";

/** Of a field what the rules about signing and locking ask for: not where it lies, nor what stands in it. */
export type FieldOutline = Pick<Field, "type" | "memberId" | "required"> & { isFilled: boolean };

export const outlineOf = (field: Field): FieldOutline => ({
  type: field.type,
  memberId: field.memberId,
  required: field.required,
  isFilled: isFilled(field),
});

/** Like fields once: two hundred initials of one person are one line, or two while some are missing. */
export const outlinesOf = (fields: readonly Field[]): FieldOutline[] => [
  ...new Map(fields.map(outlineOf).map((outline) => [Object.values(outline).join(" "), outline])).values(),
];

/** Whether two sets of fields are the same to these rules. */
export const areSameOutlines = (before: readonly FieldOutline[], after: readonly FieldOutline[]): boolean => {
  const asText = (outlines: readonly FieldOutline[]) =>
    outlines.map((outline) => Object.values(outline).join(" ")).toSorted();
  return asText(before).join("\n") === asText(after).join("\n");
};
