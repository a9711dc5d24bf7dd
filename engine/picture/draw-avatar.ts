import { JpegImage } from "pdfjs-dist/image_decoders/pdf.image_decoders.mjs";
import { avatarSidePx, maxAvatarPixels } from "#contract/constants.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { refused } from "#contract/refused.ts";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import { decodePng } from "./decode-png.ts";
import { drawSquare, type Pixels } from "./draw-square.ts";
import { readJpeg } from "./jpeg-facts.ts";
import type { PictureFacts } from "./picture-facts.ts";
import { isAnimatedPng, readPng } from "./png-facts.ts";
import { writePng } from "./write-png.ts";

const notAPicture = () => new PdfRefusal("avatar/not-a-picture");

/** By its first bytes; whatever else a browser would draw (SVG, GIF, WebP) is none for us. */
const factsOf = (bytes: Buffer): PictureFacts => {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) {
    if (isAnimatedPng(bytes)) throw new PdfRefusal("avatar/animated");
    return readPng(bytes);
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes);
  throw notAPicture();
};

/** Asked before anything is unpacked: the header alone says how much memory the picture would take. */
const assertPixelsWithin = ({ widthPx, heightPx }: PictureFacts): void => {
  if (widthPx * heightPx > maxAvatarPixels)
    throw new PdfRefusal("avatar/too-many-pixels", { maxMegapixels: maxAvatarPixels / 1_000_000 });
};

const decodeJpeg = (bytes: Buffer, { widthPx, heightPx }: PictureFacts): Pixels => {
  const image = new JpegImage();
  image.parse(Uint8Array.from(bytes));
  // The decoder goes by its own reading of the header.
  if (image.width !== widthPx || image.height !== heightPx) throw notAPicture();
  const samples = image.getData({ width: widthPx, height: heightPx, isSourcePDF: false, forceRGB: true });
  if (samples.length !== widthPx * heightPx * 3) throw notAPicture();
  return {
    samples: new Uint8Array(samples.buffer, samples.byteOffset, samples.length),
    widthPx,
    heightPx,
    channels: 3,
  };
};

const decode = (bytes: Buffer, facts: PictureFacts): Pixels => {
  if (facts.format === "jpeg") return decodeJpeg(bytes, facts);
  const { rgba, widthPx, heightPx } = decodePng(bytes, maxAvatarPixels);
  return { samples: rgba, widthPx, heightPx, channels: 4 };
};

/** A refusal of our own, or what any other trouble with the bytes comes to for their owner. */
const asRefused = (error: unknown): Refused =>
  error instanceof PdfRefusal && error.code.startsWith("avatar/")
    ? refused(error.code, error.params)
    : refused("avatar/not-a-picture");

/**
 * Draws the picture of a person anew from the pixels of a PNG or JPEG: square, upright, small, and without anything else that
 * was in the file, such as where and when it was taken.
 */
export const drawAvatar = ({
  picture,
}: {
  picture: Uint8Array;
}): { kind: "ok"; png: Uint8Array<ArrayBuffer>; sidePx: number } | Refused => {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  try {
    const facts = factsOf(bytes);
    assertPixelsWithin(facts);
    const { rgb, sidePx } = drawSquare(decode(bytes, facts), facts.orientation, avatarSidePx);
    return { kind: "ok", png: writePng(rgb, sidePx, sidePx), sidePx };
  } catch (error) {
    return asRefused(error);
  }
};
