import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { Sha256Hex } from "#contract/common/ids.ts";

export type TestPng = { png: Uint8Array<ArrayBuffer>; sha256: Sha256Hex; widthPx: number; heightPx: number };

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
};

/** An RGBA picture that `paint` gives the colour of every pixel of. */
export const paintedPng = (
  widthPx: number,
  heightPx: number,
  paint: (x: number, y: number) => readonly [number, number, number, number],
): Uint8Array<ArrayBuffer> => {
  const rows = Buffer.alloc(heightPx * (1 + widthPx * 4));
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) rows.set(paint(x, y), y * (1 + widthPx * 4) + 1 + x * 4);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Uint8Array.from(
    Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]),
  );
};

/** A photograph of a signature: a dark wave on white paper, over which a shadow falls. */
export const signaturePhoto = (widthPx = 900, heightPx = 600): Uint8Array<ArrayBuffer> =>
  paintedPng(widthPx, heightPx, (x, y) => {
    const paper = 250 - (x / widthPx) * 90;
    const line = heightPx * (0.5 + 0.2 * Math.sin((x / widthPx) * Math.PI * 6));
    const isInk = x > widthPx * 0.2 && x < widthPx * 0.8 && Math.abs(y - line) < 6;
    const shade = isInk ? paper * 0.2 : paper;
    return [shade, shade, shade, 255];
  });

/** An RGBA picture of one colour, in which every pixel of the outer `marginPx` is transparent. */
export const makePng = (
  widthPx = 200,
  heightPx = 100,
  rgb: [number, number, number] = [20, 40, 200],
  marginPx = 0,
): TestPng => {
  const png = paintedPng(widthPx, heightPx, (x, y) => {
    const isMargin = x < marginPx || y < marginPx || x >= widthPx - marginPx || y >= heightPx - marginPx;
    return [...rgb, isMargin ? 0 : 255];
  });
  return { png, sha256: createHash("sha256").update(png).digest("hex") as Sha256Hex, widthPx, heightPx };
};
