import { describe, expect, test } from "vitest";
import { avatarSidePx } from "#contract/constants.ts";
import { decodePng } from "#engine/picture/decode-png.ts";
import { drawAvatar } from "#engine/picture/draw-avatar.ts";
import { drawUpright } from "#engine/picture/draw-upright.ts";
import { writePng } from "#engine/picture/write-png.ts";
import { quarters, quartersJpeg, quartersPng, withExif } from "#tests/builders/test-pictures.ts";

const drawn = (picture: Uint8Array) => {
  const outcome = drawAvatar({ picture });
  if (outcome.kind !== "ok") throw new Error(outcome.error.code);
  const { rgba, widthPx } = decodePng(Buffer.from(outcome.png));
  const at = (x: number, y: number): number[] => {
    const from = (Math.floor(y * widthPx) * widthPx + Math.floor(x * widthPx)) * 4;
    return [...rgba.subarray(from, from + 3)];
  };
  return { sidePx: outcome.sidePx, corners: [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)] };
};

/** The quarter of which a colour is; a JPEG gives it back only nearly. */
const quarterOf = (colour: readonly number[]): string | undefined =>
  Object.entries(quarters).find(([, of]) =>
    of.every((value, index) => Math.abs(value - (colour[index] ?? -99)) < 12),
  )?.[0];

describe("A person's picture", () => {
  test("is the upright square in the middle, however the telephone was held", () => {
    // By orientation, CIPA DC-008: which quarter of the stored picture is seen where.
    const [tl, tr, bl, br] = ["topLeft", "topRight", "bottomLeft", "bottomRight"];
    const seen = [
      [tl, tr, bl, br],
      [tr, tl, br, bl],
      [br, bl, tr, tl],
      [bl, br, tl, tr],
      [tl, bl, tr, br],
      [bl, tl, br, tr],
      [br, tr, bl, tl],
      [tr, br, tl, bl],
    ];
    const jpeg = quartersJpeg();
    seen.forEach((corners, index) => {
      const picture = drawn(withExif(jpeg, { orientation: index + 1 }));
      expect(picture.sidePx).toBe(200);
      expect(picture.corners.map(quarterOf), `orientation ${index + 1}`).toEqual(corners);
    });
  });

  test("is made smaller and never larger, and lies on white where it is transparent", () => {
    expect(drawn(quartersPng(900, 1_200)).sidePx).toBe(avatarSidePx);
    expect(drawn(quartersPng(30, 20)).sidePx).toBe(20);
    expect(drawn(quartersPng(20, 20, { alpha: 0 })).corners).toEqual(Array.from({ length: 4 }, () => [255, 255, 255]));
  });

  test("is the mean of the pixels that fall together", () => {
    const samples = Uint8Array.from([0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 0]);
    const picture = { samples, widthPx: 2, heightPx: 2, channels: 3 } as const;
    const { rgb } = drawUpright(picture, 1, { left: 0, top: 0, width: 2, height: 2 }, 1);
    expect([...rgb]).toEqual([128, 128, 128]);
  });

  test("is written so that every decoder reads the same pixels again", () => {
    const rgb = Uint8Array.from({ length: 7 * 5 * 3 }, (_, index) => (index * 37) % 256);
    const { rgba } = decodePng(Buffer.from(writePng(rgb, 7, 5)));
    const again = Array.from({ length: 7 * 5 }, (_, pixel) => [...rgba.subarray(pixel * 4, pixel * 4 + 3)]).flat();
    expect(again).toEqual([...rgb]);
  });
});
