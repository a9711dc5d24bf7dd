declare module "pdfjs-dist/image_decoders/pdf.image_decoders.mjs" {
  /** pdf.js's own JPEG decoder, in plain JavaScript. */
  export class JpegImage {
    constructor(options?: { colorTransform?: number; decodeTransform?: Int32Array });
    readonly width: number;
    readonly height: number;
    readonly numComponents: number;
    parse(data: Uint8Array): void;
    getData(options: { width: number; height: number; isSourcePDF: boolean; forceRGB?: boolean }): Uint8ClampedArray;
  }
}
