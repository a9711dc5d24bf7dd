import { expect, test } from "vitest";
import { drawStill, type StillScene } from "#renderer/services/recording/draw-still.ts";
import { layoutOf, pageInPicture } from "#renderer/services/recording/layout.ts";
import { penDouble } from "#tests/unit/renderer/pen-double.ts";

const page = { width: 504, height: 652 } as ImageBitmap;
const scene: StillScene = {
  title: "Deed of Lot 4",
  people: [],
  seen: new Set(),
  hasDocument: true,
  document: page,
};
const drawn = (changes: Partial<StillScene>) => {
  const { pen, calls } = penDouble();
  drawStill(pen, { ...scene, ...changes });
  return calls;
};

test.each([
  ["upright", { width: 504, height: 652 }],
  ["wide", { width: 779, height: 400 }],
  ["drawn for another size", { width: 100, height: 100 }],
])("a page that is %s stands whole in its place, never stretched", (_, size) => {
  const document = size as ImageBitmap;
  const call = drawn({ document }).find(({ name }) => name === "drawImage");
  if (call === undefined) throw new Error("no page is drawn");
  const [picture, x, y, width, height] = call.values as [ImageBitmap, number, number, number, number];
  expect(picture).toBe(document);
  expect(width / height).toBeCloseTo(size.width / size.height, 1);
  const place = layoutOf(0, true).document;
  if (place === null) throw new Error("no place");
  expect(x).toBeGreaterThanOrEqual(place.x);
  expect(y).toBeGreaterThanOrEqual(place.y);
  expect(x + width).toBeLessThanOrEqual(place.x + place.width);
  expect(y + height).toBeLessThanOrEqual(place.y + place.height);
  // The page is drawn as large as it stands there, so that its letters are not drawn twice.
  expect(pageInPicture(size)).toEqual({ x, y, width, height });
});

test("where the document is not recorded nothing of it is drawn", () => {
  const calls = drawn({ hasDocument: false });
  expect(calls.map(({ name }) => name)).not.toContain("drawImage");
  expect(calls.some(({ values }) => values[0] === "No document is open")).toBe(false);
});

test("while no document is open its place says so", () => {
  const calls = drawn({ document: null });
  expect(calls.some(({ name, values }) => name === "fillText" && values[0] === "No document is open")).toBe(true);
});
