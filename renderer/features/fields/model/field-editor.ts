import type { AppError, Refused } from "#contract/common/app-error.ts";
import type { Field, FieldOperation, FieldSet } from "#contract/field/entity.ts";
import { passesByItself } from "#contract/error-nature.ts";
import { createPauses, type PauseLengths } from "#renderer/services/api/pauses.ts";
import { applyOperations } from "#lib/fields/apply-operations.ts";
import { alreadyCarriedOut, rebaseOperations } from "./rebase-operations.ts";
import { sharingFields } from "./sharing-fields.ts";
import { emptyHistory, placedFieldsKey, recordStep, redo, undo, type UndoHistory } from "./undo-history.ts";

export type Batch = { label: string; operations: FieldOperation[] };
type Answer = { kind: "ok"; fieldSet: FieldSet } | Refused;

/** How an editor reaches the platform. `send` asks for a batch on a version; `read` asks for the fields as they are. */
export type FieldEditorPorts = {
  /**
   * A deleted field as this person may bring it back: a signature comes from its owner alone, so a notary's undo
   * restores another person's field without it.
   */
  restore: (field: Field) => Field;
  send: (baseVersion: number, operations: FieldOperation[]) => Promise<Answer>;
  read: () => Promise<Answer>;
  /** Told whenever what the platform has not confirmed became another: for the case that the page dies. */
  keep?: (unsent: readonly Batch[]) => void;
  /** Before a change that nobody answered is sent again. */
  pausesMs?: PauseLengths;
};

/**
 * What a person is to be told: `lost` when someone else deleted the field they were changing, else the refusal. What
 * they had typed is given back to them.
 */
export type FieldEditorNotice =
  | { kind: "lost"; label: string; typed: readonly string[] }
  | { kind: "refused"; label: string; error: AppError; typed: readonly string[] }
  | { kind: "merged"; label: string };

export type FieldEditorState = {
  /** The last field set that the platform confirmed. */
  confirmed: FieldSet;
  /** What the person sees: confirmed, with their own unconfirmed changes on top. */
  shown: FieldSet;
  pendingCount: number;
  /** Why the changes of this person wait on this page; they go out in order by themselves. */
  waiting: AppError | null;
  /** Changes that an earlier page could not send any more, by what they did. */
  leftOver: readonly string[];
  canUndo: boolean;
  canRedo: boolean;
  notice: FieldEditorNotice | null;
};

export type FieldEditor = {
  getState: () => FieldEditorState;
  subscribe: (listener: () => void) => () => void;
  /** Shows the change at once and sends it; changes go out one after the other, each on the version it was made for. */
  perform: (label: string, operations: FieldOperation[]) => void;
  undo: () => void;
  redo: () => void;
  /** A newer field set became known (another person's change). Older ones are ignored. */
  accept: (fieldSet: FieldSet) => void;
  dismissNotice: () => void;
  /** The connection may be back: what waits is sent at once. */
  retry: () => void;
  /** Changes that an earlier page kept; they are carried out only when the person says so. */
  offer: (batches: readonly Batch[]) => void;
  takeUpLeftOver: () => void;
  forgetLeftOver: () => void;
};

const usualPausesMs = [500, 1_000, 2_000, 4_000] as const;

/** Someone else may keep changing the fields while a batch is repaired; after this many rounds the person is told. */
const maxRepairs = 5;

/** Moves of the same fields that follow each other within this time are one step for undo. */
const moveBurstMs = 1_000;

const typedIn = (operations: readonly FieldOperation[]): string[] =>
  operations.flatMap((operation) =>
    operation.kind === "modify" && operation.value?.kind === "text" ? [operation.value.text] : [],
  );

export const createFieldEditor = (
  initial: FieldSet,
  ports: FieldEditorPorts,
  now: () => number = () => performance.now(),
): FieldEditor => {
  const listeners = new Set<() => void>();
  let confirmed = initial;
  let queue: Batch[] = [];
  let inFlight: Batch | null = null;
  let history: UndoHistory = emptyHistory;
  let notice: FieldEditorNotice | null = null;
  let lastStepAtMs = Number.NEGATIVE_INFINITY;
  let waiting: AppError | null = null;
  let leftOver: readonly Batch[] = [];
  let kept: readonly Batch[] = [];
  const pauses = createPauses(ports.pausesMs ?? usualPausesMs);
  let state: FieldEditorState;

  const unsent = (): Batch[] => [...(inFlight === null ? [] : [inFlight]), ...queue];

  const keepUnsent = () => {
    const next = [...leftOver, ...unsent()];
    if (next.length === kept.length && next.every((batch, index) => batch === kept[index])) return;
    kept = next;
    ports.keep?.(next);
  };

  const showing = (): FieldSet => {
    const unconfirmed = unsent().flatMap((batch) => batch.operations);
    const applied = applyOperations(confirmed, rebaseOperations(confirmed, unconfirmed).operations);
    return applied.kind === "ok" ? applied.fieldSet : confirmed;
  };

  const changed = () => {
    state = {
      confirmed,
      shown: showing(),
      pendingCount: unsent().length,
      waiting,
      leftOver: leftOver.map(({ label }) => label),
      canUndo: history.done.length > 0,
      canRedo: history.undone.length > 0,
      notice,
    };
    keepUnsent();
    for (const listener of listeners) listener();
  };

  /** Asks until somebody answers: a connection that is cut takes nothing from anybody. */
  const patiently = async (ask: () => Promise<Answer>): Promise<Answer> => {
    for (let round = 0; ; round += 1) {
      const answer = await ask();
      if (answer.kind === "ok" || !(passesByItself(answer.error) || answer.error.code === "auth/signed-out")) {
        waiting = null;
        return answer;
      }
      waiting = answer.error;
      changed();
      await pauses.pause(round, waiting);
    }
  };

  const take = (fieldSet: FieldSet) => {
    if (fieldSet.version >= confirmed.version) confirmed = sharingFields(confirmed, fieldSet);
  };

  /** Reads the current fields and returns what is left of the batch on them. */
  const repair = async (batch: Batch): Promise<Batch | null> => {
    const answer = await patiently(ports.read);
    if (answer.kind === "refused") {
      notice = { kind: "refused", label: batch.label, error: answer.error, typed: typedIn(batch.operations) };
      return null;
    }
    take(answer.fieldSet);
    if (alreadyCarriedOut(confirmed, batch.operations)) return null;
    const { operations, lost } = rebaseOperations(confirmed, batch.operations);
    if (lost.length > 0) notice = { kind: "lost", label: batch.label, typed: typedIn(lost) };
    else if (operations.length > 0) notice = { kind: "merged", label: batch.label };
    return operations.length > 0 ? { ...batch, operations } : null;
  };

  const deliver = async (first: Batch): Promise<void> => {
    let batch: Batch | null = first;
    for (let round = 0; batch !== null; round += 1) {
      inFlight = batch;
      const { operations } = batch;
      const answer = await patiently(() => ports.send(confirmed.version, operations));
      if (answer.kind === "ok") {
        take(answer.fieldSet);
        return;
      }
      if (answer.error.code !== "fields/stale-version" || round >= maxRepairs) {
        notice = { kind: "refused", label: batch.label, error: answer.error, typed: typedIn(batch.operations) };
        const current = await patiently(ports.read);
        if (current.kind === "ok") take(current.fieldSet);
        return;
      }
      batch = await repair(batch);
    }
  };

  const pump = async () => {
    if (inFlight !== null) return;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { operations, lost } = rebaseOperations(confirmed, next.operations);
      if (lost.length > 0) notice = { kind: "lost", label: next.label, typed: typedIn(lost) };
      if (operations.length === 0) continue;
      await deliver({ ...next, operations });
      inFlight = null;
      changed();
    }
    changed();
  };

  const enqueue = (batch: Batch) => {
    const last = queue.at(-1);
    const moved = placedFieldsKey(batch.operations);
    // Arrow keys come faster than answers: of several waiting moves of the same fields only the last is worth sending.
    if (last !== undefined && moved !== null && placedFieldsKey(last.operations) === moved)
      queue = [...queue.slice(0, -1), batch];
    else queue = [...queue, batch];
    changed();
    void pump();
  };

  const restoring = (operations: readonly FieldOperation[]): FieldOperation[] =>
    operations.map((operation) =>
      operation.kind === "add" ? { kind: "add", field: ports.restore(operation.field) } : operation,
    );

  changed();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    perform: (label, operations) => {
      notice = null;
      const continues = now() - lastStepAtMs < moveBurstMs;
      lastStepAtMs = now();
      history = recordStep(history, showing(), { label, operations, continues });
      enqueue({ label, operations });
    },
    undo: () => {
      const move = undo(history, showing());
      if (move === null) return;
      history = move.history;
      if (move.operations.length > 0) enqueue({ label: `Undo: ${move.label}`, operations: restoring(move.operations) });
      else changed();
    },
    redo: () => {
      const move = redo(history, showing());
      if (move === null) return;
      history = move.history;
      if (move.operations.length > 0) enqueue({ label: `Redo: ${move.label}`, operations: restoring(move.operations) });
      else changed();
    },
    accept: (fieldSet) => {
      if (fieldSet.version <= confirmed.version) return;
      take(fieldSet);
      changed();
    },
    dismissNotice: () => {
      notice = null;
      changed();
    },
    retry: pauses.end,
    offer: (batches) => {
      leftOver = batches.filter(({ operations }) => !alreadyCarriedOut(confirmed, operations));
      kept = batches;
      changed();
    },
    takeUpLeftOver: () => {
      const batches = leftOver;
      leftOver = [];
      for (const { label, operations } of batches) {
        history = recordStep(history, showing(), { label, operations, continues: false });
        enqueue({ label, operations });
      }
    },
    forgetLeftOver: () => {
      leftOver = [];
      changed();
    },
  };
};
