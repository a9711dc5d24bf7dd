import { describe, expect, it } from "vitest";
import { pictureKind } from "#renderer/features/id-capture/model/picture-kind.ts";
import { fc, runs } from "#tests/builders/properties.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { quartersJpeg, withExif } from "#tests/builders/test-pictures.ts";

const ascii = (text: string): Uint8Array => Buffer.from(text, "latin1");

/** A chunk that says that this PNG has several pictures, behind its header. */
const moving = (png: Uint8Array): Uint8Array => {
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from("acTL"), Buffer.alloc(12)]);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};

const gif = (pictures: number): Uint8Array =>
  Buffer.concat([
    Buffer.from("GIF89a"),
    Buffer.alloc(7),
    ...Array.from({ length: pictures }, () => Buffer.from([0x21, 0xf9, 0x04, 0, 0, 0, 0, 0, 0x2c, 0, 0])),
  ]);

const webp = (flags: number): Uint8Array =>
  Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBPVP8X\n\0\0\0", "latin1"), Buffer.from([flags, 0, 0, 0])]);

describe("what a file is, by its bytes", () => {
  it.each([
    ["jpeg", quartersJpeg()],
    ["jpeg", withExif(quartersJpeg(), { orientation: 6 })],
    ["png", makePng().png],
    ["animated", moving(makePng().png)],
    ["animated", gif(2)],
    ["other", gif(1)],
    ["animated", webp(0x02)],
    ["other", webp(0x10)],
    ["heic", ascii("\0\0\0\u0018ftypheic\0\0\0\0")],
    ["heic", ascii("\0\0\0\u0018ftypmif1\0\0\0\0")],
    ["other", ascii("\0\0\0\u0018ftypavif\0\0\0\0")],
    ["other", ascii("II*\0\u0008")],
    ["none", ascii("%PDF-1.7\n")],
    ["none", ascii("")],
  ] as const)("%s", (kind, bytes) => {
    expect(pictureKind(bytes)).toBe(kind);
  });

  it("never fails on what is none", () => {
    const starts = [makePng().png.subarray(0, 8), gif(0), webp(0), ascii("\0\0\0\u0018ftyp")];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }), (start, rest) => {
        expect(typeof pictureKind(Buffer.concat([start, rest]))).toBe("string");
      }),
      { numRuns: runs(200) },
    );
  });
});
