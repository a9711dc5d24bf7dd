import { execFileSync, spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signatureField } from "#tests/builders/test-fields.ts";
import { assemblePdf } from "#tests/builders/test-pdfs.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { renderPage } from "#tests/builders/pdf-referees.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

/** Documents made so that viewers read them differently: the signer's picture has to stand where it was placed in each. */
let fixture: LockFixture;
beforeAll(() => {
  fixture = createLockFixture();
});
afterAll(() => fixture.remove());

const place = { page: 0, x: 100, y: 300, width: 200, height: 100 };
const blue = [20, 40, 200];
const words = "BT /F1 18 Tf 72 700 Td (You get 100 dollars) Tj ET";
const stream = (data: string, dict = "", length = data.length) =>
  `<<${dict}/Length ${length}>>\nstream\n${data}\nendstream`;
const red = stream("1 0 0 rg 0 0 200 100 re f", "/Type/XObject/Subtype/Form/BBox[0 0 200 100]");

type Parts = { page?: string; pages?: string; content?: string; contentObject?: string; catalog?: string };
const documentOf = (
  { page = "", pages = "/MediaBox[0 0 600 800]", content = words, contentObject, catalog = "" }: Parts,
  ...more: string[]
) =>
  assemblePdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[3 0 R]/Count 1${pages}>>`,
    `<</Type/Page${page.includes("/Parent") ? "" : "/Parent 2 0 R"}/Contents 5 0 R/Resources<</Font<</F1 4 0 R>>>>${page}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    contentObject ?? stream(content),
    ...more,
  ]);

const lock = async (pdf: Buffer) => {
  const picture = makePng(200, 100, [20, 40, 200]);
  return fixture.lock(fixture.write(pdf), [signatureField(place, picture)], [picture]);
};

/** It complains of some of these, and draws them all the same. */
const drawnByMupdf = (file: string) => {
  const ppm = spawnSync("mutool", ["draw", "-q", "-r", "72", "-F", "ppm", "-o", "-", file, "1"], {
    maxBuffer: 1e8,
  }).stdout;
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString("latin1", 0, 100));
  const [start, width] = [header?.[0].length ?? 0, Number(header?.[1])];
  return (x: number, y: number) => [...ppm.subarray(start + (y * width + x) * 3, start + (y * width + x) * 3 + 3)];
};

const expectInPlace = async (pdf: Buffer) => {
  const { result, outputPath } = await lock(pdf);
  expect(result).toMatchObject({ kind: "ok" });
  const poppler = renderPage(outputPath, 0);
  const mupdf = drawnByMupdf(outputPath);
  for (const [x, y] of [
    [104, 304],
    [296, 396],
    [200, 350],
  ] as const) {
    expect(poppler.pixel(x, y)).toEqual(blue);
    expect(mupdf(x, y)).toEqual(blue);
  }
  return outputPath;
};

describe("a picture is where it was placed, in poppler and in MuPDF,", () => {
  const image = "BI /W 1 /H 1 /BPC 8 /CS /G ID";
  const away = "Q Q .5 0 0 .5 0 0 cm q q";
  it.each([
    ["behind an image whose end only some look for", `${image} x\nEI\x01\x02 ${away} EI`],
    ["behind an image that ends without white space", `${image} xEI ${away} \nEI q Q`],
    ["behind an image that is longer than it seems", `BI /W 4 /H 1 /BPC 8 /CS /G ID x EI (\nEI ${away} ) Tj`],
    ["behind an image that is packed and breaks off", `BI /W 9 /H 9 /BPC 8 /CS /G /F /Fl ID x EI (\nEI ${away} ) Tj`],
    ["behind an operator that lacks its operands", "m"],
    ["behind operands that lack their operator", "1 ".repeat(40)],
    ["behind an image without data", "BI EI"],
    ["behind a text within a text", "BT BT ET"],
  ])("%s", async (_what, content) => {
    await expectInPlace(documentOf({ content: `${words} ${content}` }));
  });

  const at = "/Rect[100 400 300 500]";
  const drawn = "/AP<</N 7 0 R>>";
  it.each([
    ["on what only some hide (a fraction)", `/Subtype/Stamp${at}/F 2.5${drawn}`],
    ["on what only some hide (negative)", `/Subtype/Stamp${at}/F -1${drawn}`],
    ["on what only some hide (beyond 32 bits)", `/Subtype/Stamp${at}/F 4294967298${drawn}`],
    ["on a link with a drawing", `/Subtype/Link${at}${drawn}`],
    ["on a note's window with a drawing", `/Subtype/Popup${at}${drawn}`],
    ["on a stamp that calls itself a signature", `/Subtype/Stamp/FT/Sig/F 4${at}${drawn}`],
    ["on what stands in no rectangle", `/Subtype/Stamp/F 4${drawn}`],
    [
      "on a line that leaves its rectangle",
      "/Subtype/Line/C[1 0 0]/BS<</W 150>>/L[100 450 300 450]/F 4/Rect[0 0 10 10]",
    ],
    [
      "on an area that leaves its rectangle",
      "/Subtype/Polygon/IC[1 0 0]/Vertices[100 400 300 400 300 500 100 500]/F 4/Rect[0 0 10 10]",
    ],
    [
      "on a highlight that leaves its rectangle",
      "/Subtype/Highlight/C[0 0 0]/QuadPoints[100 500 300 500 100 400 300 400]/F 4/Rect[0 0 10 10]",
    ],
    ["on a link's border of 300 points", "/Subtype/Link/Border[0 0 300]/C[1 0 0]/Rect[320 420 340 440]"],
  ])("%s", async (_what, annotation) => {
    await expectInPlace(documentOf({ page: "/Annots[6 0 R]" }, `<</Type/Annot${annotation}>>`, red));
  });

  const field = (entries: string) => `<</Type/Annot/Subtype/Widget/F 4${at}${entries}>>`;
  it.each([
    ["on a text field", field("/FT/Tx/T(price)/DA(/Helv 12 Tf 0 g)/MK<</BG[1 0 0]/BC[1 0 0]>>/BS<</W 90>>")],
    ["on a choice", field("/FT/Ch/T(price)/DA(/Helv 12 Tf 0 g)/MK<</BG[1 0 0]>>")],
    ["on a button", field("/FT/Btn/Ff 65536/T(press)/MK<</BG[1 0 0]>>")],
  ])("%s that names colours and has no appearance, and stays", async (_what, coloured) => {
    const catalog = "/AcroForm<</Fields[6 0 R]/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)>>";
    const outputPath = await expectInPlace(documentOf({ page: "/Annots[6 0 R]", catalog }, coloured));
    expect(execFileSync("mutool", ["show", outputPath, "pages/1/Annots"], { encoding: "utf8" })).toMatch(/\b6 0 R/);
  });

  it("on a field for a later signature, which stays", async () => {
    const later = field(`/FT/Sig/T(later)${drawn}`);
    const pdf = documentOf({ page: "/Annots[6 0 R]", catalog: "/AcroForm<</Fields[6 0 R]>>" }, later, red);
    const { result, outputPath } = await lock(pdf);
    expect(result).toMatchObject({ kind: "ok" });
    expect(renderPage(outputPath, 0).pixel(200, 350)).toEqual(blue);
    const annotations = execFileSync("mutool", ["show", outputPath, "pages/1/Annots"], { encoding: "utf8" });
    expect(annotations).toMatch(/\b6 0 R/);
    expect(execFileSync("mutool", ["show", outputPath, "6"], { encoding: "utf8" })).not.toContain("/AP");
  });
});

describe("a document is refused", () => {
  const hidden = `${words} Q Q .5 0 0 .5 0 0 cm q q`;
  it.each<[string, Buffer]>([
    ["whose content goes on behind its length", documentOf({ contentObject: stream(hidden, "", words.length) })],
    [
      "whose content begins behind a line of its own",
      documentOf({ contentObject: stream(hidden).replace("stream\n", "stream (\n") }),
    ],
    ["whose content is longer than it is", documentOf({ contentObject: stream(words, "", words.length + 15) }, "null")],
    [
      "whose form goes on behind its length",
      documentOf({}, stream("q Q Q Q", "/Type/XObject/Subtype/Form/BBox[0 0 9 9]", 3)),
    ],
    ["with a box of five numbers", documentOf({ page: "/MediaBox[0 0 500 700 5]" })],
    ["with a sign within a number of its box", documentOf({ page: "/MediaBox[0 0 600 8-00]" })],
    ["with a box of nothing where one is passed on", documentOf({ page: "/MediaBox null" })],
    [
      "with a cut of nothing where one is passed on",
      documentOf({ page: "/CropBox 9 0 R", pages: "/MediaBox[0 0 600 800]/CropBox[50 50 500 700]" }),
    ],
    ["with a turn of 45°", documentOf({ page: "/Rotate 45" })],
    ["with a turn that is written as a fraction", documentOf({ page: "/Rotate 90.0" })],
    ["with a turn beyond 32 bits", documentOf({ page: "/Rotate 36000000090" })],
    ["with a negative unit", documentOf({ page: "/UserUnit -2" })],
    [
      "whose page names another node above it",
      documentOf({ page: "/Parent 6 0 R" }, "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]/Rotate 90>>"),
    ],
    ["whose page has kids", documentOf({ page: "/Kids[6 0 R]" }, "<</Type/Page/Parent 3 0 R>>")],
    ["whose page has kids, though none", documentOf({ page: "/Kids[]" })],
  ])("%s", async (_what, pdf) => {
    const { result } = await lock(pdf);
    expect(result).toMatchObject({ kind: "refused", error: { code: "document/damaged" } });
  });

  it("but not for boxes from another corner, a full turn more, or a length that another object says", async () => {
    await expectInPlace(documentOf({ page: "/MediaBox[600 800 0 0]/Rotate -360" }));
    await expectInPlace(
      documentOf({ contentObject: `<</Length 6 0 R>>\nstream\r\n${words}\nendstream` }, String(words.length)),
    );
  });
});
