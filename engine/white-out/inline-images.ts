import { pdfArray, pdfName, type PdfDict, type PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";

const longKeys: Record<string, string> = {
  BPC: "BitsPerComponent",
  CS: "ColorSpace",
  D: "Decode",
  DP: "DecodeParms",
  F: "Filter",
  H: "Height",
  IM: "ImageMask",
  I: "Interpolate",
  W: "Width",
};
const longNames: Record<string, string> = {
  G: "DeviceGray",
  RGB: "DeviceRGB",
  CMYK: "DeviceCMYK",
  I: "Indexed",
  AHx: "ASCIIHexDecode",
  A85: "ASCII85Decode",
  LZW: "LZWDecode",
  Fl: "FlateDecode",
  RL: "RunLengthDecode",
  CCF: "CCITTFaxDecode",
  DCT: "DCTDecode",
};

const lengthened = (object: PdfObject): PdfObject =>
  object.kind === "name"
    ? pdfName(longNames[object.value] ?? object.value)
    : object.kind === "array"
      ? pdfArray(object.items.map(lengthened))
      : object;

/** The dictionary that an inline image (ISO 32000-1 §8.9.7) would have as an object of its own. */
export const inlineImageAsPicture = (
  reader: PdfReader,
  dict: PdfDict,
  colourSpace: (name: string) => PdfObject | undefined,
): PdfDict => {
  const entries = new Map<string, PdfObject>([
    ["Type", pdfName("XObject")],
    ["Subtype", pdfName("Image")],
  ]);
  for (const [short, value] of dict.entries) {
    const key = longKeys[short] ?? short;
    if (key === "ColorSpace" && value.kind === "name" && longNames[value.value] === undefined) {
      const named = colourSpace(value.value);
      entries.set(key, named === undefined ? value : reader.resolve(named));
    } else {
      entries.set(key, key === "ColorSpace" || key === "Filter" ? lengthened(value) : value);
    }
  }
  return { kind: "dict", entries };
};
