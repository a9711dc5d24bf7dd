import { crc32 } from "node:zlib";
import { damaged } from "../pdf/syntax/pdf-refusal.ts";
import { readExif, type ExifFacts } from "./exif.ts";
import type { PictureFacts } from "./picture-facts.ts";

/** pHYs counts dots to the metre. */
const inchesPerMetre = 1 / 0.0254;

const physicalResolution = (data: Buffer): ExifFacts["dotsPerInch"] => {
  if (data.length !== 9 || data[8] !== 1) return null;
  const [x, y] = [data.readUInt32BE(0) / inchesPerMetre, data.readUInt32BE(4) / inchesPerMetre];
  return x > 0 && y > 0 ? { x, y } : null;
};

/** Whether it moves (PNG, 3rd edition, §11.3.6.1): an acTL chunk, wherever it stands. */
export const isAnimatedPng = (png: Buffer): boolean => {
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "acTL") return true;
  return false;
};

/** Reads the chunks of a PNG (ISO/IEC 15948) and checks that none is missing or changed. Throws `PdfRefusal`. */
export const readPng = (png: Buffer): PictureFacts => {
  let size: { widthPx: number; heightPx: number } | null = null;
  let dotsPerInch: ExifFacts["dotsPerInch"] = null;
  let orientation = 1;
  let hasData = false;
  for (let at = 8; ;) {
    if (at + 12 > png.length) throw damaged("the PNG is cut off");
    const length = png.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > png.length) throw damaged("the PNG is cut off");
    const type = png.toString("latin1", at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (crc32(png.subarray(at + 4, at + 8 + length)) !== png.readUInt32BE(end - 4))
      throw damaged("a part of the PNG was changed on its way");
    if (size === null) {
      if (type !== "IHDR" || length !== 13) throw damaged("the PNG does not say how large it is");
      size = { widthPx: data.readUInt32BE(0), heightPx: data.readUInt32BE(4) };
    }
    if (type === "pHYs") dotsPerInch = physicalResolution(data);
    if (type === "eXIf") ({ orientation } = readExif(data));
    if (type === "acTL") throw damaged("it is an animation, which a page cannot show");
    if (type === "IDAT") hasData = true;
    if (type === "IEND") break;
    at = end;
  }
  if (size.widthPx === 0 || size.heightPx === 0 || !hasData) throw damaged("the PNG holds no picture");
  return { format: "png", ...size, orientation, dotsPerInch };
};
