import { inflateSync } from "node:zlib";
import { damaged } from "../pdf/syntax/pdf-refusal.ts";
import { parsePngHeader, pngDataBytes, pngPasses, type PngHeader, type PngPass } from "./png-layout.ts";
import { pngChunk as chunk } from "./write-png.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Parts = { header: PngHeader; ihdr: Buffer; palette: Buffer | null; transparency: Buffer | null; data: Buffer };

/** The first of each chunk that draws, and all data; a second header would give another size to whoever reads it last. */
const readParts = (png: Buffer): Parts => {
  if (!png.subarray(0, 8).equals(signature)) throw damaged("it is no PNG");
  let ihdr: Buffer | null = null;
  let palette: Buffer | null = null;
  let transparency: Buffer | null = null;
  const data: Buffer[] = [];
  for (let at = 8; ;) {
    if (at + 12 > png.length) throw damaged("the PNG is cut off");
    const end = at + 12 + png.readUInt32BE(at);
    if (end > png.length) throw damaged("the PNG is cut off");
    const type = png.toString("latin1", at + 4, at + 8);
    const content = png.subarray(at + 8, end - 4);
    if (ihdr === null && type !== "IHDR") throw damaged("the PNG does not say how large it is");
    if (type === "IHDR") ihdr ??= content;
    else if (type === "PLTE") palette ??= content;
    else if (type === "tRNS") transparency ??= content;
    else if (type === "IDAT") data.push(content);
    else if (type === "IEND") break;
    at = end;
  }
  const header = ihdr === null ? null : parsePngHeader(ihdr);
  if (ihdr === null || header === null) throw damaged("the PNG does not say how large it is");
  if (header.colourType === 3 && (palette === null || palette.length === 0 || palette.length % 3 !== 0))
    throw damaged("the PNG's colours are missing");
  return { header, ihdr, palette, transparency, data: Buffer.concat(data) };
};

/** Never more than a byte too many is unpacked, whatever the data would grow to. */
const unpack = (data: Buffer, expectedBytes: number): Buffer => {
  try {
    const unpacked = inflateSync(data, {
      maxOutputLength: expectedBytes,
      chunkSize: Math.min(Math.max(expectedBytes, 64), 1_048_576),
    });
    if (unpacked.length === expectedBytes) return unpacked;
  } catch {
    // Said below, as of data that are too short.
  }
  throw damaged("the picture's data do not fit its size");
};

/** Filters are numbered 0 to 4 (§9.2); programs do not agree on what another number draws. */
const assertFilters = (data: Buffer, passes: readonly PngPass[]): void => {
  let at = 0;
  for (const { rows, rowBytes } of passes) {
    for (let row = 0; row < rows; row += 1, at += 1 + rowBytes)
      if ((data[at] ?? 0) > 4) throw damaged("a row of the picture cannot be unpacked");
  }
};

export type PlainPng = { header: PngHeader; png: Uint8Array<ArrayBuffer> };

/**
 * The same picture (ISO/IEC 15948) with nothing in it but what draws it, once its data were found to unpack to exactly what
 * the header says. A decoder that trusts a PNG unpacks whatever lies in it: data far beyond the picture, and texts, colour
 * profiles and frames that nobody sees. Throws `PdfRefusal`.
 *
 * @param assertSize told the header before anything is unpacked; throws where the picture is too large for its purpose
 */
export const plainPng = (png: Buffer, assertSize: (header: PngHeader) => void): PlainPng => {
  const { header, ihdr, palette, transparency, data } = readParts(png);
  assertSize(header);
  const passes = pngPasses(header);
  assertFilters(unpack(data, pngDataBytes(passes)), passes);
  return {
    header,
    png: Uint8Array.from(
      Buffer.concat([
        signature,
        chunk("IHDR", ihdr),
        ...(palette === null ? [] : [chunk("PLTE", palette)]),
        ...(transparency === null ? [] : [chunk("tRNS", transparency)]),
        chunk("IDAT", data),
        chunk("IEND", Buffer.alloc(0)),
      ]),
    ),
  };
};
