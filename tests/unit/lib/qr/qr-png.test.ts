import { expect, test } from "vitest";
import { storefrontQr, storefrontQrPng } from "#lib/qr/qr-png.ts";
import { readPalettePng } from "#tests/builders/palette-png.ts";
import { qrTextsIn } from "#tests/builders/qr-referee.ts";

test.each([
  "https://sign.example.org/notary/jane-doe",
  `https://notary-workstation.example.org/organisation/${"a-very-long-name-".repeat(2)}`,
])("another program reads the code of %s", async (url) => {
  expect(await qrTextsIn(readPalettePng(storefrontQrPng(url)))).toEqual([url]);
});

test("it is 196 px wide, without a margin, in the dark colour that is set, under its name [A520] [A521] [A522] [A523]", () => {
  const { width, height, pixel } = readPalettePng(storefrontQrPng("https://sign.example.org/notary/jane-doe"));
  expect([width, height]).toEqual([196, 196]);
  // The finder patterns stand in three corners, up to the very edge (ISO/IEC 18004).
  for (const [x, y] of [
    [0, 0],
    [195, 0],
    [0, 195],
  ] as const)
    expect(pixel(x, y)).toEqual([0x14, 0x1d, 0x33]);
  const colours = new Set<string>();
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) colours.add(pixel(x, y).join());
  expect([...colours].toSorted()).toEqual(["20,29,51", "255,255,255"]);
  expect(storefrontQr.fileName).toBe("storefront-qr-code.png");
});
