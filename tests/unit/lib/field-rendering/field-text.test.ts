import { describe, expect, it } from "vitest";
import type { Field } from "#contract/field/entity.ts";
import { drawField } from "#lib/field-rendering/draw-field.ts";
import { fieldTextProblem, layoutFieldText, smallestTextSizePt } from "#lib/field-rendering/field-text.ts";
import { fieldOf } from "#tests/builders/test-fields.ts";

const page = { width: 612, height: 792 };
const place = { page: 0, x: 100, y: 200, width: 150, height: 25 };
const drawn = (field: Field) => drawField(field, page, { demo: false }).primitives;

describe("The size option of a field's text", () => {
  const roomy = { page: 0, x: 0, y: 0, width: 300, height: 60 };
  it("[S193] [S194] [S195] none leaves it as large as usual, small and medium name a largest size", () => {
    const sizes = (["none", "small", "medium"] as const).map(
      (size) => layoutFieldText("text", roomy, "Travis County", size).sizePt,
    );
    expect(sizes).toEqual([12, 8, 10]);
    expect(layoutFieldText("text", roomy, "Travis County").sizePt).toBe(12);
  });

  it("still shrinks what does not fit", () => {
    const narrow = { ...roomy, width: 60, height: 12 };
    expect(layoutFieldText("name", narrow, "Wolfeschlegelsteinhausen", "medium").sizePt).toBeLessThan(8);
  });
});

describe("text of a field", () => {
  it("is wrapped where the type takes several lines, and made smaller on one line elsewhere", () => {
    const text = "Trustee of the Ana María Ruiz-Vega Family Trust";
    const roomy = { ...place, height: 60 };
    expect(layoutFieldText("text", roomy, text).lines.length).toBeGreaterThan(1);
    expect(layoutFieldText("text", roomy, text).sizePt).toBe(12);
    const day = layoutFieldText("date", roomy, text);
    expect(day.lines).toEqual([text]);
    expect(day.sizePt).toBeLessThan(12);
  });

  it("is refused once it could be read no more, and not before", () => {
    const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
    const fitting = [1, 10, 20, 40, 80, 160].filter(
      (count) => fieldTextProblem("text", place, words(count)) === undefined,
    );
    for (const count of fitting)
      expect(layoutFieldText("text", place, words(count)).sizePt).toBeGreaterThanOrEqual(smallestTextSizePt);
    expect(fitting).toContain(10);
    expect(fieldTextProblem("text", place, words(160))).toEqual({ kind: "too-long", smallestPt: smallestTextSizePt });
    expect(fieldTextProblem("text", { ...place, height: 300 }, words(160))).toBeUndefined();
  });

  it("holds a name of 60 letters in the usual name field", () => {
    expect(
      fieldTextProblem("name", place, "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Roberts"),
    ).toBeUndefined();
  });

  it("is refused with a character that could not be sealed", () => {
    expect(fieldTextProblem("name", place, "Ana 漢")).toEqual({
      kind: "unsupported-character",
      character: "漢",
      codePoint: "6F22",
    });
  });
});

describe("shapes", () => {
  it("[S148] a checkbox is a box, with a tick of one outline once it is checked, all within its place", () => {
    const kinds = (field: Field) => drawn(field).map((primitive) => primitive.kind);
    expect(kinds(fieldOf("checkbox", place, { kind: "empty" }))).toEqual(["rect"]);
    const checked = fieldOf("checkbox", place, { kind: "checked" });
    expect(kinds(checked)).toEqual(["rect", "polygon"]);
    for (const primitive of drawn(checked)) {
      if (primitive.kind !== "polygon") continue;
      for (const { x, y } of primitive.points) {
        expect(x >= place.x && x <= place.x + place.width).toBe(true);
        expect(y >= place.y && y <= place.y + place.height).toBe(true);
      }
    }
  });

  it("[S153] a bookmark is no ink; as earlier builds sealed it, it is a ribbon", () => {
    const bookmark = fieldOf("bookmark", place, { kind: "empty" });
    expect(drawn(bookmark)).toEqual([]);
    const asBefore = drawField(bookmark, page, { demo: false, sealsBookmarks: true }).primitives;
    expect(asBefore.map((primitive) => primitive.kind)).toEqual(["polygon"]);
  });

  it("are the same each time they are drawn", () => {
    const field = fieldOf("checkbox", place, { kind: "checked" });
    expect(drawn(field)).toEqual(drawn(structuredClone(field)));
  });
});
