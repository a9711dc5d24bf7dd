import { describe, expect, it } from "vitest";
import {
  alignedFields,
  alignments,
  drawnPlace,
  movedTogether,
  movedToPage,
  touchedFields,
} from "#renderer/features/fields/model/field-geometry.ts";
import { emptyHistory, recordStep, undo } from "#renderer/features/fields/model/undo-history.ts";
import { duplicatesOf, pastedOn } from "#renderer/features/meeting/model/field-clipboard.ts";
import { aField, aFieldSet, fieldId, memberId } from "./builders.ts";

const pages = [
  { width: 612, height: 792 },
  { width: 300, height: 200 },
];
const at = (x: number, y: number, width = 100, height = 50, page = 0) => ({ place: { page, x, y, width, height } });
const xs = (placed: readonly { place: { x: number } }[]) => placed.map(({ place }) => place.x);

describe("fields that go to another page", () => {
  it("keep their distances there and stay wholly on it, however large it is", () => {
    const pages = [
      { width: 612, height: 792 },
      { width: 300, height: 200 },
    ];
    const [first, second] = [
      aField(1, { place: { page: 0, x: 10, y: 20, width: 100, height: 50 } }),
      aField(2, { place: { page: 0, x: 130, y: 90, width: 100, height: 50 } }),
    ];
    const moved = movedToPage([first, second], pages, 1, { x: 5, y: 1000 });
    expect(moved.map(({ field }) => field)).toEqual([first, second]);
    expect(moved.map(({ place }) => [place.page, place.x, place.y])).toEqual([
      [1, 15, 80],
      [1, 135, 150],
    ]);
    // Farther right than the other page reaches: both come in by as much.
    const far = [first, second].map((field) => ({ ...field, place: { ...field.place, x: field.place.x + 300 } }));
    expect(xs(movedToPage(far, pages, 1, { x: 0, y: 0 }))).toEqual([80, 200]);
  });
});

describe("several fields", () => {
  it("move together and keep their distances when one of them meets the edge of its page", () => {
    const fields = [aField(1, at(10, 100)), aField(2, at(200, 300)), aField(3, at(150, 20, 100, 50, 1))];
    expect(movedTogether(fields, pages, { x: -40, y: 0 }).map(({ place }) => place.x)).toEqual([0, 190, 140]);
    expect(movedTogether(fields, pages, { x: 500, y: 0 }).map(({ place }) => place.x)).toEqual([60, 250, 200]);
    expect(movedTogether(fields, pages, { x: 5, y: 5 }).map(({ place }) => place.y)).toEqual([105, 305, 25]);
  });

  it.each([
    ["left", [50, 50]],
    ["right", [150, 50]],
    ["centre", [100, 50]],
  ] as const)("align to the %s of the box around them", (alignment, expected) => {
    const fields = [aField(1, at(50, 100, 100)), aField(2, at(50, 300, 200))];
    const moved = alignedFields(fields, pages, alignment);
    const all = fields.map((field) => moved.find((each) => each.field.id === field.id)?.place.x ?? field.place.x);
    expect(all).toEqual(expected);
  });

  it("align on each page by themselves, name only what moves, and align twice as once", () => {
    const fields = [aField(1, at(50, 100)), aField(2, at(80, 300)), aField(3, at(20, 20, 100, 50, 1))];
    for (const alignment of alignments) {
      const moved = alignedFields(fields, pages, alignment);
      expect(moved.every(({ field }) => field.place.page === 0)).toBe(true);
      const after = fields.map((field) => ({
        ...field,
        place: moved.find((each) => each.field.id === field.id)?.place ?? field.place,
      }));
      expect(alignedFields(after, pages, alignment)).toEqual([]);
    }
  });

  it("are selected by a rectangle that touches them, on its page only", () => {
    const fields = [aField(1, at(50, 100)), aField(2, at(400, 300)), aField(3, at(50, 100, 100, 50, 1))];
    expect(touchedFields(fields, 0, { x: 140, y: 140 }, { x: 0, y: 0 }).map((field) => field.id)).toEqual([fieldId(1)]);
  });

  it("are one step of undo, and so is a burst of moves of the same ones", () => {
    const set = aFieldSet(3, aField(1, at(10, 10)), aField(2, at(10, 100)));
    const move = (x: number) =>
      [1, 2].map((number) => ({
        kind: "modify" as const,
        fieldId: fieldId(number),
        place: { ...at(x, number * 50).place },
      }));
    const once = recordStep(emptyHistory, set, { label: "Move", operations: move(20) });
    const twice = recordStep(once, set, { label: "Move", operations: move(30), continues: true });
    expect(twice.done).toHaveLength(1);
    expect(undo(twice, set)?.operations.map((each) => each.kind === "modify" && each.place?.x)).toEqual([10, 10]);
  });
});

describe("drawing the size of a new field", () => {
  it.each([
    ["downwards", { x: 100, y: 100 }, { x: 250, y: 180 }, { x: 100, y: 100, width: 150, height: 80 }],
    ["upwards", { x: 250, y: 180 }, { x: 100, y: 100 }, { x: 100, y: 100, width: 150, height: 80 }],
    ["too small", { x: 100, y: 100 }, { x: 110, y: 105 }, { x: 100, y: 100, width: 60, height: 40 }],
    ["too large", { x: 100, y: 100 }, { x: 600, y: 600 }, { x: 100, y: 100, width: 200, height: 180 }],
  ])("[S179] [S180] keeps the corner where it began and the limits of a signature: %s", (_name, from, to, expected) => {
    expect(drawnPlace("signature", 0, from, to, { width: 612, height: 792 })).toEqual({ page: 0, ...expected });
  });
});

describe("copies", () => {
  const filled = { value: { kind: "text" as const, text: "mine" } };

  it("stand a little aside, have ids of their own, and carry only what the person put in themselves", () => {
    const fields = [
      aField(1, { ...at(10, 10), type: "text", ...filled, memberId: memberId(1) }),
      aField(2, { ...at(10, 100), type: "text", ...filled, memberId: memberId(2) }),
    ];
    const copies = duplicatesOf(fields, pages, memberId(1));
    expect(xs(copies)).toEqual([22, 22]);
    expect(copies.map((field) => field.value.kind)).toEqual(["text", "empty"]);
    expect(new Set([...copies, ...fields].map((field) => field.id)).size).toBe(4);
  });

  it("are pasted on the page in view, inside it, and belong to nobody who is not in this signing", () => {
    const copied = [
      aField(1, { ...at(400, 700), memberId: memberId(9) }),
      aField(2, { ...at(300, 600), memberId: memberId(1) }),
    ];
    const target = { pages, memberIds: [memberId(1)], ownMemberId: null, fields: [] };
    const pasted = pastedOn(copied, 1, target);
    expect(pasted.map((field) => field.memberId)).toEqual([null, memberId(1)]);
    for (const { place } of pasted) {
      expect(place.page).toBe(1);
      expect(place.x + place.width).toBeLessThanOrEqual(300);
      expect(place.y + place.height).toBeLessThanOrEqual(200);
    }
    const again = pastedOn([aField(1, at(10, 10))], 0, { ...target, fields: [aField(5, at(10, 10))] });
    expect(xs(again)).toEqual([22]);
  });
});
