import { inflateSync } from "node:zlib";

/** The pixels of a PNG of one bit and a palette, as another program reads them (ISO/IEC 15948, filter 0 alone). */
export const readPalettePng = (png: Uint8Array) => {
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
    const index = ((rows[y * perRow + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
    return [...palette.subarray(index * 3, index * 3 + 3)];
  };
  return { width, height, pixel };
};
