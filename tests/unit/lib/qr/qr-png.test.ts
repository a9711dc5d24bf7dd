import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { storefrontQr, storefrontQrPng } from "#lib/qr/qr-png.ts";
import { qrTextsIn } from "#tests/builders/qr-referee.ts";

/** The pixels of a palette picture of one bit, by a decoder of our own. */
const decode = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at))
    chunks.set(Buffer.from(png.subarray(at + 4, at + 8)).toString(), png.subarray(at + 8, at + 8 + view.getUint32(at)));
  const header = Buffer.from(chunks.get("IHDR") ?? []);
  const palette = chunks.get("PLTE") ?? new Uint8Array();
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(chunks.get("IDAT") ?? new Uint8Array());
  const perRow = 1 + Math.ceil(width / 8);
  const pixel = (x: number, y: number): number[] => {
    const index = (rows[y * perRow + 1 + (x >> 3)]! >> (7 - (x & 7))) & 1;
    return [...palette.subarray(index * 3, index * 3 + 3)];
  };
  return { width, height, pixel };
};

test.each([
  "https://sign.example.org/notary/jane-doe",
  `https://notary-workstation.example.org/organisation/${"a-very-long-name-".repeat(2)}`,
])("another program reads the code of %s", async (url) => {
  expect(await qrTextsIn(decode(storefrontQrPng(url)))).toEqual([url]);
});

test("it is 196 px wide, without a margin, in the dark colour that is set, under its name [A520] [A521] [A522] [A523]", () => {
  const { width, height, pixel } = decode(storefrontQrPng("https://sign.example.org/notary/jane-doe"));
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
