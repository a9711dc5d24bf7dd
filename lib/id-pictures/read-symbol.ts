import { readBarcodes, type ReaderOptions } from "zxing-wasm/reader";
import type { Grey } from "./grey.ts";

const common: ReaderOptions = { formats: ["PDF417"], maxNumberOfSymbols: 1, tryInvert: false };

/** The same dots for a library that takes colours. */
const asImage = ({ data, width, height }: Grey): ImageData => {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at] ?? 0;
    rgba[at * 4] = value;
    rgba[at * 4 + 1] = value;
    rgba[at * 4 + 2] = value;
    rgba[at * 4 + 3] = 255;
  }
  return { data: rgba, width, height, colorSpace: "srgb" } as ImageData;
};

/** The bytes of a PDF417 symbol in a picture; null where none can be read whose error correction holds. */
export const readSymbol = async (picture: Grey, options: ReaderOptions): Promise<Uint8Array | null> => {
  const [found] = await readBarcodes(asImage(picture), { ...common, ...options });
  return found !== undefined && found.isValid && found.format === "PDF417" ? found.bytes : null;
};
