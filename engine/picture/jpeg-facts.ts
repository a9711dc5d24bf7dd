import { damaged } from "../pdf/syntax/pdf-refusal.ts";
import { readExif, type ExifFacts } from "./exif.ts";
import type { PictureFacts } from "./picture-facts.ts";

/** Frames that PDF's DCTDecode takes (ISO 32000-1 §7.4.8): baseline, extended sequential and progressive. */
const shownFrames = new Set([0xc0, 0xc1, 0xc2]);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jfifResolution = (segment: Buffer): ExifFacts["dotsPerInch"] => {
  if (segment.length < 12 || segment.toString("latin1", 0, 5) !== "JFIF\0") return null;
  const unit = segment.readUInt8(7);
  const [x, y] = [segment.readUInt16BE(8), segment.readUInt16BE(10)];
  if (x === 0 || y === 0 || unit === 0 || unit > 2) return null;
  // 72 is what programs write that know of none.
  if (unit === 1 && x === 72 && y === 72) return null;
  const perInch = unit === 2 ? 2.54 : 1;
  return { x: x * perInch, y: y * perInch };
};

/** Progressive pictures have about ten; each more makes every reader go over all pixels once more. */
const maxScans = 100;

/** Counts the scans from the first one on: a marker within the packed data is 0xFF and neither 0 nor a restart (B.1.1.5). */
const assertScansWithin = (jpeg: Buffer, from: number): void => {
  let scans = 1;
  for (let at = jpeg.indexOf(0xff, from); at !== -1 && at + 1 < jpeg.length; at = jpeg.indexOf(0xff, at + 1)) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xd9) return;
    if (marker !== 0xda) continue;
    scans += 1;
    if (scans > maxScans) throw damaged(`it is a JPEG of more than ${maxScans} layers, made to exhaust who opens it`);
  }
};

/**
 * The size that a JPEG's first frame claims, which is what a decoder sets memory aside for; null where there is no frame
 * before the first scan.
 */
export const jpegFrameSize = (jpeg: Buffer): { widthPx: number; heightPx: number } | null => {
  for (let at = 2; at + 9 <= jpeg.length;) {
    const marker = jpeg[at] === 0xff ? (jpeg[at + 1] ?? 0) : 0;
    if (marker === 0 || marker === 0xda) return null;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { heightPx: jpeg.readUInt16BE(at + 5), widthPx: jpeg.readUInt16BE(at + 7) };
    else at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return null;
};

/** Reads the segments of a JPEG (ITU-T T.81) up to its first scan. Throws `PdfRefusal` where it cannot be shown. */
export const readJpeg = (jpeg: Buffer): PictureFacts => {
  let exif: ExifFacts | null = null;
  let jfif: ExifFacts["dotsPerInch"] = null;
  let size: { widthPx: number; heightPx: number } | null = null;
  let at = 2;
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== 0xff) throw damaged("a segment of the JPEG does not begin where it should");
    const marker = jpeg.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = jpeg.readUInt16BE(at + 2);
    const segment = jpeg.subarray(at + 4, at + 2 + length);
    if (length < 2 || at + 2 + length > jpeg.length) throw damaged("the JPEG is cut off");
    if (marker === 0xe0) jfif ??= jfifResolution(segment);
    if (marker === 0xe1 && exif === null && segment.toString("latin1", 0, 6) === "Exif\0\0")
      exif = readExif(segment.subarray(6));
    if (isFrame(marker)) {
      if (!shownFrames.has(marker)) throw damaged("it is a JPEG of a rare kind that PDF programs cannot show");
      if (segment.length < 6) throw damaged("the JPEG's frame is cut off");
      if (segment[0] !== 8) throw damaged("it is a JPEG of more than 8 bits a colour, which PDF programs cannot show");
      size ??= { heightPx: segment.readUInt16BE(1), widthPx: segment.readUInt16BE(3) };
    }
    at += 2 + length;
    if (marker !== 0xda) continue;
    assertScansWithin(jpeg, at);
    break;
  }
  if (size === null || size.widthPx === 0 || size.heightPx === 0)
    throw damaged("the JPEG does not say how large it is");
  // Programs may add data behind the end marker, so it is looked for, not expected to be last.
  if (jpeg.lastIndexOf(Buffer.from([0xff, 0xd9])) < at) throw damaged("the JPEG is cut off");
  return {
    format: "jpeg",
    ...size,
    orientation: exif?.orientation ?? 1,
    dotsPerInch: exif?.dotsPerInch ?? jfif,
  };
};
