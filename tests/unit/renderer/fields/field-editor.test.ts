import { describe, expect, it, vi } from "vitest";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { Field, FieldOperation, FieldSet } from "#contract/field/entity.ts";
import { applyOperations } from "#lib/fields/apply-operations.ts";
import { createFieldEditor } from "#renderer/features/fields/model/field-editor.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
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
  vi.waitFor(() => expect(editor.getState().pendingCount).toBe(0), inDueTime);

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

  describe("without a connection", () => {
    const cut = refused("workstation/platform-unreachable", { url: "x", detail: "the connection was cut" });
    const type = (text: string): FieldOperation => ({
      kind: "modify",
      fieldId: fieldId(1),
      value: { kind: "text", text },
    });
    /** A platform behind a line that is cut: before a batch reaches it, or only its answer is lost. */
    const behindCutLine = (initial: FieldSet) => {
      const platform = createPlatform(initial);
      let state: "up" | "cut" | "answers-lost" = "cut";
      const kept: string[][] = [];
      const editor = createFieldEditor(platform.current(), {
        ...platform.ports,
        send: async (version, operations) => {
          if (state === "cut") return cut;
          const answer = await platform.ports.send(version, operations);
          return state === "answers-lost" ? cut : answer;
        },
        read: async () => (state === "up" ? platform.ports.read() : cut),
        keep: (unsent) => kept.push(unsent.map(({ label }) => label)),
        pausesMs: [1],
      });
      return { platform, editor, kept, be: (next: typeof state) => (state = next) };
    };

    it("keeps what is done meanwhile, says why it waits, and sends it in order afterwards", async () => {
      const { platform, editor, kept, be } = behindCutLine(aFieldSet(0, aField(1, { type: "text" })));
      editor.perform("Fill text", [type("one")]);
      editor.perform("Add signature", [{ kind: "add", field: aField(2) }]);
      editor.perform("Fill text again", [type("two")]);
      await vi.waitFor(
        () => expect(editor.getState().waiting?.code).toBe("workstation/platform-unreachable"),
        inDueTime,
      );
      expect(editor.getState()).toMatchObject({ pendingCount: 3, notice: null });
      expect(editor.getState().shown.fields[0]?.value).toEqual({ kind: "text", text: "two" });
      expect(platform.sent).toEqual([]);
      be("up");
      await settled(editor);
      expect(platform.sent.map((operations) => operations[0]?.kind)).toEqual(["modify", "add", "modify"]);
      expect(platform.current().fields).toMatchObject([{ value: { text: "two" } }, { id: fieldId(2) }]);
      expect(editor.getState()).toMatchObject({ waiting: null, notice: null });
      expect(kept.at(0)).toEqual(["Fill text"]);
      expect(kept.at(-1)).toEqual([]);
    });

    it("does nothing twice, and calls nothing a conflict, where only the answer was lost", async () => {
      const { platform, editor, be } = behindCutLine(aFieldSet(0, aField(1, { type: "text" })));
      be("answers-lost");
      editor.perform("Add and fill", [{ kind: "add", field: aField(2) }, type("once")]);
      await vi.waitFor(() => expect(platform.current().version).toBe(2), inDueTime);
      be("up");
      await settled(editor);
      expect(platform.current()).toMatchObject({ version: 2, fields: [{}, {}] });
      expect(editor.getState()).toMatchObject({ notice: null, confirmed: { version: 2 } });
    });

    it("waits without an end for someone who has to sign in first", async () => {
      const platform = createPlatform(aFieldSet(0, aField(1)));
      platform.refuseNext(refused("auth/signed-out"));
      const editor = createFieldEditor(platform.current(), platform.ports);
      const timers = vi.spyOn(globalThis, "setTimeout");
      editor.perform("Move", [moveTo(1, 222)]);
      while (editor.getState().waiting === null) await Promise.resolve();
      expect(editor.getState().waiting).toMatchObject({ code: "auth/signed-out" });
      expect(timers).not.toHaveBeenCalled();
      timers.mockRestore();
      editor.retry();
      await settled(editor);
      expect(platform.current().fields[0]?.place.x).toBe(222);
    });

    it("offers what an earlier page kept, and carries it out only when told to", async () => {
      const platform = createPlatform(aFieldSet(1, aField(1, { type: "text" })));
      const editor = createFieldEditor(platform.current(), platform.ports);
      const arrived = { label: "Arrived", operations: [{ kind: "delete" as const, fieldId: fieldId(9) }] };
      editor.offer([arrived, { label: "Fill text", operations: [type("kept")] }]);
      expect(editor.getState().leftOver).toEqual(["Fill text"]);
      expect(platform.sent).toEqual([]);
      editor.takeUpLeftOver();
      await settled(editor);
      expect(platform.current().fields[0]?.value).toEqual({ kind: "text", text: "kept" });
      expect(editor.getState().leftOver).toEqual([]);
    });
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
