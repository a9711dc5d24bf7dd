import type { FieldOperation, FieldSet } from "#contract/field/entity.ts";
import { canonicalJson, type JsonValue } from "#lib/canonical-json/canonical-json.ts";

export type Rebased = { operations: FieldOperation[]; lost: FieldOperation[] };

/**
 * Carries a person's operations over to a newer field set. What still has its field is kept as it was meant (the last
 * one to place a field wins); what meets a field that someone deleted is lost, and the caller says so. Deleting what is
 * already gone and adding what is already there need nothing more and count as done.
 */
export const rebaseOperations = (current: FieldSet, operations: readonly FieldOperation[]): Rebased => {
  const present = new Set<string>(current.fields.map((field) => field.id));
  const rebased: Rebased = { operations: [], lost: [] };
  for (const operation of operations) {
    if (operation.kind === "add") {
      if (present.has(operation.field.id)) continue;
      present.add(operation.field.id);
      rebased.operations.push(operation);
    } else if (!present.has(operation.fieldId)) {
      if (operation.kind === "modify") rebased.lost.push(operation);
    } else {
      if (operation.kind === "delete") present.delete(operation.fieldId);
      rebased.operations.push(operation);
    }
  }
  return rebased;
};

/** Field data is JSON without holes: it came from, or goes into, a request. */
const isSame = (one: unknown, other: unknown): boolean =>
  canonicalJson((one ?? null) as JsonValue) === canonicalJson((other ?? null) as JsonValue);

/** Whether a field set is as the operations make it: they arrived, though nobody heard the answer. */
export const alreadyCarriedOut = (current: FieldSet, operations: readonly FieldOperation[]): boolean =>
  operations.every((operation) => {
    const id = operation.kind === "add" ? operation.field.id : operation.fieldId;
    const field = current.fields.find((candidate) => candidate.id === id);
    if (operation.kind === "delete") return field === undefined;
    if (field === undefined) return false;
    if (operation.kind === "add") return isSame(field, operation.field);
    const { kind: _kind, fieldId: _fieldId, ...changes } = operation;
    return Object.entries(changes).every(
      ([name, value]) => value === undefined || isSame(value, field[name as keyof typeof changes]),
    );
  });
