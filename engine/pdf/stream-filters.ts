import { brotliDecompressSync, inflateSync } from "node:zlib";
import { Unzlib } from "fflate";
import type { PdfDict, PdfObject } from "./syntax/objects.ts";
import { damaged, PdfRefusal, tooComplex } from "./syntax/pdf-refusal.ts";
import { ascii85, asciiHex, lzw, runLength } from "./text-filters.ts";

export const maxDecodedBytes = 64 * 1_048_576;

type Resolve = (object: PdfObject | undefined) => PdfObject;

const numberEntry = (dict: PdfObject, key: string, fallback: number, resolve: Resolve): number => {
  const value = dict.kind === "dict" ? resolve(dict.entries.get(key)) : undefined;
  return value?.kind === "number" ? value.value : fallback;
};

const paeth = (left: number, up: number, upLeft: number): number => {
  const estimate = left + up - upLeft;
  const [toLeft, toUp, toUpLeft] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - upLeft)];
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
};

/** Undoes PNG row filters (§7.4.4.4): each row carries its own filter type. */
const undoPngPrediction = (data: Buffer, rowBytes: number, pixelBytes: number): Buffer => {
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const out = Buffer.alloc(rows * rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const type = data[row * (rowBytes + 1)] ?? 0;
    for (let at = 0; at < rowBytes; at += 1) {
      const raw = data[row * (rowBytes + 1) + 1 + at] ?? 0;
      const target = row * rowBytes + at;
      const left = at >= pixelBytes ? (out[target - pixelBytes] ?? 0) : 0;
      const up = row > 0 ? (out[target - rowBytes] ?? 0) : 0;
      const upLeft = at >= pixelBytes && row > 0 ? (out[target - rowBytes - pixelBytes] ?? 0) : 0;
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][type] ?? 0;
      out[target] = (raw + predicted) & 0xff;
    }
  }
  return out;
};

/** TIFF 6.0 §14: each component is told by its difference from the one of the pixel to the left. */
const undoTiffPrediction = (data: Buffer, rowBytes: number, components: number): Buffer => {
  const out = Buffer.from(data);
  for (let at = 0; at < out.length; at += 1)
    if (at % rowBytes >= components) out[at] = ((out[at] ?? 0) + (out[at - components] ?? 0)) & 0xff;
  return out;
};

const undoPrediction = (data: Buffer, parameters: PdfObject, resolve: Resolve): Buffer => {
  const predictor = numberEntry(parameters, "Predictor", 1, resolve);
  if (predictor === 1) return data;
  const components = numberEntry(parameters, "Colors", 1, resolve);
  const depth = numberEntry(parameters, "BitsPerComponent", 8, resolve);
  const bitsPerPixel = components * depth;
  const rowBytes = Math.ceil((bitsPerPixel * numberEntry(parameters, "Columns", 1, resolve)) / 8);
  if (!(rowBytes > 0 && rowBytes < 1_000_000)) throw damaged("a predictor has no row");
  if (predictor < 10 && (predictor !== 2 || depth !== 8)) throw tooComplex("a TIFF predictor on a structural stream");
  if (predictor === 2) return undoTiffPrediction(data, rowBytes, components);
  return undoPngPrediction(data, rowBytes, Math.max(1, bitsPerPixel >> 3));
};

const tooLarge = () => tooComplex("a stream that unpacks to more than it may");

const inflate = (data: Buffer, maxBytes: number): Buffer => {
  try {
    return inflateSync(data, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = error instanceof RangeError || (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    if (isTooLarge) throw tooLarge();
    throw damaged("a compressed part cannot be unpacked");
  }
};

/** The PDF Association's extension: Brotli (RFC 7932), with the predictors of Flate. */
const unbrotli = (data: Buffer, parameters: PdfObject): Buffer => {
  // A dictionary of the file's own.
  if (parameters.kind === "dict" && parameters.entries.has("D"))
    throw new PdfRefusal("document/unknown-filter", { detail: "BrotliDecode with a dictionary" });
  try {
    return brotliDecompressSync(data, { maxOutputLength: maxDecodedBytes });
  } catch (error) {
    const isTooLarge = error instanceof RangeError || (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    if (isTooLarge) throw tooComplex("a stream of more than 64 MB");
    throw damaged("a compressed part cannot be unpacked");
  }
};

/** As much as can be had of damaged data, which is what viewers show of it. */
const inflateWhatIsThere = (data: Buffer, maxBytes: number): Buffer => {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Unzlib((part) => {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
  });
  try {
    // In small steps and never as the last one: each step gives what it could unpack, and a missing end is no error.
    for (let at = 0; at < data.length; at += 512) {
      stream.push(data.subarray(at, at + 512), false);
      if (size > maxBytes) break;
    }
  } catch {
    // What came before the damage stands.
  }
  if (size > maxBytes) throw tooLarge();
  return Buffer.concat(parts);
};

const inflateContent = (data: Buffer, maxBytes: number, onDamage: () => void): Buffer => {
  try {
    return inflate(data, maxBytes);
  } catch (error) {
    if (!(error instanceof PdfRefusal) || error.code !== "document/damaged") throw error;
    onDamage();
    return inflateWhatIsThere(data, maxBytes);
  }
};

const listOf = (object: PdfObject): PdfObject[] =>
  object.kind === "array" ? object.items : object.kind === "null" ? [] : [object];

/** A real stream has two; each one more unpacks up to the whole limit once more. */
const maxFilters = 8;

type Unflate = (data: Buffer, maxBytes: number) => Buffer;

const decodeWith = (dict: PdfDict, encoded: Buffer, resolve: Resolve, maxBytes: number, unflate: Unflate): Buffer => {
  const filters = listOf(resolve(dict.entries.get("Filter"))).map(resolve);
  const parameters = listOf(resolve(dict.entries.get("DecodeParms"))).map(resolve);
  if (filters.length > maxFilters) throw tooComplex(`a stream of ${filters.length} filters`);
  let data = encoded;
  for (const [index, filter] of filters.entries()) {
    const name = filter.kind === "name" ? filter.value : "?";
    const options = parameters[index] ?? { kind: "null" };
    // What a filter before the last one gives says nothing of what it becomes in the end.
    const most = index === filters.length - 1 ? maxBytes : maxDecodedBytes;
    switch (name) {
      case "FlateDecode":
      case "Fl":
        data = undoPrediction(unflate(data, most), options, resolve);
        break;
      case "LZWDecode":
      case "LZW":
        data = undoPrediction(lzw(data, numberEntry(options, "EarlyChange", 1, resolve), most), options, resolve);
        break;
      case "BrotliDecode":
        data = undoPrediction(unbrotli(data, options), options, resolve);
        break;
      case "ASCII85Decode":
      case "A85":
        data = ascii85(data, most);
        break;
      case "ASCIIHexDecode":
      case "AHx":
        data = asciiHex(data);
        break;
      case "RunLengthDecode":
      case "RL":
        data = runLength(data, most);
        break;
      default:
        throw new PdfRefusal("document/unknown-filter", { detail: name.slice(0, 40) });
    }
  }
  return data;
};

/**
 * Decodes a stream's data by its /Filter; damaged data are refused.
 *
 * @param maxBytes how much it may unpack to, where the caller knows better than the general limit
 */
export const decodeStream = (
  dict: PdfDict,
  encoded: Buffer,
  resolve: Resolve,
  maxBytes: number = maxDecodedBytes,
): Buffer => decodeWith(dict, encoded, resolve, Math.min(maxBytes, maxDecodedBytes), inflate);

/** Decodes page content as far as it can be read; `onDamage` is told where that is not to its end. */
export const decodeContent = (
  dict: PdfDict,
  encoded: Buffer,
  resolve: Resolve,
  onDamage: () => void = () => undefined,
): Buffer =>
  decodeWith(dict, encoded, resolve, maxDecodedBytes, (data, maxBytes) => inflateContent(data, maxBytes, onDamage));
