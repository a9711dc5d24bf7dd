import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const pngChunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(content.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
};

/** Filter 2 of §9.2, which tells each sample by the one above it: photographs pack to half of what they are without. */
const filterUp = 2;

/** A PNG (ISO/IEC 15948) of 8-bit RGB samples, with nothing in it but what draws it. */
export const writePng = (rgb: Uint8Array, widthPx: number, heightPx: number, packing = 9): Uint8Array<ArrayBuffer> => {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(widthPx, 0);
  ihdr.writeUInt32BE(heightPx, 4);
  // 8 bits a sample, colour type 2: RGB.
  ihdr.set([8, 2], 8);
  const rowBytes = widthPx * 3;
  const rows = Buffer.alloc(heightPx * (rowBytes + 1));
  for (let y = 0; y < heightPx; y += 1) {
    const at = y * (rowBytes + 1);
    rows[at] = filterUp;
    for (let x = 0; x < rowBytes; x += 1) {
      const above = y === 0 ? 0 : (rgb[(y - 1) * rowBytes + x] ?? 0);
      rows[at + 1 + x] = (rgb[y * rowBytes + x] ?? 0) - above;
    }
  }
  return Uint8Array.from(
    Buffer.concat([
      signature,
      pngChunk("IHDR", ihdr),
      pngChunk("IDAT", deflateSync(rows, { level: packing })),
      pngChunk("IEND", Buffer.alloc(0)),
    ]),
  );
};
