import { describe, expect, it } from "vitest";
import type { FieldOperation } from "#contract/field/entity.ts";
import { applyOperations } from "#lib/fields/apply-operations.ts";
import { invertOperations } from "#renderer/features/fields/model/invert-operations.ts";
import { rebaseOperations } from "#renderer/features/fields/model/rebase-operations.ts";
import { emptyHistory, recordStep, redo, undo } from "#renderer/features/fields/model/undo-history.ts";
import { aField, aFieldSet, fieldId, memberId } from "./builders.ts";

const batch: FieldOperation[] = [
  { kind: "add", field: aField(3) },
  { kind: "modify", fieldId: fieldId(1), memberId: memberId(2), required: false, value: { kind: "text", text: "A" } },
  { kind: "modify", fieldId: fieldId(3), place: { page: 1, x: 1, y: 2, width: 80, height: 40 } },
  { kind: "delete", fieldId: fieldId(2) },
];

describe("inverting a batch of field operations", () => {
  it("brings back every field as it was", () => {
    const base = aFieldSet(7, aField(1), aField(2));
    const forward = applyOperations(base, batch);
    const inverse = invertOperations(base, batch);
    if (forward.kind !== "ok" || inverse === null) throw new Error("the batch fits");
    const back = applyOperations(forward.fieldSet, inverse);
    expect(back).toMatchObject({ kind: "ok", fieldSet: { version: 15, fields: base.fields } });
  });

  it("answers null for a batch that does not fit", () => {
    expect(invertOperations(aFieldSet(0), [{ kind: "delete", fieldId: fieldId(1) }])).toBeNull();
    expect(invertOperations(aFieldSet(0, aField(1)), [{ kind: "add", field: aField(1) }])).toBeNull();
  });
});

describe("rebasing a batch of field operations", () => {
  it("keeps what still has its field, drops what is already so, and names what is lost", () => {
    const rebased = rebaseOperations(aFieldSet(9, aField(3)), [...batch]);
    expect(rebased.operations).toEqual([batch[2]]);
    expect(rebased.lost).toEqual([batch[1]]);
  });
});

describe("the undo history", () => {
  it("forgets what was undone when something new is done", () => {
    const base = aFieldSet(0, aField(1));
    const first = recordStep(emptyHistory, base, {
      label: "Delete",
      operations: [{ kind: "delete", fieldId: fieldId(1) }],
    });
    const undone = undo(first, aFieldSet(1));
    expect(undone?.operations).toEqual([{ kind: "add", field: aField(1) }]);
    const again = recordStep(undone?.history ?? emptyHistory, base, {
      label: "Add",
      operations: [{ kind: "add", field: aField(2) }],
    });
    expect(redo(again, base)).toBeNull();
    expect(again.done.map((step) => step.label)).toEqual(["Add"]);
  });

  it("has nothing to take back at the beginning", () => {
    expect(undo(emptyHistory, aFieldSet(0))).toBeNull();
    expect(redo(emptyHistory, aFieldSet(0))).toBeNull();
  });

  it("records nothing for a batch that cannot have happened", () => {
    expect(
      recordStep(emptyHistory, aFieldSet(0), { label: "x", operations: [{ kind: "delete", fieldId: fieldId(1) }] }),
    ).toBe(emptyHistory);
  });
});
