import { describe, expect, test } from "vitest";
import { idPictureSidePx } from "#contract/constants.ts";
import { decodePng } from "#engine/picture/decode-png.ts";
import { drawIdPicture } from "#engine/picture/draw-id-picture.ts";
import { pngOf } from "#tests/builders/hostile-pictures.ts";
import { quarters, quartersJpeg, quartersPng, withExif } from "#tests/builders/test-pictures.ts";

const draw = (picture: Uint8Array) => {
  const drawn = drawIdPicture({ picture });
  if (drawn.kind === "refused") throw new Error(drawn.error.code);
  return drawn;
};

/** Which quarter of the test picture stands where. */
const cornersOf = (png: Uint8Array): (string | undefined)[] => {
  const { rgba, widthPx, heightPx } = decodePng(Buffer.from(png));
  return [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ].map(([x = 0, y = 0]) => {
    const from = (Math.floor(y * heightPx) * widthPx + Math.floor(x * widthPx)) * 4;
    return Object.entries(quarters).find(([, of]) =>
      of.every((value, index) => Math.abs(value - (rgba[from + index] ?? -99)) < 12),
    )?.[0];
  });
};

describe("The picture of an identity document", () => {
  const [topLeft, topRight, bottomLeft, bottomRight] = ["topLeft", "topRight", "bottomLeft", "bottomRight"];

  test.each([
    [1, [topLeft, topRight, bottomLeft, bottomRight], [400, 200]],
    [2, [topRight, topLeft, bottomRight, bottomLeft], [400, 200]],
    [3, [bottomRight, bottomLeft, topRight, topLeft], [400, 200]],
    [4, [bottomLeft, bottomRight, topLeft, topRight], [400, 200]],
    [5, [topLeft, bottomLeft, topRight, bottomRight], [200, 400]],
    [6, [bottomLeft, topLeft, bottomRight, topRight], [200, 400]],
    [7, [bottomRight, topRight, bottomLeft, topLeft], [200, 400]],
    [8, [topRight, bottomRight, topLeft, bottomLeft], [200, 400]],
  ])("is whole and upright, however the telephone was held: orientation %i", (orientation, corners, size) => {
    const { png, widthPx, heightPx } = draw(withExif(quartersJpeg(), { orientation }));
    expect([widthPx, heightPx]).toEqual(size);
    expect(cornersOf(png)).toEqual(corners);
    expect(Buffer.from(png).includes("Exif")).toBe(false);
  });

  test("keeps its proportions, is made smaller where it is larger than its small print needs, and never larger", () => {
    const large = draw(quartersPng(2_400, 900));
    expect([large.widthPx, large.heightPx]).toEqual([idPictureSidePx, 600]);
    const small = draw(quartersPng(90, 40));
    expect([small.widthPx, small.heightPx]).toEqual([90, 40]);
    const narrow = draw(quartersPng(4_000, 1));
    expect([narrow.widthPx, narrow.heightPx]).toEqual([idPictureSidePx, 1]);
  });

  const header = { width: 400, height: 400, depth: 8, colourType: 6 };
  const still = Buffer.alloc(400 * 1_601);

  test("brings nothing along that stood beside the pixels", () => {
    const note = pngOf({ ...header, rows: still, extra: [["tEXt", Buffer.from("Comment\0taken at 12 Harbor Lane")]] });
    expect(Buffer.from(draw(note).png).includes("Harbor Lane")).toBe(false);
  });

  test.each<[string, Uint8Array, string]>([
    // ISO/IEC 14496-12: a file of HEIC begins with a box of this kind and brand.
    ["HEIC", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"), "identity/bad-picture"],
    ["a GIF", Buffer.from("GIF89a\u0001\0\u0001\0\0\0\0;", "latin1"), "identity/bad-picture"],
    ["WebP", Buffer.from("RIFF\u0010\0\0\0WEBPVP8 ", "latin1"), "identity/bad-picture"],
    ["no picture", Buffer.from("no picture"), "identity/bad-picture"],
    ["nothing", Buffer.alloc(0), "identity/bad-picture"],
    ["a JPEG that is cut off", quartersJpeg().subarray(0, 900), "identity/bad-picture"],
    [
      "a picture that moves",
      pngOf({ ...header, rows: still, extra: [["acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]] }),
      "identity/moving-picture",
    ],
    ["a vast one", quartersPng(4, 4, { claimedSize: [60_000, 60_000] }), "identity/too-many-pixels"],
  ])("is not %s", (_what, picture, code) => {
    expect(drawIdPicture({ picture })).toMatchObject({ kind: "refused", error: { code } });
  });
});
