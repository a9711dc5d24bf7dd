import { expect, it } from "vitest";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { pdfDict, pdfRef } from "#engine/pdf/syntax/objects.ts";
import { readPages } from "#engine/pdf/pages.ts";
import { PdfReader } from "#engine/pdf/pdf-reader.ts";
import { hasContentWithin, PageMeasures } from "#engine/verify/difference/appearance.ts";
import { revise } from "#tests/builders/append-signature.ts";
import { assemblePdf } from "#tests/builders/test-pdfs.ts";

const stream = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream`;
const base = assemblePdf([
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 600 800]>>",
  "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</Form 5 0 R>>>>>>",
  stream("/Form Do"),
  `<</Type/XObject/Subtype/Form/BBox[0 0 600 800]${stream("100 100 50 50 re f").slice(2)}`,
]);
const redrawn = (pdf: Buffer, number: number, content: string): Buffer =>
  revise(pdf, (reader, writer) => {
    const old = reader.dict(pdfRef(number)) ?? pdfDict({});
    writer.set(pdfRef(number), { kind: "stream", dict: old, data: Buffer.from(content) });
  });

const box = { left: 300, bottom: 300, right: 400, top: 400 };
const pageOf = (pdf: Buffer) => {
  const reader = new PdfReader(bufferSource(pdf));
  const [page] = readPages(reader);
  if (page === undefined) throw new Error("no page");
  return { reader, page };
};

it("measures a page once for all revisions that show the same there", () => {
  const measures = new PageMeasures();
  let measured = 0;
  const ask = (pdf: Buffer, what = "content") => {
    const { reader, page } = pageOf(pdf);
    return measures.once(reader, page, what, () => (measured += 1) > 0);
  };
  ask(base);
  ask(revise(base, (_reader, writer) => void writer.add(pdfDict({}))));
  expect(measured).toBe(1);
  ask(base, "text");
  expect(measured).toBe(2);
});

it.each([
  ["its content", 4],
  ["a drawing that its content names", 5],
])("measures anew where %s changed", (_title, number) => {
  const measures = new PageMeasures();
  const isCovered = (pdf: Buffer) => {
    const { reader, page } = pageOf(pdf);
    return hasContentWithin(measures, reader, page, box, new Set());
  };
  expect(isCovered(base)).toBe(false);
  expect(isCovered(redrawn(base, number, "300 300 50 50 re f"))).toBe(true);
  expect(isCovered(base)).toBe(false);
});
