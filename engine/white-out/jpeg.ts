import { JpegImage } from "pdfjs-dist/image_decoders/pdf.image_decoders.mjs";
import { jpegFrameSize } from "../picture/jpeg-facts.ts";
import { cannotClean } from "./cannot-clean.ts";

/**
 * Unpacks a JPEG into samples of 8 bits in its own colours. The decoder is plain JavaScript with the arithmetic of ECMA-262
 * alone, so every machine unpacks the same samples.
 */
export const decodeJpeg = (
  data: Buffer,
  expected: { width: number; height: number; components: number; transform: number | null },
): Buffer => {
  // The decoder sets memory aside by the JPEG's own header, whatever the document says of the picture.
  const own = jpegFrameSize(data);
  if (own?.widthPx !== expected.width || own.heightPx !== expected.height) throw cannotClean("picture");
  const image = new JpegImage({ colorTransform: expected.transform ?? -1 });
  let samples: Uint8ClampedArray;
  try {
    image.parse(Uint8Array.from(data));
    if (image.width !== expected.width || image.height !== expected.height) throw cannotClean("picture");
    if (image.numComponents !== expected.components) throw cannotClean("picture");
    samples = image.getData({ width: image.width, height: image.height, isSourcePDF: true });
  } catch {
    throw cannotClean("picture");
  }
  if (samples.length !== expected.width * expected.height * expected.components) throw cannotClean("picture");
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
};
