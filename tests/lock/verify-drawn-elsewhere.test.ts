import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfArray, pdfDict, pdfNumber, pdfRef, withEntries, type PdfObject } from "#engine/pdf/syntax/objects.ts";
import type { PdfReader } from "#engine/pdf/pdf-reader.ts";
import type { RevisionWriter } from "#engine/pdf/revision-writer.ts";
import { formOf } from "#engine/form/form-fields.ts";
import { annotate, firstPage, name, rect, revise, text } from "#tests/builders/append-signature.ts";
import { at, createAttackFixture, documentToSign, type AttackFixture } from "./attack-fixture.ts";

/** What viewers read in different ways, or draw by themselves, laid over what was signed: all of it was called valid. */
let fixture: AttackFixture;
beforeAll(() => {
  fixture = createAttackFixture();
});
afterAll(() => fixture.remove());

/** A number as it stands in the file. */
const written = (token: string): PdfObject => ({ kind: "number", value: 0, text: token });
const overTheText = rect(60, 580, 400, 640);

const redForm = (writer: RevisionWriter) =>
  pdfDict({
    N: writer.addStream(
      pdfDict({ Type: name("XObject"), Subtype: name("Form"), BBox: rect(0, 0, 600, 800) }),
      Buffer.from("1 0 0 rg 0 0 600 800 re f"),
    ),
  });

const withSignatureField =
  (entries: (writer: RevisionWriter) => Record<string, PdfObject>) => (reader: PdfReader, writer: RevisionWriter) => {
    const field = writer.add(
      pdfDict({
        Type: name("Annot"),
        Subtype: name("Widget"),
        FT: name("Sig"),
        T: text("Later"),
        P: firstPage(reader).ref,
        ...entries(writer),
      }),
    );
    annotate(reader, writer, field);
    const { ref, dict } = reader.catalog();
    const form = formOf(reader) ?? pdfDict({});
    const fields = reader.entry(form, "Fields");
    const items = fields.kind === "array" ? fields.items : [];
    writer.replace(ref, withEntries(dict, { AcroForm: withEntries(form, { Fields: pdfArray([...items, field]) }) }));
  };

describe("a field that some viewers draw over what was signed, and others hide or draw elsewhere", () => {
  it.each<[string, Record<string, PdfObject>]>([
    ["flags with a fraction", { F: written("2.5"), Rect: overTheText }],
    ["flags with a fraction of nothing", { F: written("2.0"), Rect: overTheText }],
    ["negative flags", { F: written("-1"), Rect: overTheText }],
    ["flags of more than 32 bits", { F: written("4294967298"), Rect: overTheText }],
    [
      "a sign within a number of its rectangle",
      { F: pdfNumber(4), Rect: pdfArray([written("0"), written("0"), written("0-600"), written("0-800")]) },
    ],
    ["a rectangle of three numbers", { F: pdfNumber(4), Rect: rect(60, 580, 400) }],
    ["no rectangle", { F: pdfNumber(4) }],
  ])("is a change where nobody signed it: %s", (_what, entries) => {
    const pdf = revise(
      fixture.signed,
      withSignatureField((writer) => ({ ...entries, AP: redForm(writer) })),
    );
    fixture.expectInvalid(pdf, "annotation-added");
  });

  it("is no invisible time-stamp, which may follow everything", () => {
    const closed = fixture.sign(documentToSign(), { permission: 1 });
    const codes = (pdf: Buffer) => fixture.judge(pdf).report.signatures[0]?.changes.map(({ code }) => code);
    const stamp = { subFilter: "ETSI.RFC3161", fieldName: "Stamp" };
    expect(codes(fixture.sign(closed, stamp))).toEqual(["time-stamp-added"]);
    const shown = fixture.sign(closed, {
      ...stamp,
      rect: [60, 580, 400, 640],
      appearance: "1 0 0 rg 0 0 100 100 re f",
    });
    shown.write("/F 2.5", shown.lastIndexOf("/F 132"), "latin1");
    expect(codes(shown)).toContain("signature-added");
  });
});

it("leaves to a person a field whose colours viewers draw by themselves over what the page says", () => {
  const coloured = (box: PdfObject) =>
    revise(
      fixture.signed,
      withSignatureField(() => ({ F: pdfNumber(4), Rect: box, MK: pdfDict({ BG: rect(1, 1, 1) }) })),
    );
  expect(fixture.judge(coloured(overTheText))).toMatchObject({ status: "indeterminate" });
  expect(fixture.judge(coloured(rect(60, 100, 400, 140)))).toMatchObject({ status: "valid" });
});

it("leaves to a person a signature beside the text that a turned page lets hang over it", () => {
  const signature = (flags: number) =>
    revise(
      fixture.signed,
      withSignatureField(() => ({
        F: pdfNumber(flags),
        Rect: rect(72, 625, 200, 700),
        MK: pdfDict({ BG: rect(1, 1, 1) }),
      })),
    );
  expect(fixture.judge(signature(4))).toMatchObject({ status: "valid" });
  expect(fixture.judge(signature(4 + 16))).toMatchObject({ status: "indeterminate" });
});

describe("a field without another value", () => {
  it.each<[string, Record<string, PdfObject>]>([
    ["a rich text that says something else", { RV: text("<body><p>900</p></body>") }],
    ["letters that viewers would draw anew in white", { DA: text("/F1 0.1 Tf 1 g") }],
    ["kids, though none, by which it is no field to some", { Kids: pdfArray([]) }],
  ])("is a change where it is given %s", (_what, entries) => {
    const pdf = revise(fixture.signed, (reader, writer) => {
      const field = reader.dict(pdfRef(at.field));
      if (field !== null) writer.replace(pdfRef(at.field), withEntries(field, entries));
    });
    expect(fixture.judge(pdf).status).toBe("invalid");
  });

  it("may be given the same text as a rich one", () => {
    const pdf = revise(fixture.signed, (reader, writer) => {
      const field = reader.dict(pdfRef(at.field));
      if (field !== null) writer.replace(pdfRef(at.field), withEntries(field, { RV: text("<body><p>100</p></body>") }));
    });
    expect(fixture.judge(pdf).status).toBe("valid");
  });
});

it.each<[string, Record<string, PdfObject>, string]>([
  ["Helvetica", { BaseFont: name("Helvetica") }, "valid"],
  ["Arial", { BaseFont: name("Arial-BoldMT"), Subtype: name("TrueType") }, "valid"],
  ["Wingdings", { BaseFont: name("Wingdings"), Subtype: name("TrueType") }, "indeterminate"],
  ["a font of any other name", { BaseFont: name("BookshelfSymbol7"), Subtype: name("TrueType") }, "indeterminate"],
  [
    "letters without a width, one on the other",
    {
      BaseFont: name("Helvetica"),
      FirstChar: pdfNumber(32),
      LastChar: pdfNumber(126),
      Widths: pdfArray(Array.from({ length: 95 }, () => pdfNumber(0))),
    },
    "indeterminate",
  ],
])("calls what is filled in by a font that the file does not hold what it can tell: %s", (_what, entries, status) => {
  const pdf = revise(fixture.signed, (reader, writer) => {
    const field = reader.dict(pdfRef(at.field));
    const font = writer.add(
      pdfDict({ Type: name("Font"), Subtype: name("Type1"), Encoding: name("WinAnsiEncoding"), ...entries }),
    );
    const drawing = writer.addStream(
      pdfDict({
        Type: name("XObject"),
        Subtype: name("Form"),
        BBox: rect(0, 0, 100, 20),
        Resources: pdfDict({ Font: pdfDict({ W: font }) }),
      }),
      Buffer.from("BT /W 12 Tf 2 4 Td (900) Tj ET"),
    );
    if (field !== null)
      writer.replace(pdfRef(at.field), withEntries(field, { V: text("900"), AP: pdfDict({ N: drawing }) }));
  });
  expect(fixture.judge(pdf).status).toBe(status);
});
