import { expect, test } from "vitest";
import type { Field } from "#contract/field/entity.ts";
import { paintFields } from "#renderer/features/fields/model/paint-fields.ts";
import { penDouble } from "../pen-double.ts";
import { aField } from "./builders.ts";

const page = { index: 0, size: { width: 612, height: 792 } };
const picture = { width: 200, height: 80 } as ImageBitmap;
const sha256 = "ab".repeat(32);

const painted = (fields: readonly Field[], pictureOf: (sha256: string) => ImageBitmap | null = () => picture) => {
  const { pen, calls } = penDouble();
  paintFields(pen, page, fields, { demo: false }, pictureOf);
  return calls;
};
const place = (changes: Partial<Field["place"]> = {}) => ({
  page: 0,
  x: 100,
  y: 200,
  width: 160,
  height: 40,
  ...changes,
});

test("texts, ticks and signatures stand on the page where the screen has them", () => {
  const calls = painted([
    aField(1, { type: "text", place: place(), value: { kind: "text", text: "Lot 4" } }),
    aField(2, { type: "checkbox", place: place({ y: 300, width: 16, height: 16 }), value: { kind: "checked" } }),
    aField(3, {
      type: "signature",
      place: place({ y: 400 }),
      value: { kind: "image", sha256, widthPx: 200, heightPx: 80 } as Field["value"],
    }),
  ]);
  expect(calls).toContainEqual({ name: "fillText", values: ["Lot 4", 0, 0] });
  // Within its place, in its own proportions: 100 of 160 points wide, in the middle.
  expect(calls).toContainEqual({ name: "drawImage", values: [picture, 130, 400, 100, 40] });
  expect(calls.filter(({ name }) => name === "fill" || name === "stroke" || name === "strokeRect")).not.toEqual([]);
});

test("a field that waits, one of another page and a picture on its way draw nothing", () => {
  const calls = painted(
    [
      aField(1, { type: "signature", place: place(), value: { kind: "empty" } }),
      aField(2, { type: "text", place: place({ page: 1 }), value: { kind: "text", text: "Elsewhere" } }),
      aField(3, {
        type: "signature",
        place: place({ y: 400 }),
        value: { kind: "image", sha256, widthPx: 200, heightPx: 80 } as Field["value"],
      }),
    ],
    () => null,
  );
  expect(calls).toEqual([]);
});

test("a white-out lies under what was written on it, whichever came first", () => {
  const calls = painted([
    aField(1, { type: "text", place: place(), value: { kind: "text", text: "New" } }),
    aField(2, { type: "white_out", place: place(), value: { kind: "empty" } }),
  ]);
  const at = (name: string) => calls.findIndex((call) => call.name === name);
  expect(at("fillRect")).toBeGreaterThanOrEqual(0);
  expect(at("fillRect")).toBeLessThan(at("fillText"));
});
