import { createHash } from "node:crypto";
import { decode, toRGBA8 } from "@cantoo/pdf-lib/upng";
import { pdfDict, pdfName, pdfNumber, withEntries, type PdfRef } from "../pdf/objects.ts";
import { PdfRefusal } from "../pdf/pdf-refusal.ts";
import type { RevisionWriter } from "../pdf/revision-writer.ts";
import { deflate } from "./deflate.ts";

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Four bytes each once unpacked: a signature is far below, a picture made to exhaust memory far above. */
const maxPixels = 16_000_000;

/** Width and height from the IHDR chunk, which must come first. */
export const readPngSize = (png: Buffer): { widthPx: number; heightPx: number } => {
  if (png.length < 33 || !png.subarray(0, 8).equals(pngSignature) || png.toString("latin1", 12, 16) !== "IHDR") {
    throw new PdfRefusal("signature/not-png");
  }
  const [widthPx, heightPx] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (widthPx === 0 || heightPx === 0 || widthPx * heightPx > maxPixels) throw new PdfRefusal("signature/not-png");
  return { widthPx, heightPx };
};

const decodePng = (png: Buffer): { rgb: Buffer; alpha: Buffer | null } => {
  let rgba: Uint8Array | undefined;
  try {
    const frame = toRGBA8(decode(Uint8Array.from(png).buffer))[0];
    rgba = frame === undefined ? undefined : new Uint8Array(frame);
  } catch {
    throw new PdfRefusal("signature/not-png");
  }
  const { widthPx, heightPx } = readPngSize(png);
  const pixels = widthPx * heightPx;
  if (rgba === undefined || rgba.length !== pixels * 4) throw new PdfRefusal("signature/not-png");
  const rgb = Buffer.alloc(pixels * 3);
  const alpha = Buffer.alloc(pixels);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    rgb.set(rgba.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    alpha[pixel] = rgba[pixel * 4 + 3] ?? 255;
  }
  return { rgb, alpha: alpha.every((value) => value === 255) ? null : alpha };
};

/** Adds a PNG as an image with its transparency as soft mask (ISO 32000-1 §8.9.5, §11.6.5.3). */
export const embedImage = (writer: RevisionWriter, png: Buffer): PdfRef => {
  const { widthPx, heightPx } = readPngSize(png);
  const { rgb, alpha } = decodePng(png);
  const gray = pdfDict({
    Type: pdfName("XObject"),
    Subtype: pdfName("Image"),
    Width: pdfNumber(widthPx),
    Height: pdfNumber(heightPx),
    ColorSpace: pdfName("DeviceGray"),
    BitsPerComponent: pdfNumber(8),
    Filter: pdfName("FlateDecode"),
  });
  const mask = alpha === null ? undefined : writer.addStream(gray, deflate(alpha));
  return writer.addStream(withEntries(gray, { ColorSpace: pdfName("DeviceRGB"), SMask: mask }), deflate(rgb));
};

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
