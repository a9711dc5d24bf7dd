import type { Matrix, UserBox } from "#lib/page-geometry/page-geometry.ts";
import { deflate } from "../content/deflate.ts";
import {
  pdfName,
  pdfNull,
  pdfNumber,
  withEntries,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { decodeStream } from "../pdf/stream-filters.ts";
import { cannotClean } from "./cannot-clean.ts";
import { flateEntry, type DocumentRewrite } from "./document-rewrite.ts";
import { apply, boxAround, boxesOverlap, grown, invert, quadOf } from "./geometry.ts";
import { decodeJpeg } from "./jpeg.ts";

/** Samples as PDF lays them out (ISO 32000-1 §8.9.3): rows from the top, each beginning with a whole byte. */
type Samples = { width: number; height: number; components: number; bits: number; data: Buffer };

const maxPictureBytes = 160_000_000;
const unitSquare: UserBox = { left: 0, bottom: 0, right: 1, top: 1 };

const deviceComponents: Record<string, number> = {
  DeviceGray: 1,
  CalGray: 1,
  Indexed: 1,
  Separation: 1,
  DeviceRGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
};

/** How many components a colour space has; null where that cannot be told. */
const componentsOf = (reader: PdfReader, space: PdfObject): number | null => {
  if (space.kind === "name") return deviceComponents[space.value] ?? null;
  if (space.kind !== "array") return null;
  const family = reader.resolve(space.items[0]);
  if (family.kind !== "name") return null;
  if (family.value === "ICCBased") {
    const profile = reader.dict(space.items[1]);
    return profile === null ? null : reader.numberEntry(profile, "N");
  }
  if (family.value === "DeviceN") {
    const names = reader.resolve(space.items[1]);
    return names.kind === "array" ? names.items.length : null;
  }
  return deviceComponents[family.value] ?? null;
};

const filtersOf = (reader: PdfReader, dict: PdfDict): string[] => {
  const filter = reader.entry(dict, "Filter");
  const items = filter.kind === "array" ? filter.items.map(reader.resolve) : filter.kind === "null" ? [] : [filter];
  return items.map((item) => (item.kind === "name" ? item.value : "?"));
};

/** The dictionary that describes only the filters before the last one. */
const beforeLastFilter = (reader: PdfReader, dict: PdfDict): PdfDict => {
  const cut = (key: string): PdfObject => {
    const value = reader.entry(dict, key);
    return value.kind === "array" ? { kind: "array", items: value.items.slice(0, -1) } : pdfNull;
  };
  return withEntries(dict, { Filter: cut("Filter"), DecodeParms: cut("DecodeParms") });
};

const lastParameters = (reader: PdfReader, dict: PdfDict): PdfDict | null => {
  const value = reader.entry(dict, "DecodeParms");
  return reader.dict(value.kind === "array" ? value.items.at(-1) : value);
};

const readSamples = (reader: PdfReader, dict: PdfDict, encoded: Buffer): Samples => {
  const [width, height] = [reader.numberEntry(dict, "Width") ?? 0, reader.numberEntry(dict, "Height") ?? 0];
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0)) throw cannotClean("picture");
  const mask = reader.entry(dict, "ImageMask");
  const isMask = mask.kind === "boolean" && mask.value;
  const components = isMask ? 1 : componentsOf(reader, reader.entry(dict, "ColorSpace"));
  const lastFilter = filtersOf(reader, dict).at(-1) ?? "";
  const isJpeg = lastFilter === "DCTDecode" || lastFilter === "DCT";
  const bits = isMask ? 1 : isJpeg ? 8 : (reader.numberEntry(dict, "BitsPerComponent") ?? 8);
  if (components === null || ![1, 2, 4, 8, 16].includes(bits)) throw cannotClean("picture");
  const rowBytes = Math.ceil((width * components * bits) / 8);
  if (rowBytes * height > maxPictureBytes) throw cannotClean("large-picture");
  if (isJpeg) {
    const jpeg = decodeStream(beforeLastFilter(reader, dict), encoded, reader.resolve);
    const parameters = lastParameters(reader, dict);
    const transform = parameters === null ? null : reader.numberEntry(parameters, "ColorTransform");
    return { width, height, components, bits, data: decodeJpeg(jpeg, { width, height, components, transform }) };
  }
  if (/^(CCITTFax|CCF|JBIG2|JPX)/.test(lastFilter)) throw cannotClean("picture");
  const parameters = lastParameters(reader, dict);
  const predictor = parameters === null ? null : reader.numberEntry(parameters, "Predictor");
  if (predictor === 2) throw cannotClean("picture");
  // A predictor puts one byte before each row; a little may lie behind the last one. More is no picture of this size.
  const decoded = decodeStream(dict, encoded, reader.resolve, (1 + rowBytes) * height + 65_536);
  // Missing rows are white paper to some viewers and black to others; what is there is kept.
  const data = Buffer.alloc(rowBytes * height);
  decoded.copy(data, 0, 0, data.length);
  return { width, height, components, bits, data };
};

/** Sets samples of one row, from one pixel up to but not including another, to all ones or all noughts. */
const fillRow = (
  { width, components, bits, data }: Samples,
  row: number,
  from: number,
  to: number,
  ones: boolean,
): void => {
  const rowStart = row * Math.ceil((width * components * bits) / 8) * 8;
  let bit = rowStart + from * components * bits;
  const end = rowStart + to * components * bits;
  while (bit < end) {
    if (bit % 8 === 0 && end - bit >= 8) {
      const bytes = Math.floor((end - bit) / 8);
      data.fill(ones ? 0xff : 0, bit / 8, bit / 8 + bytes);
      bit += bytes * 8;
    } else {
      const at = bit >> 3;
      const place = 0x80 >> (bit % 8);
      data[at] = ones ? (data[at] ?? 0) | place : (data[at] ?? 0) & ~place;
      bit += 1;
    }
  }
};

/** Below this (points) a pixel that an area only touches goes with it; a larger one is judged by its middle … */
const smallPixel = 0.5;
/** … and of one that is larger still nothing goes that can be seen beside the area. */
const largePixel = 2;

/** Overwrites the pixels under the areas. `matrix` maps the unit square to the page. Returns whether any was. */
const blank = (samples: Samples, matrix: Matrix, areas: readonly UserBox[], ones: boolean): boolean => {
  const { width, height } = samples;
  const [a, b, c, d] = matrix;
  const inverse = invert(matrix);
  if (inverse === null) return false;
  const reachX = (Math.abs(a) / width + Math.abs(c) / height) / 2;
  const reachY = (Math.abs(b) / width + Math.abs(d) / height) / 2;
  const margin = (reach: number) => (2 * reach <= smallPixel ? reach : 2 * reach <= largePixel ? 0 : -reach);
  let isTouched = false;
  for (const area of areas) {
    const [byX, byY] = [margin(reachX), margin(reachY)];
    const middle = {
      left: area.left - byX,
      right: area.right + byX,
      bottom: area.bottom - byY,
      top: area.top + byY,
    };
    const within = boxAround(quadOf(inverse, grown(area, Math.max(reachX, reachY))));
    const [firstRow, lastRow] = [
      Math.max(0, Math.floor((1 - within.top) * height)),
      Math.min(height - 1, Math.ceil((1 - within.bottom) * height)),
    ];
    const [firstColumn, lastColumn] = [
      Math.max(0, Math.floor(within.left * width)),
      Math.min(width - 1, Math.ceil(within.right * width)),
    ];
    for (let row = firstRow; row <= lastRow; row += 1) {
      let [from, to] = [-1, -1];
      const y = 1 - (row + 0.5) / height;
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const { x: px, y: py } = apply(matrix, { x: (column + 0.5) / width, y });
        // A row's pixels within a box are one run, however the picture is turned.
        if (px > middle.left && px < middle.right && py > middle.bottom && py < middle.top) {
          if (from === -1) from = column;
          to = column + 1;
        }
      }
      if (from === -1) continue;
      fillRow(samples, row, from, to, ones);
      isTouched = true;
    }
  }
  return isTouched;
};

/** Whether ones stand for white in the picture's colours; only what shines through at an edge depends on it. */
const onesAreWhite = (reader: PdfReader, dict: PdfDict, components: number): boolean => {
  const decode = reader.entry(dict, "Decode");
  const first = decode.kind === "array" ? reader.resolve(decode.items[0]) : pdfNull;
  const isInverted = first.kind === "number" && first.value === 1;
  const space = reader.entry(dict, "ColorSpace");
  const family = space.kind === "array" ? reader.resolve(space.items[0]) : space;
  const isSubtractive =
    components === 4 || (family.kind === "name" && /^(Separation|DeviceN|Indexed)$/.test(family.value));
  return isSubtractive === isInverted;
};

/** Entries that hold a second rendering of the picture or somebody's notes on it. */
const secondHand = {
  Alternates: undefined,
  OPI: undefined,
  Metadata: undefined,
  PieceInfo: undefined,
  Measure: undefined,
};

const encodeSamples = (rewrite: DocumentRewrite, dict: PdfDict, samples: Samples): PdfRef =>
  rewrite.addStream(
    withEntries(dict, { ...secondHand, ...flateEntry, BitsPerComponent: pdfNumber(samples.bits) }),
    deflate(samples.data),
  );

/**
 * A copy of a picture without the pixels that lie under the areas, its masks cleaned in the same way; null when none lies
 * there. Refuses pictures that cannot be unpacked and packed again.
 */
export const pictureWithout = (
  rewrite: DocumentRewrite,
  dict: PdfDict,
  encoded: () => Buffer,
  matrix: Matrix,
  areas: readonly UserBox[],
): PdfRef | null => {
  const { reader } = rewrite;
  const touched = areas.filter((area) => boxesOverlap(boxAround(quadOf(matrix, unitSquare)), area));
  if (touched.length === 0) return null;
  const samples = readSamples(reader, dict, encoded());
  const mask = reader.entry(dict, "ImageMask");
  const isStencil = mask.kind === "boolean" && mask.value;
  let isTouched = blank(
    samples,
    matrix,
    touched,
    onesAreWhite(
      reader,
      isStencil ? withEntries(dict, { ColorSpace: pdfName("DeviceGray") }) : dict,
      samples.components,
    ),
  );
  const changes: Record<string, PdfObject> = {};
  for (const key of ["SMask", "Mask"]) {
    const stream = reader.entry(dict, key);
    if (stream.kind !== "stream") continue;
    const cleaned = pictureWithout(rewrite, stream.dict, () => reader.encodedStreamData(stream), matrix, touched);
    if (cleaned === null) continue;
    changes[key] = cleaned;
    isTouched = true;
  }
  return isTouched ? encodeSamples(rewrite, withEntries(dict, changes), samples) : null;
};
