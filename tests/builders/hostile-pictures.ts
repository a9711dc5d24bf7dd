import { crc32, deflateSync } from "node:zlib";

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
};

export type PngParts = {
  width: number;
  height: number;
  depth: number;
  colourType: number;
  isInterlaced?: boolean;
  /** Packed as the picture's data; `data` are taken as they are. */
  rows?: Buffer;
  data?: Buffer;
  /** Chunks between header and data. */
  extra?: [type: string, content: Buffer][];
};

/** A PNG with right checksums, whatever is said of it otherwise. */
export const pngOf = ({ width, height, depth, colourType, isInterlaced, rows, data, extra = [] }: PngParts): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, isInterlaced === true ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...extra.map(([type, content]) => chunk(type, content)),
    chunk("IDAT", data ?? deflateSync(rows ?? Buffer.alloc(0))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

const bombBytes = 200_000_000;
let bombData: Buffer | undefined;

/** A few hundred kilobytes that unpack to 200 MB, behind the header of a picture of 10 × 10 pixels. */
export const pngBomb = (): Buffer => {
  bombData ??= deflateSync(Buffer.alloc(bombBytes), { level: 9 });
  return pngOf({ width: 10, height: 10, depth: 8, colourType: 6, data: bombData });
};

/** A picture of 10 × 10 pixels with a text that unpacks to as much. */
export const textBomb = (): Buffer => {
  bombData ??= deflateSync(Buffer.alloc(bombBytes), { level: 9 });
  return pngOf({
    width: 10,
    height: 10,
    depth: 8,
    colourType: 6,
    rows: Buffer.alloc(410),
    extra: [["zTXt", Buffer.concat([Buffer.from("Comment\0\0"), bombData])]],
  });
};
