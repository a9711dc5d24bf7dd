import { expect, test } from "vitest";
import { pulled, squareOf, wholeSquare, within } from "#renderer/features/profile/model/square-cut.ts";
import { fc } from "#tests/builders/properties.ts";

const photo = { width: 4_000, height: 3_000 };

test("the whole square is the middle of the picture", () => {
  expect(squareOf(photo, wholeSquare)).toEqual({ left: 500, top: 0, side: 3_000 });
});

test("pulling moves the picture under the window, as far as there is picture", () => {
  const cut = pulled(photo, { x: 0.5, y: 0.5, zoom: 2 }, { dx: -100, dy: 50, shownPx: 300 });
  // 100 of 300 pixels of a square of 1,500.
  expect(squareOf(photo, cut)).toEqual({ left: 1_750, top: 500, side: 1_500 });
  const atEdge = pulled(photo, cut, { dx: 10_000, dy: -10_000, shownPx: 300 });
  expect(squareOf(photo, atEdge)).toEqual({ left: 0, top: 1_500, side: 1_500 });
});

test("whatever is asked for, the square lies in the picture", () => {
  const number = fc.double({ noNaN: true, min: -50, max: 50 });
  const side = fc.integer({ min: 1, max: 8_000 });
  fc.assert(
    fc.property(side, side, number, number, number, (width, height, x, y, zoom) => {
      const { left, top, side: length } = squareOf({ width, height }, within({ width, height }, { x, y, zoom }));
      const slack = 1e-6 * Math.max(width, height);
      expect(length).toBeGreaterThan(0);
      expect(left).toBeGreaterThanOrEqual(-slack);
      expect(top).toBeGreaterThanOrEqual(-slack);
      expect(left + length).toBeLessThanOrEqual(width + slack);
      expect(top + length).toBeLessThanOrEqual(height + slack);
    }),
  );
});
