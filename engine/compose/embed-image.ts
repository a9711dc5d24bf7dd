import { createHash } from "node:crypto";
import { pdfDict, pdfName, pdfNumber, withEntries, type PdfRef } from "../pdf/syntax/objects.ts";
import type { RevisionWriter } from "../pdf/revision-writer.ts";
import { decodePng, type DecodedPng } from "../picture/decode-png.ts";
import { deflate } from "../content/deflate.ts";

type Planes = { rgb: Buffer; alpha: Buffer; isOpaque: boolean; isOfOneColour: boolean };

/**
 * Colour and transparency apart, as PDF has them. A pixel that nobody sees takes the colour before it, so that a signature
 * in one ink has one colour throughout.
 */
const separate = ({ rgba, widthPx, heightPx }: DecodedPng): Planes => {
  const pixels = widthPx * heightPx;
  const rgb = Buffer.allocUnsafe(pixels * 3);
  const alpha = Buffer.allocUnsafe(pixels);
  let first = 0;
  while (first < pixels && rgba[first * 4 + 3] === 0) first += 1;
  const start = first === pixels ? 0 : first * 4;
  let [red, green, blue] = [rgba[start] ?? 0, rgba[start + 1] ?? 0, rgba[start + 2] ?? 0];
  let [isOpaque, isOfOneColour] = [true, true];
  for (let pixel = 0, from = 0, to = 0; pixel < pixels; pixel += 1, from += 4, to += 3) {
    const opacity = rgba[from + 3] ?? 255;
    if (opacity !== 255) isOpaque = false;
    if (opacity !== 0 && (rgba[from] !== red || rgba[from + 1] !== green || rgba[from + 2] !== blue)) {
      isOfOneColour = false;
      [red, green, blue] = [rgba[from] ?? 0, rgba[from + 1] ?? 0, rgba[from + 2] ?? 0];
    }
    alpha[pixel] = opacity;
    rgb[to] = red;
    rgb[to + 1] = green;
    rgb[to + 2] = blue;
  }
  return { rgb, alpha, isOpaque, isOfOneColour };
};

const imageDict = (widthPx: number, heightPx: number, colourSpace: string) =>
  pdfDict({
    Type: pdfName("XObject"),
    Subtype: pdfName("Image"),
    Width: pdfNumber(widthPx),
    Height: pdfNumber(heightPx),
    ColorSpace: pdfName(colourSpace),
    BitsPerComponent: pdfNumber(8),
    Filter: pdfName("FlateDecode"),
  });

/**
 * Adds a PNG as an image with its transparency as soft mask (ISO 32000-1 §8.9.5, §11.6.5.3). Of a picture in one colour the
 * mask says everything; its image is that one pixel, which both are stretched over.
 */
export const embedImage = (writer: RevisionWriter, png: Buffer): PdfRef => {
  const decoded = decodePng(png);
  const { widthPx, heightPx } = decoded;
  const { rgb, alpha, isOpaque, isOfOneColour } = separate(decoded);
  const mask = isOpaque ? undefined : writer.addStream(imageDict(widthPx, heightPx, "DeviceGray"), deflate(alpha));
  const isOnePixel = isOfOneColour && mask !== undefined;
  const dict = isOnePixel ? imageDict(1, 1, "DeviceRGB") : imageDict(widthPx, heightPx, "DeviceRGB");
  return writer.addStream(withEntries(dict, { SMask: mask }), deflate(isOnePixel ? rgb.subarray(0, 3) : rgb));
};

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
