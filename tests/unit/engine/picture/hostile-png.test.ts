import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { decodePng } from "#engine/picture/decode-png.ts";
import { inspectSignature } from "#engine/picture/inspect-signature.ts";
import { plainPng } from "#engine/picture/plain-png.ts";
import { parsePngHeader, pngDataBytes, pngPasses } from "#engine/picture/png-layout.ts";
import { fc } from "#tests/builders/properties.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { pngOf, type PngParts } from "#tests/builders/hostile-pictures.ts";

const anySize = () => undefined;
const inspect = (png: Buffer | Uint8Array) => inspectSignature({ png: Uint8Array.from(png) });
const refusedPicture = { kind: "refused", error: { code: "signature/not-png" } };
const small: PngParts = { width: 4, height: 3, depth: 8, colourType: 6 };
const rows = (bytes: number): Buffer => Buffer.alloc(bytes);

describe("A picture offered as a signature", () => {
  it("is taken with its size when it is whole", () => {
    expect(inspect(makePng(300, 120).png)).toEqual({ kind: "ok", widthPx: 300, heightPx: 120 });
  });

  it("is refused when nothing can be decoded behind an honest header", () => {
    expect(inspect(pngOf({ ...small, data: Buffer.from("no zlib at all") }))).toMatchObject(refusedPicture);
    expect(inspect(pngOf({ ...small, data: Buffer.alloc(0) }))).toMatchObject(refusedPicture);
  });

  it("is refused when its data are shorter or longer than the header says, by a single byte too", () => {
    const exact = 3 * (1 + 4 * 4);
    expect(inspect(pngOf({ ...small, rows: rows(exact) }))).toMatchObject({ kind: "ok" });
    expect(inspect(pngOf({ ...small, rows: rows(exact - 1) }))).toMatchObject(refusedPicture);
    expect(inspect(pngOf({ ...small, rows: rows(exact + 1) }))).toMatchObject(refusedPicture);
  });

  it("is refused with a broken checksum, which no browser shows, and with a filter that does not exist", () => {
    const png = Buffer.from(makePng(20, 10).png);
    png[png.length - 20] = (png[png.length - 20] ?? 0) ^ 1;
    expect(inspect(png)).toMatchObject(refusedPicture);
    const odd = rows(3 * 17);
    odd[17] = 5;
    expect(inspect(pngOf({ ...small, rows: odd }))).toMatchObject(refusedPicture);
  });

  it("is refused beyond a signature's size before anything is unpacked", () => {
    const huge = { ...small, width: 4_000, height: 4_000, data: deflateSync(rows(1_000)) };
    expect(inspect(pngOf(huge))).toMatchObject(refusedPicture);
    expect(inspect(pngOf({ ...huge, width: 4_001, height: 10 }))).toMatchObject(refusedPicture);
  });

  it("never makes the process hold more than its header allows, whatever lies behind it", () => {
    const bomb = pngOf({ ...small, data: deflateSync(rows(300_000_000), { level: 1 }) });
    const before = process.memoryUsage().rss;
    expect(inspect(bomb)).toMatchObject(refusedPicture);
    expect(() => decodePng(bomb)).toThrow("signature/not-png");
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it("is decoded by its first header alone: a second one would set the decoder another size", () => {
    const header = (width: number, height: number) => {
      const data = Buffer.alloc(13);
      data.writeUInt32BE(width, 0);
      data.writeUInt32BE(height, 4);
      data.set([8, 6, 0, 0, 0], 8);
      return data;
    };
    const png = pngOf({ ...small, rows: rows(3 * 17), extra: [["IHDR", header(30_000, 30_000)]] });
    const { rgba, widthPx, heightPx } = decodePng(png);
    expect([widthPx, heightPx, rgba.length]).toEqual([4, 3, 48]);
  });

  it("has its texts, profiles and frames left out before a decoder that unpacks them sees it", () => {
    const packed = deflateSync(rows(1_000));
    const text = Buffer.concat([Buffer.from("k\0\0"), packed]);
    const png = pngOf({
      ...small,
      rows: rows(3 * 17),
      extra: [
        ["zTXt", text],
        ["iCCP", text],
        ["iTXt", text],
        ["fdAT", packed],
        ["CgBI", Buffer.alloc(4)],
      ],
    });
    const plain = Buffer.from(plainPng(png, anySize).png);
    expect(chunksIn(plain)).toEqual(["IHDR", "IDAT", "IEND"]);
    expect(decodePng(png).rgba).toHaveLength(48);
  });
});

const chunksIn = (png: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at))
    names.push(png.toString("latin1", at + 4, at + 8));
  return names;
};

describe("The size that a PNG's data must have", () => {
  it("is that of every row with its filter, at each depth and in the passes of Adam7", () => {
    const bytes = (width: number, height: number, depth: number, colourType: number, interlace: number) => {
      const data = Buffer.alloc(13);
      data.writeUInt32BE(width, 0);
      data.writeUInt32BE(height, 4);
      data.set([depth, colourType, 0, 0, interlace], 8);
      const header = parsePngHeader(data);
      return header === null ? null : pngDataBytes(pngPasses(header));
    };
    expect(bytes(10, 2, 1, 0, 0)).toBe(2 * 3);
    expect(bytes(5, 2, 16, 6, 0)).toBe(2 * 41);
    expect(bytes(5, 2, 16, 3, 0)).toBeNull();
    expect(bytes(5, 2, 4, 6, 0)).toBeNull();
    // A picture of one pixel is the first pass alone; one of eight by eight has all seven.
    expect(bytes(1, 1, 8, 2, 1)).toBe(4);
    expect(bytes(8, 8, 8, 0, 1)).toBe(64 + 1 + 1 + 1 + 2 + 2 + 4 + 4);
  });

  it("is what a whole picture has and no cut one, at any size and depth", () => {
    const kinds = fc.constantFrom([0, 1], [0, 16], [2, 8], [4, 8], [6, 16]);
    const side = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(kinds, side, side, fc.boolean(), ([colourType = 0, depth = 8], width, height, isInterlaced) => {
        const parts = { width, height, depth, colourType, isInterlaced };
        const header = { widthPx: width, heightPx: height, bitDepth: depth, colourType, isInterlaced };
        const exact = pngDataBytes(pngPasses(header));
        expect(decodePng(pngOf({ ...parts, rows: rows(exact) })).rgba).toHaveLength(width * height * 4);
        expect(() => decodePng(pngOf({ ...parts, rows: rows(exact + 1) }))).toThrow("signature/not-png");
      }),
    );
  });
});
