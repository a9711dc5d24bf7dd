import { fc } from "#tests/builders/properties.ts";
import { describe, expect, it } from "vitest";
import { fieldSizes } from "#contract/constants.ts";
import { FieldTypeSchema } from "#contract/field/entity.ts";
import { placeAround } from "#lib/fields/field-bounds.ts";
import { freePlace, movedPlace, resizedPlace } from "#renderer/features/fields/model/field-geometry.ts";
import { inReadingOrder } from "#lib/fields/reading-order.ts";
import {
  currentPage,
  layOutPages,
  livePages,
  openingZoom,
  nextZoomPercent,
  percentOf,
  scaleFor,
} from "#renderer/features/pdf-view/model/page-layout.ts";
import { aField } from "./builders.ts";

const letter = { width: 612, height: 792 };
const point = fc.record({
  x: fc.double({ min: -2000, max: 2000, noNaN: true }),
  y: fc.double({ min: -2000, max: 2000, noNaN: true }),
});
const type = fc.constantFrom(...FieldTypeSchema.options);
const handle = fc.constantFrom("nw", "ne", "sw", "se");

describe("placing fields", () => {
  it("puts the middle of a new field where the person pointed", () => {
    expect(placeAround("signature", 1, { x: 300, y: 400 }, letter)).toEqual({
      page: 1,
      x: 250,
      y: 375,
      width: 100,
      height: 50,
    });
  });

  it("keeps every moved or resized field on the page and within the limits of its type", () => {
    fc.assert(
      fc.property(type, point, point, handle, fc.boolean(), (fieldType, start, delta, corner, resize) => {
        const place = placeAround(fieldType, 0, start, letter);
        const next = resize
          ? resizedPlace(fieldType, place, corner, delta, letter)
          : movedPlace(fieldType, place, delta, letter);
        const size = fieldSizes[fieldType];
        expect(next.x).toBeGreaterThanOrEqual(0);
        expect(next.y).toBeGreaterThanOrEqual(0);
        expect(next.x + next.width).toBeLessThanOrEqual(letter.width + 0.01);
        expect(next.y + next.height).toBeLessThanOrEqual(letter.height + 0.01);
        expect(next.width).toBeGreaterThanOrEqual(size.minWidth - 0.01);
        expect(next.width).toBeLessThanOrEqual(size.maxWidth + 0.01);
        expect(next.height).toBeGreaterThanOrEqual(size.minHeight - 0.01);
        expect(next.height).toBeLessThanOrEqual(size.maxHeight + 0.01);
      }),
    );
  });

  it("leaves the opposite corner alone while a corner is dragged", () => {
    const place = { page: 0, x: 100, y: 100, width: 100, height: 50 };
    expect(resizedPlace("signature", place, "nw", { x: -40, y: -20 }, letter)).toMatchObject({
      x: 60,
      y: 80,
      width: 140,
      height: 70,
    });
    expect(resizedPlace("signature", place, "nw", { x: 500, y: 500 }, letter)).toMatchObject({
      x: 140,
      y: 110,
      width: 60,
      height: 40,
    });
    expect(resizedPlace("signature", place, "se", { x: 30, y: 5 }, letter)).toMatchObject({
      x: 100,
      y: 100,
      width: 130,
      height: 55,
    });
  });

  it("finds a free spot below a field that is in the way", () => {
    const taken = aField(1, { place: { page: 0, x: 250, y: 375, width: 100, height: 50 } });
    const place = freePlace("signature", taken.place, [taken], letter);
    expect(place.y).toBeGreaterThanOrEqual(425);
    expect(freePlace("signature", taken.place, [], letter)).toBe(taken.place);
  });

  it("keeps off what is printed, below the middle, else above it; a full page leaves it only the fields to avoid", () => {
    const wanted = { page: 0, x: 250, y: 375, width: 100, height: 50 };
    const line = (y: number, height: number) => ({ page: 0, x: 72, y, width: 468, height });
    const below = freePlace("signature", wanted, [], letter, [line(380, 20), line(410, 20)]);
    expect(below.y).toBeGreaterThanOrEqual(430);
    const above = freePlace("signature", wanted, [], letter, [line(380, letter.height - 380)]);
    expect(above.y + above.height).toBeLessThanOrEqual(380);
    expect(freePlace("signature", wanted, [], letter, [line(0, letter.height)])).toBe(wanted);
    const taken = aField(1, { place: wanted });
    expect(freePlace("signature", wanted, [taken], letter, [line(0, letter.height)]).y).toBeGreaterThanOrEqual(425);
  });

  it("reads fields as a person does", () => {
    const at = (number: number, page: number, x: number, y: number) =>
      aField(number, { place: { page, x, y, width: 100, height: 50 } });
    const ordered = inReadingOrder([at(1, 1, 0, 0), at(2, 0, 300, 101), at(3, 0, 10, 100), at(4, 0, 10, 40)]);
    expect(ordered.map((field) => field.id.at(-1))).toEqual(["4", "3", "2", "1"]);
  });
});

describe("laying out pages", () => {
  const pages = Array.from({ length: 500 }, () => letter);

  it("fits the widest page into the width", () => {
    const scale = scaleFor({ kind: "fit-width" }, [letter, { width: 1224, height: 792 }], 1224 + 32);
    expect(scale).toBe(1);
    expect(percentOf(scaleFor(openingZoom, [letter], 2_000))).toBe(125);
    expect(percentOf(scaleFor({ kind: "fit-width" }, [letter], 2_000))).toBeGreaterThan(200);
    expect(percentOf(scaleFor({ kind: "percent", percent: 150 }, pages, 10))).toBe(150);
  });

  it("keeps alive only the visible pages and one on each side", () => {
    const layout = layOutPages(pages, 1, 700);
    const { first, last } = livePages(layout, 200 * 808, 700);
    expect(first).toBeGreaterThanOrEqual(198);
    expect(last - first).toBeLessThanOrEqual(4);
    expect(livePages(layout, 0, 700)).toEqual({ first: 0, last: 1 });
    expect(currentPage(layout, 200 * 808, 700)).toBe(200);
  });

  it("steps through the zooms and stops at both ends", () => {
    expect(nextZoomPercent(103, 1)).toBe(110);
    expect(nextZoomPercent(103, -1)).toBe(100);
    expect(nextZoomPercent(400, 1)).toBe(400);
    expect(nextZoomPercent(50, -1)).toBe(50);
  });

  it("makes room for a page that is wider than the view", () => {
    expect(layOutPages([{ width: 2000, height: 100 }], 1, 500)).toMatchObject({
      widthPx: 2032,
      boxes: [{ leftPx: 16 }],
    });
  });
});
