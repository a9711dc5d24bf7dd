import type { Field, FieldOperation, FieldSet } from "#contract/field/entity.ts";

export type ApplyResult =
  | { kind: "ok"; fieldSet: FieldSet }
  | { kind: "impossible"; index: number; reason: "field-exists" | "field-missing" };

const modified = (field: Field, operation: Extract<FieldOperation, { kind: "modify" }>): Field => ({
  ...field,
  ...(operation.place === undefined ? {} : { place: operation.place }),
  ...(operation.value === undefined ? {} : { value: operation.value }),
  ...(operation.memberId === undefined ? {} : { memberId: operation.memberId }),
  ...(operation.required === undefined ? {} : { required: operation.required }),
  ...(operation.prompt === undefined ? {} : { prompt: operation.prompt }),
  ...(operation.textSize === undefined ? {} : { textSize: operation.textSize }),
});

/**
 * Carries out a batch on a field set: all of it or nothing. Each operation adds one to the version. The order of the
 * fields is the order in which they were added, so that every reader draws them in the same order.
 */
export const applyOperations = (base: FieldSet, operations: readonly FieldOperation[]): ApplyResult => {
  const fields = new Map<string, Field>(base.fields.map((field) => [field.id, field]));
  for (const [index, operation] of operations.entries()) {
    if (operation.kind === "add") {
      if (fields.has(operation.field.id)) return { kind: "impossible", index, reason: "field-exists" };
      fields.set(operation.field.id, operation.field);
      continue;
    }
    const field = fields.get(operation.fieldId);
    if (field === undefined) return { kind: "impossible", index, reason: "field-missing" };
    if (operation.kind === "delete") fields.delete(operation.fieldId);
    else fields.set(operation.fieldId, modified(field, operation));
  }
  return { kind: "ok", fieldSet: { version: base.version + operations.length, fields: [...fields.values()] } };
};
