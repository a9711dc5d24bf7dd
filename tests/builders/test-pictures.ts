import { assemblePdf } from "./test-pdfs.ts";
import { crc32, deflateSync } from "node:zlib";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Colours of the four quarters of a test picture: top left, top right, bottom left, bottom right. */
export const quarters = {
  topLeft: [220, 30, 30],
  topRight: [30, 160, 60],
  bottomLeft: [30, 60, 200],
  bottomRight: [240, 200, 20],
} as const satisfies Record<string, [number, number, number]>;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
};

const colourAt = (x: number, y: number, width: number, height: number): readonly number[] =>
  y < height / 2
    ? x < width / 2
      ? quarters.topLeft
      : quarters.topRight
    : x < width / 2
      ? quarters.bottomLeft
      : quarters.bottomRight;

export type PngSpec = {
  /** Written to pHYs, in dots to the metre. */
  dotsPerMetre?: number;
  /** 0–255 for the whole picture. */
  alpha?: number;
  /** Put into the header in place of the true size: a header is all that is read of a picture that is too large. */
  claimedSize?: [number, number];
};

/** A picture of four coloured quarters. */
export const quartersPng = (width: number, height: number, spec: PngSpec = {}): Buffer => {
  const rows = Buffer.alloc(height * (1 + width * 4));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      rows.set([...colourAt(x, y, width, height), spec.alpha ?? 255], y * (1 + width * 4) + 1 + x * 4);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(spec.claimedSize?.[0] ?? width, 0);
  header.writeUInt32BE(spec.claimedSize?.[1] ?? height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const physical = Buffer.alloc(9);
  physical.writeUInt32BE(spec.dotsPerMetre ?? 0, 0);
  physical.writeUInt32BE(spec.dotsPerMetre ?? 0, 4);
  physical[8] = 1;
  return Buffer.concat([
    pngSignature,
    chunk("IHDR", header),
    ...(spec.dotsPerMetre === undefined ? [] : [chunk("pHYs", physical)]),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

/** The same quarters as a JPEG of 400 × 200 pixels, made by poppler; its JFIF header says nothing of a resolution. */
export const quartersJpeg = (): Buffer => {
  const folder = mkdtempSync(path.join(tmpdir(), "test-jpeg-"));
  try {
    const fill = (colour: readonly number[], box: string) =>
      `${colour.map((value) => (value / 255).toFixed(4)).join(" ")} rg ${box} re f\n`;
    const content =
      fill(quarters.topLeft, "0 100 200 100") +
      fill(quarters.topRight, "200 100 200 100") +
      fill(quarters.bottomLeft, "0 0 200 100") +
      fill(quarters.bottomRight, "200 0 200 100");
    const pdf = path.join(folder, "quarters.pdf");
    writeFileSync(pdf, onePagePdf(400, 200, content));
    const picture = path.join(folder, "quarters");
    execFileSync("pdftoppm", ["-jpeg", "-r", "72", "-singlefile", pdf, picture]);
    return withoutSegment(readFileSync(`${picture}.jpg`), 0xe0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Puts an EXIF segment in front, as a camera does. */
export const withExif = (
  jpeg: Buffer,
  { orientation, dotsPerInch }: { orientation: number; dotsPerInch?: number },
): Buffer => {
  const entry = (tag: number, type: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(1, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const entries = [entry(0x0112, 3, orientation)];
  const rationals = Buffer.alloc(8);
  if (dotsPerInch !== undefined) {
    const rationalAt = 8 + 2 + 4 * 12 + 4;
    entries.push(entry(0x011a, 5, rationalAt), entry(0x011b, 5, rationalAt), entry(0x0128, 3, 2));
    rationals.writeUInt32LE(dotsPerInch, 0);
    rationals.writeUInt32LE(1, 4);
  }
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  const tiff = Buffer.concat([Buffer.from("II*\0\x08\0\0\0", "latin1"), count, ...entries, Buffer.alloc(4), rationals]);
  return withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]));
};

const withSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};

const withoutSegment = (jpeg: Buffer, marker: number): Buffer =>
  jpeg[3] === marker ? Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(4 + jpeg.readUInt16BE(4))]) : jpeg;

const onePagePdf = (width: number, height: number, content: string): Buffer => {
  const bodies = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  return assemblePdf(bodies);
};
