import type { FieldOperation, FieldSet } from "#contract/field/entity.ts";
import { applyOperations } from "#lib/fields/apply-operations.ts";

/** The batch that undoes `operations` on the field set they were made for; null when they do not fit it. */
export const invertOperations = (base: FieldSet, operations: readonly FieldOperation[]): FieldOperation[] | null => {
  const inverse: FieldOperation[] = [];
  let current = base;
  for (const operation of operations) {
    const before =
      operation.kind === "add" ? undefined : current.fields.find((field) => field.id === operation.fieldId);
    const step = applyOperations(current, [operation]);
    if (step.kind === "impossible") return null;
    current = step.fieldSet;
    if (operation.kind === "add") inverse.unshift({ kind: "delete", fieldId: operation.field.id });
    else if (before === undefined) return null;
    else if (operation.kind === "delete") inverse.unshift({ kind: "add", field: before });
    else {
      inverse.unshift({
        kind: "modify",
        fieldId: before.id,
        ...(operation.place === undefined ? {} : { place: before.place }),
        ...(operation.value === undefined ? {} : { value: before.value }),
        ...(operation.memberId === undefined ? {} : { memberId: before.memberId }),
        ...(operation.required === undefined ? {} : { required: before.required }),
        ...(operation.prompt === undefined ? {} : { prompt: before.prompt ?? "" }),
        ...(operation.textSize === undefined ? {} : { textSize: before.textSize ?? "none" }),
      });
    }
  }
  return inverse;
};
