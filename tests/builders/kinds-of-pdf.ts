import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument, PDFName, PDFString, StandardFonts, rgb } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";
import { makePdf, type PageSpec } from "./test-pdfs.ts";
import { quartersJpeg, quartersPng } from "./test-pictures.ts";

/**
 * The kinds of PDF that a meeting meets, each made from its description. Small ones are kept in `tests/fixtures`
 * (`node tests/builders/write-fixtures.ts` makes them anew), large ones and those with a signature of their own are made
 * when a test runs.
 */
export type KindOfPdf = {
  name: string;
  /** A sentence of its text, which must still be found in the locked file. */
  says: string | null;
  /** Pages, counted from 0, on which a meeting puts fields. */
  pagesWithFields: readonly number[];
  isKept: boolean;
  build(): Buffer | Promise<Buffer>;
};

/** Clear of the fields, which stand in the upper part of a page. */
export const textY = 150;

const turned = (rotation: 90 | 180 | 270): PageSpec => ({
  rotation,
  text: `This page is turned by ${rotation} degrees`,
});

const rotated = () => makePdf({ pages: [turned(90), turned(180), turned(270)] });

const userUnit = () => makePdf({ pages: [{ width: 306, height: 396, userUnit: 2, text: "Two points a unit", textY }] });

const mixedSizes = () =>
  makePdf({
    pages: [
      { width: 595, height: 842, text: "An upright page of A4", textY },
      { width: 792, height: 612, text: "A letter lying down", textY },
      { width: 700, height: 900, cropBox: [90, 110, 440, 520], text: "A page cut off on all sides" },
    ],
  });

const linearised = async (): Promise<Buffer> => {
  const folder = mkdtempSync(path.join(tmpdir(), "linearise-"));
  try {
    const [from, to] = [path.join(folder, "from.pdf"), path.join(folder, "to.pdf")];
    const pages = [{ text: "Made for the web" }, { text: "its second page", textY }];
    writeFileSync(from, await makePdf({ pages }));
    execFileSync("qpdf", ["--linearize", "--deterministic-id", from, to]);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const threeHundredPages = () =>
  makePdf({
    pages: Array.from({ length: 300 }, (_unused, index) => ({ text: `Page ${index + 1} of a long deed`, textY })),
  });

const scanWidth = 1700;
const scanHeight = 2200;

/** Paper as a scanner sees it: bright and never quite the same. The same bytes each time. */
const scannedPaper = (seed: number): Buffer => {
  const grey = Buffer.alloc(scanWidth * scanHeight);
  let state = seed;
  for (let at = 0; at < grey.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    grey[at] = 232 + (state >>> 28);
  }
  return grey;
};

/** Six pages at 200 dpi, uncompressed: more than 20 MB of pictures and no text at all. */
const scanned = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (let index = 0; index < 6; index += 1) {
    const page = pdf.addPage([612, 792]);
    const dict = {
      Type: "XObject",
      Subtype: "Image",
      Width: scanWidth,
      Height: scanHeight,
      ColorSpace: "DeviceGray",
      BitsPerComponent: 8,
    };
    const picture = pdf.context.register(pdf.context.stream(scannedPaper(index + 1), dict));
    page.node.setXObject(PDFName.of("Scan"), picture);
    page.node.addContentStream(pdf.context.register(pdf.context.stream("q 612 0 0 792 0 0 cm /Scan Do Q")));
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false, addDefaultPage: false }));
};

/** Of DejaVu, which the tests' set-up installs: it has Hebrew and Arabic letters. */
const rightToLeftFont = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
export const hebrewSentence = "שטר מכר";

const rightToLeft = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit);
  const font = await pdf.embedFont(readFileSync(rightToLeftFont), { subset: true });
  const page = pdf.addPage([595, 842]);
  // The font's layout puts the letters into the order in which they are seen.
  page.drawText(hebrewSentence, { x: 380, y: 700, size: 24, font });
  page.drawText("المكتب العقاري", { x: 360, y: 650, size: 20, font });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
};

/** Paper of a strong colour: what is transparent in a signature or a seal must let it through. */
const colouredPaper = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage([612, 792]);
  page.drawRectangle({ x: 0, y: 0, width: 612, height: 792, color: rgb(0.98, 0.9, 0.55) });
  for (let line = 0; line < 40; line += 1)
    page.drawLine({
      start: { x: 40, y: 40 + line * 18 },
      end: { x: 572, y: 40 + line * 18 },
      color: rgb(0.7, 0.8, 0.95),
    });
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  page.drawText("Guilloche paper", { x: 72, y: 700, size: 24, font });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
};

/** A page for each picture, and the pictures themselves enclosed as a portfolio (ISO 32000-1 §12.3.5). */
const portfolio = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const [jpeg, png] = [quartersJpeg(), quartersPng(320, 240, { alpha: 255 })];
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [index, [width, height]] of (
    [
      [600, 300],
      [480, 640],
      [612, 792],
    ] as const
  ).entries()) {
    const page = pdf.addPage([width, height]);
    const picture = index === 0 ? await pdf.embedJpg(jpeg) : await pdf.embedPng(png);
    page.drawImage(picture, { x: 0, y: height / 2, width, height: height / 2 });
    page.drawText(`Photograph ${index + 1}`, { x: 20, y: 20, size: 12, font });
  }
  const when = new Date("2026-01-02T03:04:05Z");
  for (const [name, bytes, mimeType] of [
    ["front.jpg", jpeg, "image/jpeg"],
    ["back.png", png, "image/png"],
  ] as const)
    await pdf.attach(bytes, name, { mimeType, creationDate: when, modificationDate: when });
  pdf.catalog.set(
    PDFName.of("Collection"),
    pdf.context.obj({ Type: "Collection", View: "T", D: PDFString.of("front.jpg") }),
  );
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
};

/** A page that never gives back the graphics state it turned over: what is drawn after it must not fall with it. */
const unbalanced = () =>
  makePdf({ pages: [{ text: "Left upside down", textY, operators: "q 1 0 0 -1 0 792 cm q 0.5 0 0 0.5 30 30 cm" }] });

export const kindsOfPdf: readonly KindOfPdf[] = [
  { name: "rotated pages", says: "turned by 270 degrees", pagesWithFields: [0, 1, 2], isKept: true, build: rotated },
  { name: "UserUnit", says: "Two points a unit", pagesWithFields: [0], isKept: true, build: userUnit },
  {
    name: "AcroForm",
    says: "Ada Buyer",
    pagesWithFields: [0],
    isKept: true,
    build: () => makePdf({ formField: true }),
  },
  {
    name: "cross-reference stream",
    says: "Warranty deed",
    pagesWithFields: [0],
    isKept: true,
    build: () => makePdf({ pages: [{ text: "Warranty deed", textY }], xrefStream: true, formField: true }),
  },
  { name: "linearised", says: "its second page", pagesWithFields: [1], isKept: true, build: linearised },
  {
    name: "mixed page sizes",
    says: "A letter lying down",
    pagesWithFields: [0, 1, 2],
    isKept: true,
    build: mixedSizes,
  },
  {
    name: "300 pages",
    says: "Page 300 of a long deed",
    pagesWithFields: [0, 299],
    isKept: false,
    build: threeHundredPages,
  },
  { name: "scanned 20 MB", says: null, pagesWithFields: [0], isKept: false, build: scanned },
  { name: "right-to-left text", says: hebrewSentence, pagesWithFields: [0], isKept: true, build: rightToLeft },
  { name: "transparent PNG seal", says: "Guilloche paper", pagesWithFields: [0], isKept: true, build: colouredPaper },
  { name: "portfolio of pictures", says: "Photograph 2", pagesWithFields: [2], isKept: true, build: portfolio },
  { name: "unbalanced content", says: "Left upside down", pagesWithFields: [0], isKept: true, build: unbalanced },
];
