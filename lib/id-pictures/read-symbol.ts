import { readBarcodes, type ReaderOptions } from "zxing-wasm/reader";
import type { Grey } from "./grey.ts";

export type Symbol417 = {
  bytes: Uint8Array;
  /** So much of its error correction is left that it cannot be another one. */
  isSure: boolean;
};

const options: ReaderOptions = {
  formats: ["PDF417"],
  maxNumberOfSymbols: 1,
  tryInvert: false,
  tryDownscale: false,
  textMode: "Plain",
};

/** The same dots for a library that takes colours. */
const asImage = ({ data, width, height }: Grey): ImageData => {
  const rgba = new Uint8ClampedArray(width * height * 4);
  const dots = new Uint32Array(rgba.buffer);
  // The same in each of the four bytes; how opaque a dot is nobody asks.
  for (let at = 0; at < data.length; at += 1) dots[at] = (data[at] ?? 0) * 0x01_01_01_01;
  return { data: rgba, width, height, colorSpace: "srgb" } as ImageData;
};

/** Of what can be corrected, as the library counts it. */
const leastUnused = 0.15;
/** In a hundred of a symbol's code words: the least level on a card has sixteen (AAMVA DL/ID Card Design Standard, D.11). */
const leastCorrecting = 4;

const isSure = (extra: string): boolean => {
  try {
    const { UEC, ECLevel } = JSON.parse(extra) as { UEC?: number; ECLevel?: string };
    // A level that was misread corrects one or two code words, and then anything at all looks right.
    return (UEC ?? 0) >= leastUnused && Number.parseInt(ECLevel ?? "0", 10) >= leastCorrecting;
  } catch {
    return false;
  }
};

/** The PDF417 symbol in a picture; null where none can be read whose error correction holds. */
export const readSymbol = async (picture: Grey): Promise<Symbol417 | null> => {
  const [found] = await readBarcodes(asImage(picture), options);
  if (found === undefined || !found.isValid || found.format !== "PDF417") return null;
  return { bytes: found.bytes, isSure: isSure(found.extra) };
};
