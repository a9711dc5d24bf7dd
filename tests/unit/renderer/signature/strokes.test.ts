import { describe, expect, it } from "vitest";
import { inkBounds, isDrawnSignature, strokePath } from "#renderer/features/signature/model/strokes.ts";

describe("the strokes of a signature", () => {
  it("become one smooth path", () => {
    expect(
      strokePath([
        { x: 0, y: 0 },
        { x: 10, y: 10 },
        { x: 20, y: 0 },
      ]),
    ).toBe("M0 0 Q10 10 15 5 L20 0");
  });

  it("keep a single touch as a dot", () => {
    expect(strokePath([{ x: 7.23456, y: 2 }])).toBe("M7.23 2 l0.01 0");
    expect(strokePath([])).toBe("");
  });

  it("are cut to their ink, with room for the pen", () => {
    expect(inkBounds([[{ x: 10, y: 20 }], [{ x: 110, y: 60 }]], 3)).toEqual({
      left: 7,
      top: 17,
      width: 106,
      height: 46,
    });
    expect(inkBounds([], 3)).toBeNull();
  });

  it("count as a signature only when they are more than a slip", () => {
    expect(isDrawnSignature([[{ x: 5, y: 5 }]])).toBe(false);
    expect(
      isDrawnSignature([
        [
          { x: 5, y: 5 },
          { x: 60, y: 20 },
        ],
      ]),
    ).toBe(true);
  });
});
