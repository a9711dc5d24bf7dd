import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";
import { assemblePdf } from "./test-pdfs.ts";

/**
 * PDFs with one thing in them that is to be removed and others that are to stay, each of a kind of its own. Everything that
 * is to go lies within `area` (upright page, points from the top left), everything else outside.
 */
export const area = { page: 0, x: 100, y: 100, width: 120, height: 40 };

type Stream = { dict: string; data: Buffer | string };
const stream = ({ dict, data }: Stream): string => {
  const bytes = typeof data === "string" ? Buffer.from(data, "latin1") : data;
  return `<<${dict}/Length ${bytes.length}>>stream\n${bytes.toString("latin1")}\nendstream`;
};
const flate = (dict: string, data: Buffer | string): Stream => ({
  dict: `${dict}/Filter/FlateDecode`,
  data: deflateSync(Buffer.from(data)),
});

const helvetica = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";

/** One page of 400 × 300 with Helvetica as /F1; `page` adds entries to it, objects are numbered from 6. */
export const pageOf = (
  content: string,
  {
    page = "",
    resources = "",
    objects = [],
    catalog = "",
  }: { page?: string; resources?: string; objects?: string[]; catalog?: string } = {},
): Buffer =>
  assemblePdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${resources}>>${page}>>`,
    stream(flate("", content)),
    helvetica,
    ...objects,
  ]);

/** In user space (y up) of a page 300 high. */
const line = (y: number, operators: string) => `BT /F1 12 Tf 40 ${y} Td ${operators} ET\n`;
/** Words to stay, above, below and on both sides of the area. */
const around = line(240, "(Above stands this) Tj") + line(120, "(Below stands that) Tj");

export const textInArrays = () =>
  pageOf(around + line(180, "[(Left) -3600 (SE) 120 (CRET ONE) -6000 (Right) 20 (most)] TJ 0 -30 Td (Fresh) '"));
export const wordAndLetterSpaces = () =>
  pageOf(around + line(180, "0.8 Tc 3 Tw 110 Tz (Left) Tj 60 0 Td (SECRET ONE) Tj 120 0 Td (Right of it) Tj"));
export const rotatedText = () =>
  pageOf(
    `${around}BT /F1 10 Tf 0.7071 0.7071 -0.7071 0.7071 130 162 Tm (SECRET) Tj ET BT /F1 10 Tf 0 1 -1 0 300 100 Tm (Turned and kept) Tj ET`,
  );

export const formTwice = () =>
  pageOf(`${around}q 1 0 0 1 105 165 cm /Fm Do Q q 1 0 0 1 105 40 cm /Fm Do Q`, {
    resources: "/XObject<</Fm 6 0 R>>",
    objects: [
      stream({
        dict: "/Type/XObject/Subtype/Form/BBox[0 0 200 30]/Resources<</Font<</F1 5 0 R>>>>",
        data: "BT /F1 12 Tf 0 8 Td (SECRET) Tj 130 0 Td (Stays) Tj ET",
      }),
    ],
  });

export const markedContent = () =>
  pageOf(`${around}/Span <</ActualText (SECRET ONE) /MCID 0>> BDC ${line(180, "60 0 Td (SECRET) Tj")} EMC`, {
    catalog: "/StructTreeRoot 6 0 R/MarkInfo<</Marked true>>",
    page: "/StructParents 0",
    objects: [
      "<</Type/StructTreeRoot/K 7 0 R>>",
      "<</Type/StructElem/S/Span/P 6 0 R/Pg 3 0 R/K 0/ActualText(SECRET ONE)/Alt(SECRET ONE)>>",
    ],
  });

export const annotations = () =>
  pageOf(around, {
    page: "/Annots[6 0 R 7 0 R 9 0 R 11 0 R]/Thumb 12 0 R",
    catalog: "/AcroForm<</Fields[7 0 R 9 0 R]/DA(/F1 12 Tf)/DR<</Font<</F1 5 0 R>>>>>>",
    objects: [
      "<</Type/Annot/Subtype/Link/Rect[110 170 200 190]/A<</S/URI/URI(https://SECRET.example)>>>>",
      "<</Type/Annot/Subtype/Widget/FT/Tx/T(gone)/V(SECRET)/Rect[110 165 210 185]/F 4/AP<</N 8 0 R>>>>",
      stream({ dict: "/Type/XObject/Subtype/Form/BBox[0 0 100 20]", data: "BT /F1 12 Tf 2 5 Td (SECRET) Tj ET" }),
      "<</Type/Annot/Subtype/Widget/FT/Tx/T(kept)/V(Stays)/Rect[40 60 140 80]/F 4/AP<</N 10 0 R>>>>",
      stream({
        dict: "/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 5 0 R>>>>",
        data: "BT /F1 12 Tf 2 5 Td (Stays) Tj ET",
      }),
      "<</Type/Annot/Subtype/Text/Rect[150 170 170 190]/Contents(SECRET note)/Popup 13 0 R>>",
      stream({ dict: "/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8", data: "SECRET" }),
      "<</Type/Annot/Subtype/Popup/Parent 11 0 R/Rect[300 200 390 290]/Contents(SECRET)>>",
    ],
  });

/** The page before its last revision said more. */
export const olderRevision = (): Buffer => {
  const first = pageOf(around + line(180, "60 0 Td (SECRET ONE) Tj"));
  const content = stream({ dict: "", data: around + line(180, "60 0 Td (SECRET TWO) Tj") });
  const offset = first.length;
  const startXref = /startxref\n(\d+)/.exec(first.toString("latin1"))?.[1] ?? "0";
  const body = `4 0 obj\n${content}\nendobj\n`;
  const tail = `xref\n4 1\n${String(offset).padStart(10, "0")} 00000 n \ntrailer\n<</Size 6/Root 1 0 R/Prev ${startXref}>>\nstartxref\n${offset + body.length}\n%%EOF\n`;
  return Buffer.concat([first, Buffer.from(body + tail, "latin1")]);
};

const placePicture = "q 200 0 0 100 60 110 cm /Im Do Q";
export const pictureSize = { width: 400, height: 200 };
/** Coloured noise that no compression smooths away; a dark patch in the middle is what is to go. */
export const noise = (components: number, bits = 8): Buffer => {
  const rowBytes = Math.ceil((pictureSize.width * components * bits) / 8);
  const bytes = Buffer.alloc(rowBytes * pictureSize.height);
  let state = 1;
  for (const at of bytes.keys()) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
};
const size = `/Type/XObject/Subtype/Image/Width ${pictureSize.width}/Height ${pictureSize.height}`;
export const picture = (kind: "rgb" | "gray" | "indexed" | "bitmap" | "jpeg" | "stencil", jpeg?: Buffer): Buffer => {
  const soft = stream(flate(`${size}/ColorSpace/DeviceGray/BitsPerComponent 8`, Buffer.alloc(80_000, 200)));
  const kinds: Record<typeof kind, Stream> = {
    rgb: flate(`${size}/ColorSpace/DeviceRGB/BitsPerComponent 8`, noise(3)),
    gray: flate(`${size}/ColorSpace/DeviceGray/BitsPerComponent 8/SMask 7 0 R`, noise(1)),
    indexed: flate(
      `${size}/ColorSpace[/Indexed/DeviceRGB 15<${"102030405060".repeat(8)}>]/BitsPerComponent 4`,
      noise(1, 4),
    ),
    bitmap: flate(`${size}/ColorSpace/DeviceGray/BitsPerComponent 1`, noise(1, 1)),
    stencil: flate(`${size}/ImageMask true/BitsPerComponent 1`, noise(1, 1)),
    jpeg: { dict: `${size}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/SMask 7 0 R`, data: jpeg ?? "" },
  };
  return pageOf(around + placePicture, { resources: "/XObject<</Im 6 0 R>>", objects: [stream(kinds[kind]), soft] });
};

export const inlineImage = () =>
  pageOf(
    `${around}q 200 0 0 100 60 110 cm BI /W ${pictureSize.width} /H ${pictureSize.height} /CS /G /BPC 8 ID ${noise(1).toString("latin1")} EI Q`,
  );

/** The picture hangs on the second page's resources too, which never draw it. */
export const sharedResources = (): Buffer =>
  assemblePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2/Resources<</Font<</F1 5 0 R>>/XObject<</Im 8 0 R>>>>>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R>>",
    stream({ dict: "", data: around + placePicture }),
    helvetica,
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 7 0 R>>",
    stream({ dict: "", data: line(200, "(Second page) Tj") }),
    stream(flate(`${size}/ColorSpace/DeviceRGB/BitsPerComponent 8`, noise(3))),
  ]);

/** Lines, fills, a curve, a dashed line and a clip, each partly within the area. */
export const vectors = () =>
  pageOf(
    [
      around,
      "q 0.9 0.95 1 rg 20 20 360 260 re f Q",
      "q 1 0 0 RG 2 w 30 180 m 380 182 l S Q",
      "q 0 0.5 0 RG 1.5 w [6 3] 0 d 60 100 m 200 260 l S Q",
      "q 0 0 1 rg 150 150 m 260 150 260 260 150 220 c 90 210 90 170 150 150 c f Q",
      "q 0.6 0 0.6 RG 4 w 90 150 60 60 re S Q",
      "q 80 150 200 20 re W n 0.2 g 60 140 240 60 re f Q",
      "q 0.3 0.6 0.1 rg 120 170 20 10 re f Q",
      "BT 0 g ET",
      around,
    ].join("\n"),
  );

export const withPage = (entries: string) => pageOf(around + line(180, "60 0 Td (SECRET ONE) Tj"), { page: entries });

const inter = () =>
  readFileSync(createRequire(import.meta.url).resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"));

/** A composite font with an embedded subset, as writers of today make it. */
export const compositeFont = async ({ objectStreams }: { objectStreams: boolean }): Promise<Buffer> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit);
  const font = await pdf.embedFont(inter(), { subset: true });
  const page = pdf.addPage([400, 300]);
  page.drawText("Łukasz Nguyễn above", { x: 40, y: 240, size: 12, font });
  page.drawText("Before", { x: 40, y: 180, size: 12, font });
  page.drawText("SECRET ŻÓŁW", { x: 110, y: 180, size: 12, font });
  page.drawText("after it", { x: 240, y: 180, size: 12, font });
  return Buffer.from(await pdf.save({ useObjectStreams: objectStreams, addDefaultPage: false }));
};
