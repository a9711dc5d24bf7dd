import { describe, expect, it, vi } from "vitest";
import { refused, type Refused } from "#contract/errors.ts";
import type { Field, FieldOperation, FieldSet } from "#contract/entities/field.ts";
import { applyOperations } from "#lib/fields/apply-operations.ts";
import { createFieldEditor } from "#renderer/features/documents/model/field-editor.ts";
import { aField, aFieldSet, fieldId, memberId } from "./builders.ts";

/** A platform in memory that judges versions as the real one does. */
const createPlatform = (initial: FieldSet) => {
  let current = initial;
  const sent: FieldOperation[][] = [];
  let refusal: Refused | null = null;
  return {
    sent,
    current: () => current,
    refuseNext: (answer: Refused) => (refusal = answer),
    change: (operations: FieldOperation[]) => {
      const applied = applyOperations(current, operations);
      if (applied.kind === "ok") current = applied.fieldSet;
      return current;
    },
    ports: {
      restore: (field: Field): Field =>
        field.memberId === memberId(1) ? field : { ...field, value: { kind: "empty" } },
      send: async (baseVersion: number, operations: FieldOperation[]) => {
        sent.push(operations);
        if (refusal !== null) {
          const answer = refusal;
          refusal = null;
          return answer;
        }
        if (baseVersion !== current.version)
          return refused("fields/stale-version", { sent: baseVersion, current: current.version });
        const applied = applyOperations(current, operations);
        if (applied.kind === "impossible") return refused("fields/bad-operation", { detail: applied.reason });
        current = applied.fieldSet;
        return { kind: "ok" as const, fieldSet: current };
      },
      read: async () => ({ kind: "ok" as const, fieldSet: current }),
    },
  };
};

const moveTo = (number: number, x: number): FieldOperation => ({
  kind: "modify",
  fieldId: fieldId(number),
  place: { page: 0, x, y: 100, width: 100, height: 50 },
});

const settled = (editor: ReturnType<typeof createFieldEditor>) =>
  vi.waitFor(() => expect(editor.getState().pendingCount).toBe(0));

describe("the field editor", () => {
  it("shows a change at once and confirms it when the platform has it", async () => {
    const platform = createPlatform(aFieldSet(0));
    const editor = createFieldEditor(platform.current(), platform.ports);
    editor.perform("Add signature", [{ kind: "add", field: aField(1) }]);
    expect(editor.getState().shown.fields).toHaveLength(1);
    expect(editor.getState().confirmed.fields).toHaveLength(0);
    await settled(editor);
    expect(editor.getState().confirmed).toEqual(platform.current());
    expect(editor.getState().confirmed.version).toBe(1);
  });

  it("carries the person's change over to a version that someone else made in between", async () => {
    const platform = createPlatform(aFieldSet(3, aField(1)));
    const editor = createFieldEditor(platform.current(), platform.ports);
    platform.change([{ kind: "add", field: aField(2) }]);
    editor.perform("Move", [moveTo(1, 222)]);
    await settled(editor);
    expect(platform.current().fields.map((field) => field.place.x)).toEqual([222, 100]);
    expect(editor.getState().shown).toEqual(platform.current());
    expect(editor.getState().notice).toEqual({ kind: "merged", label: "Move" });
  });

  it("says that a change was lost when its field was deleted meanwhile", async () => {
    const platform = createPlatform(aFieldSet(3, aField(1)));
    const editor = createFieldEditor(platform.current(), platform.ports);
    platform.change([{ kind: "delete", fieldId: fieldId(1) }]);
    editor.perform("Move", [moveTo(1, 222)]);
    await settled(editor);
    expect(editor.getState().shown.fields).toEqual([]);
    expect(editor.getState().notice).toEqual({ kind: "lost", label: "Move", typed: [] });
  });

  it("takes a refused change back and keeps the reason", async () => {
    const platform = createPlatform(aFieldSet(0, aField(1)));
    const editor = createFieldEditor(platform.current(), platform.ports);
    platform.refuseNext(refused("fields/frozen", { until: "12:00" }));
    editor.perform("Move", [moveTo(1, 10)]);
    expect(editor.getState().shown.fields[0]?.place.x).toBe(10);
    await settled(editor);
    expect(editor.getState().shown.fields[0]?.place.x).toBe(100);
    expect(editor.getState().notice).toMatchObject({ kind: "refused", error: { code: "fields/frozen" } });
  });

  it("gives back what a person typed where it could not be kept", async () => {
    const type = (text: string) => ({
      kind: "modify" as const,
      fieldId: fieldId(1),
      value: { kind: "text" as const, text },
    });
    const platform = createPlatform(aFieldSet(0, aField(1, { type: "text" })));
    const editor = createFieldEditor(platform.current(), platform.ports);
    platform.refuseNext(refused("fields/frozen", { until: "12:00" }));
    editor.perform("Fill text", [type("while it was frozen")]);
    await settled(editor);
    expect(editor.getState().notice).toMatchObject({ kind: "refused", typed: ["while it was frozen"] });

    // The deletion is on the screen already when the person is done typing.
    editor.accept(platform.change([{ kind: "delete", fieldId: fieldId(1) }]));
    editor.perform("Fill text", [type("into what is gone")]);
    await settled(editor);
    expect(editor.getState().notice).toEqual({ kind: "lost", label: "Fill text", typed: ["into what is gone"] });
  });

  it("keeps what a person typed on top of what another changed meanwhile", async () => {
    const platform = createPlatform(aFieldSet(0, aField(1, { type: "text" })));
    const editor = createFieldEditor(platform.current(), platform.ports);
    platform.change([moveTo(1, 300)]);
    editor.perform("Fill text", [{ kind: "modify", fieldId: fieldId(1), value: { kind: "text", text: "typed" } }]);
    await settled(editor);
    expect(platform.current().fields[0]).toMatchObject({ place: { x: 300 }, value: { kind: "text", text: "typed" } });
  });

  it("sends waiting moves of one field as one", async () => {
    const platform = createPlatform(aFieldSet(0, aField(1)));
    const editor = createFieldEditor(platform.current(), platform.ports);
    for (let x = 101; x <= 120; x += 1) editor.perform("Move", [moveTo(1, x)]);
    await settled(editor);
    expect(platform.sent).toHaveLength(2);
    expect(platform.current().fields[0]?.place.x).toBe(120);
    editor.undo();
    expect(editor.getState()).toMatchObject({ canUndo: false });
    expect(editor.getState().shown.fields[0]?.place.x).toBe(100);
  });

  it("keeps moves apart that a pause divides", () => {
    const platform = createPlatform(aFieldSet(0, aField(1)));
    let clockMs = 0;
    const editor = createFieldEditor(platform.current(), platform.ports, () => clockMs);
    editor.perform("Move", [moveTo(1, 110)]);
    clockMs = 5_000;
    editor.perform("Move", [moveTo(1, 120)]);
    editor.undo();
    expect(editor.getState().shown.fields[0]?.place.x).toBe(110);
  });

  it("undoes and redoes its own steps over other people's changes", async () => {
    const platform = createPlatform(aFieldSet(0, aField(1)));
    const editor = createFieldEditor(platform.current(), platform.ports);
    editor.perform("Delete", [{ kind: "delete", fieldId: fieldId(1) }]);
    await settled(editor);
    editor.accept(platform.change([{ kind: "add", field: aField(2) }]));
    editor.undo();
    await settled(editor);
    expect(platform.current().fields.map((field) => field.id)).toEqual([fieldId(2), fieldId(1)]);
    expect(editor.getState()).toMatchObject({ canUndo: false, canRedo: true });
    editor.redo();
    await settled(editor);
    expect(platform.current().fields.map((field) => field.id)).toEqual([fieldId(2)]);
  });

  it("does not bring back a signature that another person gave", async () => {
    const value = { kind: "image" as const, sha256: "ab".repeat(32), widthPx: 10, heightPx: 5 };
    const platform = createPlatform(aFieldSet(0, aField(1, { value }), aField(2, { value, memberId: memberId(2) })));
    const editor = createFieldEditor(platform.current(), platform.ports);
    editor.perform("Delete", [
      { kind: "delete", fieldId: fieldId(1) },
      { kind: "delete", fieldId: fieldId(2) },
    ]);
    await settled(editor);
    editor.undo();
    await settled(editor);
    const values = new Map(platform.current().fields.map((field) => [field.id, field.value.kind]));
    expect(values).toEqual(
      new Map([
        [fieldId(2), "empty"],
        [fieldId(1), "image"],
      ]),
    );
  });

  it("ignores a field set that is older than what it knows", () => {
    const platform = createPlatform(aFieldSet(5, aField(1)));
    const editor = createFieldEditor(platform.current(), platform.ports);
    editor.accept(aFieldSet(4));
    expect(editor.getState().confirmed.version).toBe(5);
  });

  it("tells its listeners, and only while they listen", async () => {
    const platform = createPlatform(aFieldSet(0));
    const editor = createFieldEditor(platform.current(), platform.ports);
    const listener = vi.fn<() => void>();
    const stop = editor.subscribe(listener);
    editor.accept(aFieldSet(1));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    editor.accept(aFieldSet(2));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
