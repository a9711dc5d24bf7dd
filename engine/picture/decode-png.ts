import { decode, toRGBA8 } from "@cantoo/pdf-lib/upng";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import { plainPng } from "./plain-png.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Four bytes each once unpacked: a signature is far below, a picture made to exhaust memory far above. */
const maxPixels = 16_000_000;

export type DecodedPng = { rgba: Uint8Array; widthPx: number; heightPx: number };

const notReadable = () => new PdfRefusal("signature/not-png");

type Size = { widthPx: number; heightPx: number };

const assertSize = ({ widthPx, heightPx }: Size, mostPixels = maxPixels): void => {
  if (widthPx === 0 || heightPx === 0 || widthPx * heightPx > mostPixels) throw notReadable();
};

/** Width and height from the IHDR chunk, which must come first. */
export const readPngSize = (png: Buffer): Size => {
  if (png.length < 33 || !png.subarray(0, 8).equals(signature) || png.toString("latin1", 12, 16) !== "IHDR")
    throw notReadable();
  const size = { widthPx: png.readUInt32BE(16), heightPx: png.readUInt32BE(20) };
  assertSize(size);
  return size;
};

/**
 * The pixels of a signature's picture, four bytes each. What is adopted and what is sealed are decoded here alike, so a
 * picture that was adopted never stops a lock. Throws `PdfRefusal`: `signature/not-png`.
 */
export const decodePng = (bytes: Buffer, mostPixels = maxPixels): DecodedPng => {
  try {
    const { header, png } = plainPng(bytes, (size) => assertSize(size, mostPixels));
    const { widthPx, heightPx } = header;
    const frame = toRGBA8(decode(png.buffer))[0];
    const rgba = frame === undefined ? undefined : new Uint8Array(frame);
    if (rgba?.length === widthPx * heightPx * 4) return { rgba, widthPx, heightPx };
  } catch {
    // Whatever a decoder stumbles over, the picture is the same to its owner: it cannot be read.
  }
  throw notReadable();
};
