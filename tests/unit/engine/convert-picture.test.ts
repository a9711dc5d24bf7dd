import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { convertPicture } from "#engine/convert/convert-picture.ts";
import { preflight } from "#engine/preflight/preflight.ts";
import { maxPictureSidePx } from "#contract/constants.ts";
import { qpdfCheck, renderPage, type Rendering } from "#tests/builders/pdf-referees.ts";
import { quarters, quartersJpeg, quartersPng, withExif } from "#tests/builders/test-pictures.ts";

let folder: string;
let jpeg: Buffer;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "convert-"));
  jpeg = quartersJpeg();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const convert = async (bytes: Uint8Array, format: "png" | "jpeg") => {
  files += 1;
  const source = path.join(folder, `${files}`);
  const outputPath = path.join(folder, `${files}.pdf`);
  writeFileSync(source, bytes);
  const result = await convertPicture({ path: source, name: `scan.${format}`, format, outputPath });
  return { result, outputPath };
};

const made = async (bytes: Uint8Array, format: "png" | "jpeg"): Promise<string> => {
  const { result, outputPath } = await convert(bytes, format);
  expect(result).toEqual({ kind: "ok" });
  expect(qpdfCheck(outputPath)).toMatchObject({ status: 0 });
  return outputPath;
};

const pageOf = (file: string) => {
  const read = preflight(file, { name: "scan.pdf" });
  if (read.kind === "refused") throw new Error(read.error.code);
  expect(read.pages).toHaveLength(1);
  return read.pages[0];
};

type Quarter = keyof typeof quarters;
/** Which quarter of the picture is seen at a place; colours of a JPEG are a little off. */
const seenAt = (page: Rendering, x: number, y: number): Quarter | "paper" | "nothing known" => {
  const seen = page.pixel(x, y);
  const isNear = (colour: readonly number[]) =>
    colour.every((value, index) => Math.abs(value - (seen[index] ?? 0)) < 24);
  if (isNear([255, 255, 255])) return "paper";
  return (Object.keys(quarters) as Quarter[]).find((name) => isNear(quarters[name])) ?? "nothing known";
};
const seenQuarters = (page: Rendering, box = { left: 0, top: 0, width: page.width, height: page.height }) =>
  [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => seenAt(page, box.left + x * box.width, box.top + y * box.height));

describe("Size of the page", () => {
  it("is the picture's own where its resolution is stated", async () => {
    // 600 × 300 dots at 150 to the inch: 4 × 2 inches.
    const file = await made(quartersPng(600, 300, { dotsPerMetre: 5906 }), "png");
    expect(pageOf(file)?.width).toBeCloseTo(288, 0);
    expect(pageOf(file)?.height).toBeCloseTo(144, 0);
    expect(seenQuarters(renderPage(file, 0))).toEqual(["topLeft", "topRight", "bottomLeft", "bottomRight"]);
  });

  it("is the picture's own where EXIF states the resolution", async () => {
    const file = await made(withExif(jpeg, { orientation: 1, dotsPerInch: 100 }), "jpeg");
    expect(pageOf(file)).toEqual({ width: 288, height: 144 });
  });

  it("is Letter where 72 is stated, which EXIF designates for an unknown resolution", async () => {
    const file = await made(withExif(jpeg, { orientation: 1, dotsPerInch: 72 }), "jpeg");
    expect(pageOf(file)).toEqual({ width: 792, height: 612 });
  });

  it.each([
    ["across", [1600, 900], { width: 792, height: 612 }],
    ["upright", [900, 1600], { width: 612, height: 792 }],
  ] as const)(
    "is Letter %s where nothing is stated, with the whole picture in the middle",
    async (_title, size, page) => {
      const file = await made(quartersPng(size[0], size[1]), "png");
      expect(pageOf(file)).toEqual(page);
      const scale = Math.min(page.width / size[0], page.height / size[1]);
      const [width, height] = [size[0] * scale, size[1] * scale];
      const box = { left: (page.width - width) / 2, top: (page.height - height) / 2, width, height };
      const drawn = renderPage(file, 0);
      expect(seenQuarters(drawn, box)).toEqual(["topLeft", "topRight", "bottomLeft", "bottomRight"]);
      if (box.top > 3) expect(seenAt(drawn, page.width / 2, box.top - 3)).toBe("paper");
    },
  );

  it("does not follow a resolution that would make a page of a house's size, or one too small for a field", async () => {
    expect(pageOf(await made(quartersPng(4000, 40, { dotsPerMetre: 40 }), "png"))).toEqual({ width: 792, height: 612 });
    expect(pageOf(await made(quartersPng(40, 60, { dotsPerMetre: 11_811 }), "png"))).toEqual({
      width: 612,
      height: 792,
    });
  });
});

describe("Rotation", () => {
  const asSeen: Record<number, Quarter[]> = {
    1: ["topLeft", "topRight", "bottomLeft", "bottomRight"],
    2: ["topRight", "topLeft", "bottomRight", "bottomLeft"],
    3: ["bottomRight", "bottomLeft", "topRight", "topLeft"],
    4: ["bottomLeft", "bottomRight", "topLeft", "topRight"],
    5: ["topLeft", "bottomLeft", "topRight", "bottomRight"],
    6: ["bottomLeft", "topLeft", "bottomRight", "topRight"],
    7: ["bottomRight", "topRight", "bottomLeft", "topLeft"],
    8: ["topRight", "bottomRight", "topLeft", "bottomLeft"],
  };
  it.each(Object.keys(asSeen).map(Number))("EXIF orientation %i is shown upright", async (orientation) => {
    const file = await made(withExif(jpeg, { orientation, dotsPerInch: 100 }), "jpeg");
    expect(pageOf(file)).toEqual(orientation >= 5 ? { width: 144, height: 288 } : { width: 288, height: 144 });
    expect(seenQuarters(renderPage(file, 0))).toEqual(asSeen[orientation]);
  });
});

test("a JPEG goes in byte by byte", async () => {
  const file = await made(jpeg, "jpeg");
  expect(readFileSync(file).includes(jpeg)).toBe(true);
});

test("transparency lies on white paper", async () => {
  const file = await made(quartersPng(600, 300, { dotsPerMetre: 5906, alpha: 128 }), "png");
  const [red, green, blue] = renderPage(file, 0).pixel(72, 36);
  expect(
    [red, green, blue].map((value, index) => Math.abs(value - (quarters.topLeft[index] ?? 0) / 2 - 127) < 3),
  ).toEqual([true, true, true]);
  expect(seenQuarters(renderPage(await made(quartersPng(400, 400, { alpha: 0 }), "png"), 0))).toEqual(
    Array(4).fill("paper"),
  );
});

test("the same picture always gives the same bytes", async () => {
  for (const [bytes, format] of [
    [jpeg, "jpeg"],
    [quartersPng(60, 30), "png"],
  ] as const) {
    const [first, second] = [await made(bytes, format), await made(bytes, format)];
    expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
  }
});

describe("Refusals", () => {
  const png = quartersPng(20, 20);
  it.each([
    [
      "a picture of 30,000 pixels a side",
      () => quartersPng(1, 1, { claimedSize: [30_000, 10] }),
      "png",
      "document/picture-too-large",
    ],
    [
      "a picture of 400 million pixels",
      () => quartersPng(1, 1, { claimedSize: [maxPictureSidePx, maxPictureSidePx] }),
      "png",
      "document/picture-too-large",
    ],
    ["a PNG that is cut off", () => png.subarray(0, png.length - 20), "png", "document/damaged"],
    ["a PNG with a changed byte", () => Buffer.from(png).fill(0, 50, 51), "png", "document/damaged"],
    ["a PNG that is only its signature", () => png.subarray(0, 8), "png", "document/damaged"],
    ["a JPEG that is cut off", () => jpeg.subarray(0, jpeg.length - 400), "jpeg", "document/damaged"],
    ["a JPEG without a picture", () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]), "jpeg", "document/damaged"],
    [
      "a JPEG of an arithmetic kind",
      () =>
        Buffer.from(jpeg).fill(
          0xc9,
          jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1,
          jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 2,
        ),
      "jpeg",
      "document/damaged",
    ],
  ] as const)("%s is refused by name", async (_title, make, format, code) => {
    const { result } = await convert(make(), format);
    expect(result).toMatchObject({ kind: "refused", error: { code, params: { name: `scan.${format}` } } });
  });
});
