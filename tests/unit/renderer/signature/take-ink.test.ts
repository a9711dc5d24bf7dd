import { describe, expect, it } from "vitest";
import { strengths, takeInk, usualStrength, type Pixels } from "#renderer/features/signature/model/take-ink.ts";

type Paint = (x: number, y: number) => [number, number, number, number?];

const picture = (width: number, height: number, paint: Paint): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, alpha = 255] = paint(x, y);
      data.set([red, green, blue, alpha], (y * width + x) * 4);
    }
  return { data, width, height };
};
const isStroke = (x: number, y: number) => x >= 40 && x < 160 && y >= 60 && y < 66;
const strength = strengths[usualStrength];
const alphaAt = ({ data, width }: Pixels, x: number, y: number) => data[(y * width + x) * 4 + 3] ?? -1;

describe("a signature out of its picture", () => {
  it("stands on nothing, in its own colour, cut to its ink", () => {
    const taken = takeInk(
      picture(200, 120, (x, y) => (isStroke(x, y) ? [20, 33, 120] : [250, 248, 240])),
      strength,
    );
    if (taken.kind !== "ink") throw new Error(taken.kind);
    expect(taken.box).toEqual({ left: 40, top: 60, width: 120, height: 6 });
    expect(alphaAt(taken.pixels, 100, 62)).toBe(255);
    expect(alphaAt(taken.pixels, 10, 10)).toBe(0);
    expect(Array.from(taken.pixels.data.subarray((62 * 200 + 100) * 4, (62 * 200 + 100) * 4 + 3))).toEqual([
      20, 33, 120,
    ]);
  });

  it("is found in the shadow of a photograph as well as in its light", () => {
    const taken = takeInk(
      picture(200, 120, (x, y) => {
        const paper = 120 + (x / 200) * 120;
        const shade = isStroke(x, y) ? paper * 0.3 : paper;
        return [shade, shade, shade];
      }),
      strength,
    );
    if (taken.kind !== "ink") throw new Error(taken.kind);
    expect(taken.box).toEqual({ left: 40, top: 60, width: 120, height: 6 });
    expect(alphaAt(taken.pixels, 3, 100)).toBe(0);
  });

  it("does not stretch to a speck of dust", () => {
    const taken = takeInk(
      picture(200, 120, (x, y) => (isStroke(x, y) || (x === 5 && y === 5) ? [0, 0, 0] : [255, 255, 255])),
      strength,
    );
    expect(taken).toMatchObject({ box: { left: 40, top: 60 } });
  });

  it("keeps a picture that is transparent already as it is", () => {
    const clear = picture(200, 120, (x, y) => (isStroke(x, y) ? [200, 200, 230, 255] : [0, 0, 0, 0]));
    const taken = takeInk(clear, strength);
    expect(taken).toMatchObject({ kind: "ink", box: { left: 40, width: 120 } });
    expect(taken.kind === "ink" && taken.pixels).toBe(clear);
  });

  it("says when there is no ink, and how much of the picture is", () => {
    expect(
      takeInk(
        picture(80, 80, () => [255, 255, 255]),
        strength,
      ).kind,
    ).toBe("no-ink");
    const line = picture(200, 120, (x, y) => (isStroke(x, y) ? [20, 33, 120] : [250, 248, 240]));
    expect(takeInk(line, strength)).toMatchObject({ share: (120 * 6) / (200 * 120) });
  });
});
