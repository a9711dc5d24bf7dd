import { describe, expect, it } from "vitest";
import { judgePicture } from "#renderer/features/signature/model/judge-picture.ts";
import { strengths, takeInk, usualStrength } from "#renderer/features/signature/model/take-ink.ts";
import {
  landscape,
  letterOnPaper,
  letterSignature,
  markerInitials,
  pixelsOf,
  signatureOnPaper,
  signatureOnTable,
  type PaintedPicture,
} from "#tests/builders/paper-pictures.ts";

const judge = (picture: PaintedPicture) => {
  const pixels = pixelsOf(picture);
  const taken = takeInk(pixels, strengths[usualStrength]);
  if (taken.kind !== "ink") throw new Error(taken.kind);
  return judgePicture(pixels, taken.pixels, taken.share);
};

const onItsSide = ({ width, height, paint }: PaintedPicture): PaintedPicture => ({
  width: height,
  height: width,
  paint: (x, y) => paint(y, height - 1 - x),
});

/** Only a part of it, in shares of its sides. */
const cutTo = ({ width, height, paint }: PaintedPicture, part: typeof letterSignature): PaintedPicture => {
  const [left, top] = [Math.round(part.left * width), Math.round(part.top * height)];
  return {
    width: Math.round(part.right * width) - left,
    height: Math.round(part.bottom * height) - top,
    paint: (x, y) => paint(x + left, y + top),
  };
};

describe("a picture that is to become a signature", () => {
  it.each([
    ["a signature on paper, half in the shadow", signatureOnPaper()],
    ["the same on its side", onItsSide(signatureOnPaper())],
    ["initials in a thick marker, cut close", markerInitials()],
    ["the signature that was cut out of a letter", cutTo(letterOnPaper(), letterSignature)],
  ])("is not questioned: %s", (_what, picture) => {
    expect(judge(picture)).toEqual({ doubt: null, cut: null });
  });

  it.each([
    ["upright", letterOnPaper()],
    ["on its side", onItsSide(letterOnPaper())],
    ["small", letterOnPaper(600, 776)],
  ])("is questioned where it is a whole letter: %s", (_what, picture) => {
    expect(judge(picture).doubt).toBe("whole-page");
  });

  it("is cut out where the signature stands on the letter", () => {
    const letter = letterOnPaper();
    const { cut } = judge(letter);
    if (cut === null) throw new Error("no signature was found");
    expect(cut.left / letter.width).toBeCloseTo(letterSignature.left, 1);
    expect((cut.left + cut.width) / letter.width).toBeCloseTo(letterSignature.right, 1);
    expect(cut.top / letter.height).toBeGreaterThan(letterSignature.top - 0.06);
    expect((cut.top + cut.height) / letter.height).toBeLessThan(letterSignature.bottom + 0.06);
  });

  it("is questioned where most of it is no paper, and cut to the sheet that is there", () => {
    const table = signatureOnTable();
    const judged = judge(table);
    expect(judged.doubt).toBe("no-plain-paper");
    expect((judged.cut?.left ?? 0) / table.width).toBeCloseTo(0.3, 1);
    expect((judged.cut?.top ?? 0) / table.height).toBeCloseTo(0.3, 1);
    expect(judge(landscape()).doubt).toBe("no-plain-paper");
  });

  it("is questioned where it is mostly ink", () => {
    const stripes: PaintedPicture = {
      width: 200,
      height: 200,
      paint: (x) => (x % 4 < 2 ? [10, 10, 10] : [240, 240, 240]),
    };
    expect(judge(stripes)).toEqual({ doubt: "no-plain-paper", cut: null });
  });
});
