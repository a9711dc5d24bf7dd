import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  pdfArray,
  pdfDict,
  pdfName,
  pdfRef,
  withEntries,
  type PdfDict,
  type PdfObject,
} from "#engine/pdf/syntax/objects.ts";
import type { PdfReader } from "#engine/pdf/pdf-reader.ts";
import type { RevisionWriter } from "#engine/pdf/revision-writer.ts";
import { annotate, rect, revise, text } from "#tests/builders/append-signature.ts";
import { at, createAttackFixture, documentToSign, type AttackFixture } from "./attack-fixture.ts";

/** What honest programs do after a signature, and what must not be mistaken for a change. */
let fixture: AttackFixture;
beforeAll(() => {
  fixture = createAttackFixture();
});
afterAll(() => fixture.remove());

const valid = { status: "valid", named: [] };
const drawn = (writer: RevisionWriter, content: string, more: Record<string, PdfObject> = {}) =>
  writer.addStream(
    pdfDict({ Type: pdfName("XObject"), Subtype: pdfName("Form"), BBox: rect(0, 0, 100, 20), ...more }),
    Buffer.from(content),
  );
const formIn = (reader: PdfReader): PdfDict =>
  reader.dict(reader.catalog().dict.entries.get("AcroForm")) ?? pdfDict({});
const inForm = (change: (reader: PdfReader, writer: RevisionWriter) => Record<string, PdfObject>) => (pdf: Buffer) =>
  revise(pdf, (reader, writer) => {
    const { ref, dict } = reader.catalog();
    writer.replace(ref, withEntries(dict, { AcroForm: withEntries(formIn(reader), change(reader, writer)) }));
  });
const fonts = pdfDict({ F1: pdfRef(at.font) });
const withResources = (content: string) =>
  inForm((_reader, writer) => ({
    DR: pdfDict({ Font: fonts, XObject: pdfDict({ FRM: drawn(writer, content, { Resources: pdfDict({}) }) }) }),
  }));

describe("a later signer's resources of the form", () => {
  it("may hold other drawings than an earlier signer's, since no field draws by them", () => {
    const first = fixture.sign(withResources("0 0 10 10 re f")(documentToSign()));
    expect(fixture.judge(first)).toMatchObject(valid);
    const second = fixture.sign(withResources("0 0 20 20 re f")(first), { fieldName: "Second" });
    expect(fixture.judge(second)).toMatchObject(valid);
  });

  it("are named where a field of the document draws by them, and where its letters change", () => {
    const borrowing = inForm((_reader, writer) => {
      writer.set(pdfRef(13), {
        kind: "stream",
        dict: pdfDict({ Type: pdfName("XObject"), Subtype: pdfName("Form"), BBox: rect(0, 0, 100, 20) }),
        data: Buffer.from("/FRM Do"),
      });
      return {};
    })(documentToSign());
    const first = fixture.sign(withResources("0 0 10 10 re f")(borrowing));
    fixture.expectInvalid(
      fixture.sign(withResources("0 0 20 20 re f")(first), { fieldName: "Second" }),
      "form-changed",
    );
    const letters = inForm(() => ({ DR: pdfDict({ Font: pdfDict({ F1: pdfDict({}) }) }) }));
    const signed = fixture.sign(withResources("")(documentToSign()));
    fixture.expectInvalid(fixture.sign(letters(signed), { fieldName: "Second" }), "form-changed");
  });
});

describe("an entry that stands twice", () => {
  it("is no ambiguity where both say the same, or in the kind of a later signature alone", () => {
    const same = revise(fixture.signed, (_reader, writer) => {
      const note =
        "<</Type/Annot/Type/Annot/Subtype/Square/Rect[400 600 500 620]/Rect[400 600 500 620]/AP<</N 14 0 R>>>>";
      writer.set(pdfRef(at.note), { kind: "raw", body: Buffer.from(note) });
    });
    expect(fixture.judge(same)).toMatchObject(valid);
    const twice = (more: string) => fixture.judge(fixture.sign(fixture.signed, { fieldName: "Second", more }));
    expect(twice("/Type/Sig")).toMatchObject(valid);
    // It is none, and so does not hold; but nobody reads it in two ways.
    expect(twice("/Type/DocTimeStamp").named).toEqual(["time-stamp-invalid"]);
  });

  it("is named everywhere else", () => {
    const other = revise(fixture.signed, (_reader, writer) => {
      const note = "<</Type/Page/Type/Annot/Subtype/Square/Rect[400 600 500 620]/AP<</N 14 0 R>>>>";
      writer.set(pdfRef(at.note), { kind: "raw", body: Buffer.from(note) });
    });
    fixture.expectInvalid(other, "double-entries");
    const kinds = fixture.sign(fixture.signed, { fieldName: "Second", more: "/Filter/Other" });
    fixture.expectInvalid(kinds, "double-entries");
  });
});

describe("how a revision names the one before", () => {
  const written = (pdf: Buffer, prev: (offset: string) => string): Buffer =>
    Buffer.from(
      pdf.toString("latin1").replace(/\/Prev (\d+)(?![^]*\/Prev)/, (_all, offset: string) => prev(offset)),
      "latin1",
    );
  const later = () => revise(fixture.signed, (_reader, writer) => void writer.add(pdfDict({ Note: text("later") })));

  it("may be a reference that means the offset, as poppler and pdf.js read it", () => {
    expect(fixture.judge(written(later(), (offset) => `/Prev ${offset} 0 R`))).toMatchObject(valid);
  });

  it("must not be a reference that other programs follow elsewhere", () => {
    expect(fixture.judge(written(later(), () => "/Prev 5 0 R")).status).toBe("invalid");
  });

  it("may be 0 in the first", () => {
    const first = Buffer.from(
      documentToSign().toString("latin1").replace("/Root 1 0 R>>", "/Root 1 0 R/Prev 0>>"),
      "latin1",
    );
    const signed = fixture.sign(first);
    expect(fixture.judge(signed)).toMatchObject(valid);
    expect(fixture.judge(fixture.sign(signed, { fieldName: "Second" }))).toMatchObject(valid);
  });
});

describe("a widget of the form that stands on a page only later", () => {
  const place = (more: string, filled = false) => {
    const base = documentToSign(`<</Type/Annot/Subtype/Widget/FT/Sig/T(Waits)/P 3 0 R/F 4${more}>>`)
      .toString("latin1")
      // In the form, and not on the page.
      .replace("/Annots[7 0 R 11 0 R 16 0 R]", "/Annots[7 0 R 11 0 R       ]");
    const signed = fixture.sign(Buffer.from(base, "latin1"));
    expect(fixture.judge(signed)).toMatchObject(valid);
    return revise(signed, (reader, writer) => {
      annotate(reader, writer, pdfRef(16));
      if (filled)
        writer.replace(
          pdfRef(16),
          withEntries(reader.dict(pdfRef(16)) ?? pdfDict({}), {
            AP: pdfDict({ N: drawn(writer, "1 g 0 0 100 20 re f") }),
          }),
        );
    });
  };

  it("is no change where nothing of it is seen", () => {
    expect(fixture.judge(place("/Rect[0 0 0 0]"))).toMatchObject(valid);
    expect(fixture.judge(place("/Rect[72 100 200 120]"))).toMatchObject(valid);
  });

  it("is named where it shows something", () => {
    fixture.expectInvalid(place("/Rect[72 590 400 620]/AP<</N 14 0 R>>"), "annotation-added");
    fixture.expectInvalid(place("/Rect[72 590 400 620]", true), "field-changed");
    fixture.expectInvalid(place("/Rect[72 590 400 620]/MK<</BG[1 1 1]>>"), "annotation-added");
  });
});

describe("a lock of fields", () => {
  const locking = (action: string, ...names: string[]) =>
    fixture.sign(documentToSign("<</Type/Annot/Subtype/Widget/FT/Sig/T(Waits)/P 3 0 R/F 4/Rect[0 0 0 0]>>"), {
      lock: pdfDict({ Action: pdfName(action), Fields: pdfArray(names.map(text)) }),
    });

  it("of all fields leaves further signers a field of their own, but not one that it locked", () => {
    expect(fixture.judge(fixture.sign(locking("All"), { fieldName: "Second" }))).toMatchObject(valid);
    expect(fixture.judge(fixture.sign(locking("Exclude", "sum"), { fieldName: "Second" }))).toMatchObject(valid);
    fixture.expectInvalid(fixture.sign(locking("Include", "Second"), { fieldName: "Second" }), "signature-added");
    const inLocked = revise(fixture.sign(locking("All"), { fieldName: "Second" }), (reader, writer) => {
      const fields = reader.entry(formIn(reader), "Fields");
      const second = fields.kind === "array" ? reader.dict(fields.items.at(-1)) : null;
      const waits = reader.dict(pdfRef(16)) ?? pdfDict({});
      writer.replace(pdfRef(16), withEntries(waits, { V: second?.entries.get("V") }));
    });
    fixture.expectInvalid(inLocked, "signature-added");
  });

  it("forbids them where it says so besides", () => {
    const forbidding = fixture.sign(documentToSign(), {
      lock: pdfDict({ Action: pdfName("All") }),
      permission: 1,
    });
    fixture.expectInvalid(fixture.sign(forbidding, { fieldName: "Second" }), "signature-added");
    const permitting = fixture.sign(documentToSign(), { lock: pdfDict({ Action: pdfName("All") }), permission: 2 });
    expect(fixture.judge(fixture.sign(permitting, { fieldName: "Second" }))).toMatchObject(valid);
  });
});

describe("what a signed document names and does not have", () => {
  /** A document with other texts in it, and offsets that are right. */
  const rewritten = (change: (pdf: string) => string): Buffer => {
    const changed = change(documentToSign().toString("latin1"));
    const offsets = [...changed.matchAll(/^\d+ 0 obj$/gm)].map(({ index }) => String(index).padStart(10, "0"));
    const start = changed.indexOf("xref\n0 ");
    const tail = changed
      .slice(start)
      .replaceAll(/\d{10}(?= 00000 n )/g, () => offsets.shift() ?? "")
      .replace(/startxref\n\d+/, `startxref\n${start}`);
    return Buffer.from(changed.slice(0, start) + tail, "latin1");
  };

  it.each<[string, (pdf: string) => string, string]>([
    [
      "a drawing of a page",
      (pdf) => pdf.replace("/Resources<</Font", "/Resources<</XObject<</X 40 0 R>>/Font"),
      "page-resources",
    ],
    ["the content of a page", (pdf) => pdf.replace("/Contents 6 0 R", "/Contents[6 0 R 40 0 R]"), "page-content"],
    ["an annotation", (pdf) => pdf.replace("/Annots[7 0 R", "/Annots[40 0 R 7 0 R"), "annotation-changed"],
    [
      "the drawing of an annotation",
      (pdf) => pdf.replace("/AP<</N 14 0 R>>>>\n", "/AP<</N 40 0 R>>>>\n"),
      "annotation-changed",
    ],
    ["a field", (pdf) => pdf.replace("/Fields[7 0 R", "/Fields[40 0 R 7 0 R"), "field-added"],
    ["the drawing of a field", (pdf) => pdf.replace("/AP<</N 13 0 R>>", "/AP<</N 40 0 R>>"), "field-appearance"],
    ["a font of the form", (pdf) => pdf.replace("/DA(/F1", "/DR<</Font<</G 40 0 R>>>>/DA(/F1"), "form-changed"],
    [
      "an entry of the catalog",
      (pdf) => pdf.replace("<</Type/Catalog", "<</Type/Catalog/Threads 40 0 R"),
      "catalog-changed",
    ],
    ["names", (pdf) => pdf.replace("<</Type/Catalog", "<</Type/Catalog/Names 40 0 R"), "names-changed"],
    [
      "a script at the opening",
      (pdf) => pdf.replace("<</Type/Catalog", "<</Type/Catalog/OpenAction 40 0 R"),
      "open-action",
    ],
    [
      "an entry of the trailer",
      (pdf) => pdf.replace("/Root 1 0 R>>", "/Root 1 0 R/AdditionalStreams[/x 40 0 R]>>"),
      "trailer-changed",
    ],
    [
      "an entry of the trailer by itself",
      (pdf) => pdf.replace("/Root 1 0 R>>", "/Root 1 0 R/AdditionalStreams 40 0 R>>"),
      "trailer-changed",
    ],
    [
      "an entry inherited by a page",
      (pdf) => pdf.replace("/Count 2/MediaBox", "/Count 2/CropBox 40 0 R/MediaBox"),
      "page-geometry",
    ],
    ["an action of a page", (pdf) => pdf.replace("/Annots[7", "/AA 40 0 R/Annots[7"), "page-changed"],
  ])("is changed where a later revision supplies it: %s", (_title, change, named) => {
    const signed = fixture.sign(rewritten(change));
    expect(fixture.judge(signed)).toMatchObject(valid);
    const supplied = (body: string) =>
      revise(signed, (_reader, writer) => writer.set(pdfRef(40), { kind: "raw", body: Buffer.from(body) }));
    fixture.expectInvalid(
      supplied(
        "<</Type/Annot/Subtype/Stamp/FT/Tx/T(x)/Rect[72 590 400 620]/BBox[0 0 600 800]/S/JavaScript/Length 27>>stream\n1 g 0 0 600 800 re f       \nendstream",
      ),
      named,
    );
    fixture.expectInvalid(supplied("<</Type/Annot/Subtype/Widget/FT/Tx/T(x)/Rect[72 590 400 620]>>"), named);
  });
});

describe("a filter that nobody here knows", () => {
  const packed = (filter: string) =>
    fixture.sign(
      revise(documentToSign(), (_reader, writer) => {
        const { ref, dict } = _reader.catalog();
        const metadata = writer.addStream(pdfDict({ Filter: pdfName(filter) }), Buffer.from("x"));
        writer.replace(ref, withEntries(dict, { Metadata: metadata }));
      }),
    );

  it("is no matter where nobody has to read it, and named where a later change cannot be read", () => {
    const signed = packed("FooDecode");
    expect(fixture.judge(signed)).toMatchObject(valid);
    const changed = revise(signed, (reader, writer) => {
      const { ref, dict } = reader.catalog();
      const metadata = writer.addStream(pdfDict({ Filter: pdfName("FooDecode") }), Buffer.from("y"));
      writer.replace(ref, withEntries(dict, { Metadata: metadata }));
    });
    expect(fixture.judge(changed)).toMatchObject({ status: "indeterminate", named: ["change-unclear", "unreadable"] });
  });
});
