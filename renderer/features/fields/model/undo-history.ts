import type { FieldOperation, FieldSet } from "#contract/field/entity.ts";
import { invertOperations } from "./invert-operations.ts";
import { rebaseOperations } from "./rebase-operations.ts";

/** One step of a person, as a value: what was done and what takes it back. */
export type HistoryStep = { label: string; forward: readonly FieldOperation[]; backward: readonly FieldOperation[] };
export type UndoHistory = { done: readonly HistoryStep[]; undone: readonly HistoryStep[] };

export const emptyHistory: UndoHistory = { done: [], undone: [] };
const keptSteps = 100;

/** The fields that a step does nothing but place, as one key; null for every other step. */
export const placedFieldsKey = (operations: readonly FieldOperation[]): string | null => {
  const isPlacing = (operation: FieldOperation): boolean =>
    operation.kind === "modify" && operation.place !== undefined && Object.keys(operation).length === 3;
  if (operations.length === 0 || !operations.every(isPlacing)) return null;
  return operations
    .flatMap((operation) => (operation.kind === "modify" ? [operation.fieldId] : []))
    .toSorted()
    .join(" ");
};

/**
 * Adds a step made on `base`; what had been undone before is forgotten, as everywhere. With `continues`, a move of the
 * fields that the last step moved joins it: ten presses of an arrow key are one step.
 */
export const recordStep = (
  history: UndoHistory,
  base: FieldSet,
  step: { label: string; operations: readonly FieldOperation[]; continues?: boolean },
): UndoHistory => {
  const backward = invertOperations(base, step.operations);
  if (backward === null) return history;
  const last = history.done.at(-1);
  const placed = placedFieldsKey(step.operations);
  if (step.continues === true && last !== undefined && placed !== null && placedFieldsKey(last.forward) === placed) {
    return { done: [...history.done.slice(0, -1), { ...last, forward: step.operations }], undone: [] };
  }
  return {
    done: [...history.done, { label: step.label, forward: step.operations, backward }].slice(-keptSteps),
    undone: [],
  };
};

export type HistoryMove = { history: UndoHistory; operations: FieldOperation[]; label: string };

/** Takes back the last own step as far as its fields are still there; null when there is nothing to take back. */
export const undo = (history: UndoHistory, current: FieldSet): HistoryMove | null => {
  const step = history.done.at(-1);
  if (step === undefined) return null;
  const { operations } = rebaseOperations(current, step.backward);
  return {
    label: step.label,
    operations,
    history: { done: history.done.slice(0, -1), undone: [...history.undone, step] },
  };
};

export const redo = (history: UndoHistory, current: FieldSet): HistoryMove | null => {
  const step = history.undone.at(-1);
  if (step === undefined) return null;
  const { operations } = rebaseOperations(current, step.forward);
  return {
    label: step.label,
    operations,
    history: { done: [...history.done, step], undone: history.undone.slice(0, -1) },
  };
};
