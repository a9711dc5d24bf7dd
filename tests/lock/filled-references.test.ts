import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfDict, pdfNumber, pdfRef, type PdfObject } from "#engine/pdf/syntax/objects.ts";
import type { RevisionWriter } from "#engine/pdf/revision-writer.ts";
import { name, rect, revise, text } from "#tests/builders/append-signature.ts";
import { assemblePdf } from "#tests/builders/test-pdfs.ts";
import { createAttackFixture, stream } from "./attack-fixture.ts";

let fixture: ReturnType<typeof createAttackFixture>;
beforeAll(() => {
  fixture = createAttackFixture();
});
afterAll(() => fixture.remove());

/** Far above what signing adds. */
const missing = 400;
const absent = `${missing} 0 R`;

type Places = { catalog?: string; page?: string };
const documentNaming = ({ catalog = "", page = "" }: Places): Buffer => {
  return assemblePdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 600 800]>>",
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R${page}>>`,
    stream("q 100 0 0 100 72 600 cm /M Do Q BT /F1 18 Tf 72 500 Td (You get 100 dollars) Tj ET"),
  ]);
};

const drawing = (writer: RevisionWriter): void =>
  writer.set(pdfRef(missing), {
    kind: "stream",
    dict: pdfDict({ Type: name("XObject"), Subtype: name("Form"), BBox: rect(0, 0, 200, 50) }),
    data: Buffer.from("1 g 0 0 200 50 re f"),
  });
const object = (entries: Record<string, PdfObject>) => (writer: RevisionWriter) =>
  writer.replace(pdfRef(missing), pdfDict(entries));
const stamp = (writer: RevisionWriter) => {
  const form = writer.addStream(
    pdfDict({ Type: name("XObject"), Subtype: name("Form"), BBox: rect(0, 0, 200, 50) }),
    Buffer.from("1 g 0 0 200 50 re f"),
  );
  writer.replace(
    pdfRef(missing),
    pdfDict({
      Type: name("Annot"),
      Subtype: name("Stamp"),
      Rect: rect(72, 490, 272, 540),
      F: pdfNumber(4),
      AP: pdfDict({ N: form }),
    }),
  );
};
const note = object({ Type: name("Annot"), Subtype: name("Text"), Rect: rect(10, 10, 30, 30), Contents: text("hm") });
const widget = object({
  Type: name("Annot"),
  Subtype: name("Widget"),
  FT: name("Tx"),
  T: text("sum"),
  V: text("900"),
  Rect: rect(72, 490, 272, 540),
});

/** Whoever appends can give such a number to an object as well as the lock could: by whatever program it was done, it shows. */
describe("an object of a number that the signed document named and had not", () => {
  it.each<[string, Places, (writer: RevisionWriter) => void]>([
    ["a picture of a page", { page: `/Resources<</XObject<</M ${absent}>>>>` }, drawing],
    ["a page's resources", { page: `/Resources ${absent}` }, object({ Font: pdfDict({}) })],
    ["an annotation", { page: `/Annots[${absent}]` }, stamp],
    ["a comment", { page: `/Annots[${absent}]` }, note],
    ["a field on a page", { page: `/Annots[${absent}]`, catalog: `/AcroForm<</Fields[${absent}]>>` }, widget],
    ["a field", { catalog: `/AcroForm<</Fields[${absent}]>>` }, widget],
    ["layers", { catalog: `/OCProperties ${absent}` }, object({ D: pdfDict({}) })],
    ["what happens at opening", { catalog: `/OpenAction ${absent}` }, object({ S: name("JavaScript") })],
  ])("is found: %s", (_title, places, fill) => {
    const signed = fixture.sign(documentNaming(places));
    expect(fixture.judge(signed).status).toBe("valid");
    const filled = revise(signed, (_reader, writer) => fill(writer));
    expect(fixture.judge(filled)).toMatchObject({ status: "invalid" });
    expect(fixture.judge(filled).named).toContain("changed-after");
  });
});
