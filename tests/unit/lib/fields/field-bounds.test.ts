import { describe, expect, it } from "vitest";
import { placeAround, placeWithinBounds } from "#lib/fields/field-bounds.ts";

const letter = { width: 612, height: 792 };
const middle = { x: 306, y: 396 };
const sized = (type: "signature" | "initials", width: number, height: number) => {
  const place = placeWithinBounds(type, { page: 0, x: 0, y: 0, width, height }, letter);
  return [place.width, place.height];
};

describe("the size of a field", () => {
  it.each(["signature", "initials"] as const)(
    "%s: 100 × 50 at first, 60 × 40 at least, 200 × 180 at most [S178] [S179] [S180] [S181] [S182] [S183]",
    (type) => {
      expect(placeAround(type, 0, middle, letter)).toEqual({ page: 0, x: 256, y: 371, width: 100, height: 50 });
      expect(sized(type, 1, 1)).toEqual([60, 40]);
      expect(sized(type, 1000, 1000)).toEqual([200, 180]);
    },
  );

  it("a text is 150 × 25 at first, a date 100 wide [S176] [S177] [S187]", () => {
    expect(placeAround("text", 0, middle, letter)).toMatchObject({ width: 150, height: 25 });
    expect(placeAround("date", 0, middle, letter)).toMatchObject({ width: 100, height: 25 });
  });

  it("is never larger than a small page", () => {
    expect(placeAround("signature", 0, { x: 0, y: 0 }, { width: 40, height: 30 })).toEqual({
      page: 0,
      x: 0,
      y: 0,
      width: 40,
      height: 30,
    });
  });
});
