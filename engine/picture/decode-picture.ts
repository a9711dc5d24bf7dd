import { JpegImage } from "pdfjs-dist/image_decoders/pdf.image_decoders.mjs";
import type { ErrorCode, Refused } from "#contract/common/app-error.ts";
import { refused } from "#contract/refused.ts";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import { decodePng } from "./decode-png.ts";
import type { Pixels } from "./draw-upright.ts";
import { readJpeg } from "./jpeg-facts.ts";
import type { PictureFacts } from "./picture-facts.ts";
import { isAnimatedPng, readPng } from "./png-facts.ts";

/** How much is unpacked, and what is said of a picture that cannot be used. */
export type PictureRules = {
  maxPixels: number;
  notAPicture: ErrorCode;
  moves: ErrorCode;
  /** With `maxMegapixels`. */
  tooManyPixels: ErrorCode;
};

/** By its first bytes; whatever else a browser would draw (SVG, GIF, WebP, HEIC) is none for us. */
const factsOf = (bytes: Buffer, rules: PictureRules): PictureFacts => {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) {
    if (isAnimatedPng(bytes)) throw new PdfRefusal(rules.moves);
    return readPng(bytes);
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes);
  throw new PdfRefusal(rules.notAPicture);
};

/** Asked before anything is unpacked: the header alone says how much memory the picture would take. */
const assertPixelsWithin = ({ widthPx, heightPx }: PictureFacts, { maxPixels, tooManyPixels }: PictureRules): void => {
  if (widthPx * heightPx > maxPixels) throw new PdfRefusal(tooManyPixels, { maxMegapixels: maxPixels / 1_000_000 });
};

const decodeJpeg = (bytes: Buffer, { widthPx, heightPx }: PictureFacts, { notAPicture }: PictureRules): Pixels => {
  const image = new JpegImage();
  image.parse(Uint8Array.from(bytes));
  // The decoder goes by its own reading of the header.
  if (image.width !== widthPx || image.height !== heightPx) throw new PdfRefusal(notAPicture);
  const samples = image.getData({ width: widthPx, height: heightPx, isSourcePDF: false, forceRGB: true });
  if (samples.length !== widthPx * heightPx * 3) throw new PdfRefusal(notAPicture);
  return {
    samples: new Uint8Array(samples.buffer, samples.byteOffset, samples.length),
    widthPx,
    heightPx,
    channels: 3,
  };
};

/** The pixels of a PNG or JPEG, and how they are to be turned. */
export const decodePicture = (picture: Uint8Array, rules: PictureRules): { pixels: Pixels; orientation: number } => {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const facts = factsOf(bytes, rules);
  assertPixelsWithin(facts, rules);
  if (facts.format === "jpeg") return { pixels: decodeJpeg(bytes, facts, rules), orientation: facts.orientation };
  const { rgba, widthPx, heightPx } = decodePng(bytes, rules.maxPixels);
  return { pixels: { samples: rgba, widthPx, heightPx, channels: 4 }, orientation: facts.orientation };
};

/** A refusal by these rules, or what any other trouble with the bytes comes to for their owner. */
export const refusedPicture = (error: unknown, { notAPicture, moves, tooManyPixels }: PictureRules): Refused =>
  error instanceof PdfRefusal && [moves, tooManyPixels].includes(error.code)
    ? refused(error.code, error.params)
    : refused(notAPicture);
