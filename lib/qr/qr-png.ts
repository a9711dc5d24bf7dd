import { zlibSync } from "fflate";
import { qrModulesToTheEdge } from "./qr-code.ts";

/** account-and-shell §9: the code of a storefront, without a margin. Its dark colour is the ink of a page in the light. */
export const storefrontQr = {
  widthPx: 196,
  dark: [0x14, 0x1d, 0x33],
  light: [0xff, 0xff, 0xff],
  fileName: "storefront-qr-code.png",
} as const;

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const framed = new Uint8Array(data.length + 12);
  const view = new DataView(framed.buffer);
  view.setUint32(0, data.length);
  framed.set(new TextEncoder().encode(type), 4);
  framed.set(data, 8);
  view.setUint32(data.length + 8, crcOf(framed.subarray(4, data.length + 8)));
  return framed;
};

const header = (side: number): Uint8Array => {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, side);
  view.setUint32(4, side);
  // One bit a pixel, by a palette.
  bytes.set([1, 3, 0, 0, 0], 8);
  return bytes;
};

/** Every pixel is all of one module, so that no edge is grey. */
const rowsOf = (modules: readonly (readonly boolean[])[], side: number): Uint8Array => {
  const perRow = 1 + Math.ceil(side / 8);
  const rows = new Uint8Array(perRow * side);
  const moduleAt = (pixel: number) => Math.floor((pixel * modules.length) / side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      if (modules[moduleAt(y)]?.[moduleAt(x)] !== true) continue;
      const at = y * perRow + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  return rows;
};

/** The code of a storefront as a PNG (ISO/IEC 15948). */
export const storefrontQrPng = (text: string): Uint8Array<ArrayBuffer> => {
  const { widthPx, dark, light } = storefrontQr;
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header(widthPx)),
    chunk("PLTE", Uint8Array.of(...light, ...dark)),
    chunk("IDAT", zlibSync(rowsOf(qrModulesToTheEdge(text), widthPx))),
    chunk("IEND", new Uint8Array()),
  ];
  const png = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    png.set(part, at);
    at += part.length;
  }
  return png;
};
