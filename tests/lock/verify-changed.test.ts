import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  pdfArray,
  pdfDict,
  pdfName,
  pdfNull,
  pdfNumber,
  pdfRef,
  withEntries,
  type PdfDict,
  type PdfObject,
} from "#engine/pdf/syntax/objects.ts";
import type { PdfReader } from "#engine/pdf/pdf-reader.ts";
import type { RevisionWriter } from "#engine/pdf/revision-writer.ts";
import { annotate, rect, revise, text } from "#tests/builders/append-signature.ts";
import { assemblePdf } from "#tests/builders/test-pdfs.ts";
import { at, createAttackFixture, documentToSign, stream, type AttackFixture } from "./attack-fixture.ts";

let fixture: AttackFixture;
beforeAll(() => {
  fixture = createAttackFixture();
});
afterAll(() => fixture.remove());

type Change = (reader: PdfReader, writer: RevisionWriter) => void;

const entriesOf = (reader: PdfReader, number: number): PdfDict => {
  const dict = reader.dict(pdfRef(number));
  if (dict === null) throw new Error(`no object ${number}`);
  return dict;
};
const set =
  (
    number: number,
    changes: (reader: PdfReader, writer: RevisionWriter) => Record<string, PdfObject | undefined>,
  ): Change =>
  (reader, writer) =>
    writer.replace(pdfRef(number), withEntries(entriesOf(reader, number), changes(reader, writer)));
const drawn = (writer: RevisionWriter, content: string, dict: Record<string, PdfObject> = {}) =>
  writer.addStream(
    pdfDict({ Type: pdfName("XObject"), Subtype: pdfName("Form"), BBox: rect(0, 0, 100, 20), ...dict }),
    Buffer.from(content),
  );
const annotation =
  (subtype: string, box: number[], content?: string): Change =>
  (reader, writer) =>
    annotate(
      reader,
      writer,
      writer.add(
        pdfDict({
          Type: pdfName("Annot"),
          Subtype: pdfName(subtype),
          Rect: rect(...box),
          F: pdfNumber(4),
          ...(content === undefined ? {} : { AP: pdfDict({ N: drawn(writer, content) }) }),
        }),
      ),
    );
const whiteBox = "1 g 0 0 100 20 re f";
const lists = (reader: PdfReader, number: number, key: string) => {
  const list = reader.entry(entriesOf(reader, number), key);
  return list.kind === "array" ? list.items : [];
};

const filled: Change = set(at.field, (_reader, writer) => ({
  V: text("900"),
  AP: pdfDict({ N: drawn(writer, "BT /F1 12 Tf 2 4 Td (900) Tj ET") }),
}));

it("starts from a document that is valid", () => {
  expect(fixture.judge(fixture.signed)).toMatchObject({ status: "valid", named: [] });
  expect(fixture.judge(revise(fixture.signed, filled))).toMatchObject({ status: "valid", named: [] });
});

const pageWith = (writer: RevisionWriter, content: string) =>
  writer.add(
    pdfDict({
      Type: pdfName("Page"),
      Parent: pdfRef(at.pages),
      Contents: writer.addStream(pdfDict({}), Buffer.from(content)),
      Resources: pdfDict({ Font: pdfDict({ F1: pdfRef(at.font) }) }),
    }),
  );

describe("something was changed after it", () => {
  it.each<[string, Change, string]>([
    [
      "a page removed",
      set(at.pages, () => ({ Kids: pdfArray([pdfRef(at.page)]), Count: pdfNumber(1) })),
      "page-removed",
    ],
    [
      "a page replaced",
      set(at.pages, (_reader, writer) => ({ Kids: pdfArray([pageWith(writer, "BT ET"), pdfRef(at.secondPage)]) })),
      "page-replaced",
    ],
    [
      "a page added",
      set(at.pages, (reader, writer) => ({
        Kids: pdfArray([...lists(reader, at.pages, "Kids"), pageWith(writer, "BT ET")]),
        Count: pdfNumber(3),
      })),
      "page-added",
    ],
    [
      "pages in another order",
      set(at.pages, (reader) => ({ Kids: pdfArray(lists(reader, at.pages, "Kids").toReversed()) })),
      "page-order",
    ],
    [
      "content redefined under its number",
      (_reader, writer) =>
        writer.set(pdfRef(at.content), { kind: "stream", dict: pdfDict({}), data: Buffer.from("BT ET") }),
      "page-content",
    ],
    [
      "content laid over the page",
      set(at.page, (_reader, writer) => ({
        Contents: pdfArray([pdfRef(at.content), writer.addStream(pdfDict({}), Buffer.from("1 g 0 0 600 800 re f"))]),
      })),
      "page-content",
    ],
    ["content taken away", (_reader, writer) => writer.replace(pdfRef(at.content), pdfNull), "page-content"],
    ["a font redefined", set(at.font, () => ({ BaseFont: pdfName("Courier") })), "page-fonts"],
    [
      "letters given other shapes",
      set(at.font, () => ({ Encoding: pdfDict({ Differences: pdfArray([pdfNumber(49), pdfName("nine")]) }) })),
      "page-fonts",
    ],
    ["resources changed", set(at.page, () => ({ Resources: pdfDict({}) })), "page-fonts"],
    ["a page turned", set(at.page, () => ({ Rotate: pdfNumber(180) })), "page-geometry"],
    ["a page cropped", set(at.pages, () => ({ CropBox: rect(0, 0, 600, 400) })), "page-geometry"],
    [
      "a layer redefined",
      set(at.group, () => ({ Usage: pdfDict({ View: pdfDict({ ViewState: pdfName("OFF") }) }) })),
      "optional-content",
    ],
    [
      "a layer switched off",
      set(at.catalog, () => ({
        OCProperties: pdfDict({
          OCGs: pdfArray([pdfRef(at.group)]),
          D: pdfDict({ OFF: pdfArray([pdfRef(at.group)]) }),
        }),
      })),
      "optional-content",
    ],
    ["a stamp laid on top", annotation("Stamp", [72, 590, 400, 620], whiteBox), "annotation-added"],
    ["text laid on top", annotation("FreeText", [72, 590, 400, 620], "BT (You get 900) Tj ET"), "annotation-added"],
    ["a place to be blacked out", annotation("Redact", [72, 590, 400, 620]), "annotation-added"],
    ["an annotation taken away", set(at.page, () => ({ Annots: pdfArray([pdfRef(at.field)]) })), "annotation-removed"],
    ["an annotation moved", set(at.note, () => ({ Rect: rect(72, 590, 400, 620) })), "annotation-changed"],
    [
      "an annotation drawn anew",
      set(at.note, (_reader, writer) => ({ AP: pdfDict({ N: drawn(writer, whiteBox) }) })),
      "annotation-changed",
    ],
    ["a field hidden", set(at.field, () => ({ F: pdfNumber(2) })), "field-hidden"],
    ["a field moved", set(at.field, () => ({ Rect: rect(72, 590, 400, 620) })), "field-changed"],
    [
      "a field drawn anew with its old value",
      set(at.field, (_reader, writer) => ({ AP: pdfDict({ N: drawn(writer, "BT (900) Tj ET") }) })),
      "field-appearance",
    ],
    [
      "a field filled with a picture",
      set(at.field, (_reader, writer) => ({
        V: text("900"),
        AP: pdfDict({ N: drawn(writer, "/Im Do", { Resources: pdfDict({ XObject: pdfDict({}) }) }) }),
      })),
      "field-appearance",
    ],
    [
      "a field that was hidden in the form shown on the page",
      set(at.page, (reader) => ({ Annots: pdfArray([...lists(reader, at.page, "Annots"), pdfRef(at.hidden)]) })),
      "annotation-added",
    ],
    [
      "fields drawn anew by the viewer",
      set(at.catalog, (reader) => ({
        AcroForm: withEntries(reader.dict(reader.catalog().dict.entries.get("AcroForm")) ?? pdfDict({}), {
          NeedAppearances: { kind: "boolean", value: true },
        }),
      })),
      "form-changed",
    ],
    [
      "another form",
      set(at.catalog, (reader) => ({
        AcroForm: withEntries(reader.dict(reader.catalog().dict.entries.get("AcroForm")) ?? pdfDict({}), {
          XFA: text("<xdp/>"),
        }),
      })),
      "form-changed",
    ],
    [
      "a script that runs when it is opened",
      set(at.catalog, () => ({ OpenAction: pdfDict({ S: pdfName("JavaScript"), JS: text("app.alert(1)") }) })),
      "open-action",
    ],
    [
      "an attachment",
      set(at.catalog, () => ({ Names: pdfDict({ EmbeddedFiles: pdfDict({ Names: pdfArray([]) }) }) })),
      "names-changed",
    ],
    [
      "permissions given later",
      set(at.catalog, () => ({ Perms: pdfDict({ UR3: pdfDict({}) }) })),
      "permissions-changed",
    ],
    [
      "a certification without a signature",
      set(at.catalog, () => ({ Perms: pdfDict({ DocMDP: pdfDict({}) }) })),
      "certification-missing",
    ],
    ["an entry nobody knows", set(at.catalog, () => ({ FooBar: text("x") })), "catalog-changed"],
  ])("names %s", (_title, change, named) => {
    fixture.expectInvalid(revise(fixture.signed, change), named);
  });

  it("names a signature that was taken out of the form, and one that was emptied", () => {
    const without = revise(fixture.signed, (reader, writer) => {
      const acroForm = reader.dict(reader.catalog().dict.entries.get("AcroForm")) ?? pdfDict({});
      const list = reader.entry(acroForm, "Fields");
      const fields = list.kind === "array" ? list.items.slice(0, -1) : [];
      const { ref, dict } = reader.catalog();
      writer.replace(ref, withEntries(dict, { AcroForm: withEntries(acroForm, { Fields: pdfArray(fields) }) }));
    });
    fixture.expectInvalid(without, "signature-removed");
    const twice = fixture.sign(fixture.signed, { fieldName: "Second" });
    const emptied = revise(twice, (reader, writer) => {
      const acroForm = reader.dict(reader.catalog().dict.entries.get("AcroForm")) ?? pdfDict({});
      const list = reader.entry(acroForm, "Fields");
      const last = list.kind === "array" ? list.items.at(-1) : undefined;
      if (last?.kind === "ref") writer.replace(last, withEntries(entriesOf(reader, last.number), { V: undefined }));
    });
    fixture.expectInvalid(emptied, "signature-removed");
  });

  it("names a field, and a picture of a signature that nobody signed", () => {
    const field =
      (entries: Record<string, PdfObject>): Change =>
      (reader, writer) => {
        const added = writer.add(
          pdfDict({
            Type: pdfName("Annot"),
            Subtype: pdfName("Widget"),
            T: text("new"),
            Rect: rect(100, 100, 200, 120),
            AP: pdfDict({ N: drawn(writer, whiteBox) }),
            ...entries,
          }),
        );
        annotate(reader, writer, added);
        const { ref, dict } = reader.catalog();
        const acroForm = reader.dict(dict.entries.get("AcroForm")) ?? pdfDict({});
        const list = reader.entry(acroForm, "Fields");
        const fields = pdfArray([...(list.kind === "array" ? list.items : []), added]);
        writer.replace(ref, withEntries(dict, { AcroForm: withEntries(acroForm, { Fields: fields }) }));
      };
    fixture.expectInvalid(revise(fixture.signed, field({ FT: pdfName("Tx"), V: text("900") })), "field-added");
    fixture.expectInvalid(revise(fixture.signed, field({ FT: pdfName("Sig") })), "annotation-added");
  });

  it("does not call valid what a later signature covers", () => {
    const covering = fixture.sign(fixture.signed, {
      fieldName: "Second",
      rect: [72, 590, 400, 620],
      appearance: whiteBox,
    });
    expect(fixture.judge(covering)).toMatchObject({ status: "indeterminate" });
    expect(fixture.judge(covering).named).toContain("signature-covers-content");
    const beside = fixture.sign(fixture.signed, {
      fieldName: "Second",
      rect: [72, 100, 300, 140],
      appearance: whiteBox,
    });
    expect(fixture.judge(beside)).toMatchObject({ status: "valid", named: [] });
  });

  it("leaves to a person what a later signer drew beside the page's content and signed", () => {
    const beside = revise(fixture.signed, annotation("Stamp", [72, 100, 300, 140], whiteBox));
    fixture.expectInvalid(beside, "annotation-added");
    const signedBeside = fixture.sign(beside, { fieldName: "Second" });
    expect(fixture.judge(signedBeside)).toMatchObject({ status: "indeterminate" });
    expect(fixture.judge(signedBeside).named).toEqual(["change-unclear", "annotation-added"]);
    const over = revise(fixture.signed, annotation("Stamp", [72, 590, 400, 620], whiteBox));
    fixture.expectInvalid(fixture.sign(over, { fieldName: "Second" }), "annotation-added");
    const certified = fixture.sign(documentToSign(), { permission: 2 });
    const drawnOn = revise(certified, annotation("Stamp", [72, 100, 300, 140], whiteBox));
    fixture.expectInvalid(fixture.sign(drawnOn, { fieldName: "Second" }), "annotation-added");
  });

  it("holds a certification and a lock to what they permit", () => {
    const certified = fixture.sign(documentToSign(), { permission: 1 });
    expect(fixture.judge(certified).status).toBe("valid");
    fixture.expectInvalid(revise(certified, filled), "field-filled");
    fixture.expectInvalid(fixture.sign(certified, { fieldName: "Second" }), "signature-added");
    const locking = (action: string, ...names: string[]) =>
      fixture.sign(documentToSign(), {
        lock: pdfDict({ Action: pdfName(action), Fields: pdfArray(names.map(text)) }),
      });
    fixture.expectInvalid(revise(locking("Include", "sum"), filled), "field-filled");
    fixture.expectInvalid(revise(locking("All"), filled), "field-filled");
    fixture.expectInvalid(revise(locking("Exclude", "hidden"), filled), "field-filled");
    expect(fixture.judge(revise(locking("Exclude", "sum"), filled)).status).toBe("valid");
    const commenting = fixture.sign(documentToSign(), { permission: 3 });
    fixture.expectInvalid(
      revise(commenting, annotation("FreeText", [72, 590, 400, 620], whiteBox)),
      "annotation-added",
    );
    fixture.expectInvalid(
      revise(commenting, annotation("Highlight", [72, 590, 400, 620], whiteBox)),
      "annotation-added",
    );
  });

  it("names what stands behind the end, with and without an end of its own", () => {
    fixture.expectInvalid(
      Buffer.concat([fixture.signed, Buffer.from("5 0 obj\n<</Length 5>>stream\nBT ET\nendstream\nendobj\n")]),
      "appended-data",
    );
    expect(fixture.judge(Buffer.concat([fixture.signed, Buffer.from("\n\n")])).status).toBe("valid");
  });
});

describe("a form that was prepared for it", () => {
  const overText = "/Type/Annot/Subtype/Widget/Rect[72 595 300 620]/F 4/P 3 0 R";
  const beside = "/Type/Annot/Subtype/Widget/Rect[72 100 92 120]/F 4/P 3 0 R";
  const box = (place: string) => `<<${place}/FT/Btn/T(agree)/V/Off/AS/Off/MK<<>>/AP<</N<</Yes 14 0 R/No 13 0 R>>>>>>`;
  const ticked =
    (state: string): Change =>
    (reader, writer) =>
      set(16, () => ({ V: pdfName(state), AS: pdfName(state) }))(reader, writer);

  it("is left to a person when what is filled in lies over what the page says", () => {
    const empty = fixture.sign(documentToSign(`<<${overText}/FT/Tx/T(more)>>`));
    expect(fixture.judge(empty).status).toBe("valid");
    const filledOver = revise(
      empty,
      set(16, (_reader, writer) => ({
        V: text("9"),
        AP: pdfDict({ N: drawn(writer, "BT /F1 18 Tf 40 4 Td (9) Tj ET") }),
      })),
    );
    expect(fixture.judge(filledOver)).toMatchObject({ status: "indeterminate" });
    expect(fixture.judge(filledOver).named).toContain("field-covers-content");
  });

  it("is left to a person when a ticked box brings a drawing over it, and holds when it stands beside", () => {
    const over = revise(fixture.sign(documentToSign(box(overText))), ticked("No"));
    expect(fixture.judge(over)).toMatchObject({ status: "indeterminate" });
    expect(fixture.judge(over).named).toContain("field-covers-content");
    const fair = revise(fixture.sign(documentToSign(box(beside))), ticked("Yes"));
    expect(fixture.judge(fair)).toMatchObject({ status: "valid", named: [] });
  });

  it("is named when a box changes its look without its value, or is given other looks", () => {
    const signed = fixture.sign(documentToSign(box(beside)));
    fixture.expectInvalid(
      revise(
        signed,
        set(16, () => ({ AS: pdfName("Yes") })),
      ),
      "field-appearance",
    );
    const other: Change = set(16, (_reader, writer) => ({
      V: pdfName("Yes"),
      AS: pdfName("Yes"),
      AP: pdfDict({ N: pdfDict({ Yes: drawn(writer, whiteBox) }) }),
    }));
    fixture.expectInvalid(revise(signed, other), "field-appearance");
  });
});

describe("a bookmark that leads into the structure", () => {
  const signedWithBookmark = () =>
    fixture.sign(
      assemblePdf([
        "<</Type/Catalog/Pages 2 0 R/StructTreeRoot 5 0 R/Outlines 7 0 R/MarkInfo<</Marked true>>>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 600 800]>>",
        "<</Type/Page/Parent 2 0 R/Contents 4 0 R>>",
        stream("0 0 10 10 re f"),
        "<</Type/StructTreeRoot/K[6 0 R]>>",
        "<</Type/StructElem/S/Document/P 5 0 R/K[]>>",
        "<</Type/Outlines/First 8 0 R/Last 8 0 R/Count 1>>",
        "<</Title(Deed)/Parent 7 0 R/Dest[3 0 R/Fit]/SE 6 0 R>>",
      ]),
    );

  it("is unchanged when the structure grows, which is named as itself", () => {
    const grown = revise(signedWithBookmark(), (reader, writer) => {
      const added = writer.add(pdfDict({ Type: pdfName("StructElem"), S: pdfName("Form"), P: pdfRef(6) }));
      set(6, () => ({ K: pdfArray([added]) }))(reader, writer);
    });
    expect(fixture.judge(grown)).toMatchObject({
      status: "indeterminate",
      named: ["change-unclear", "structure-changed"],
    });
  });

  it("is named when it says or leads to something else", () => {
    const { expectInvalid } = fixture;
    expectInvalid(
      revise(
        signedWithBookmark(),
        set(8, () => ({ Title: text("Gift") })),
      ),
      "catalog-changed",
    );
    expectInvalid(
      revise(
        signedWithBookmark(),
        set(8, () => ({ A: pdfDict({ S: pdfName("URI") }) })),
      ),
      "catalog-changed",
    );
  });
});

describe("what some programs read in another way", () => {
  it("names an entry that stands twice in what came later", () => {
    const page = `<</Type/Page/Parent 2 0 R/Contents 30 0 R/Contents 5 0 R/Resources<</Font<</F1 9 0 R>>/Properties<</Layer 10 0 R>>>>/Annots[7 0 R 11 0 R 18 0 R]>>`;
    const twice = revise(fixture.signed, (reader, writer) => {
      const own = reader.entry(entriesOf(reader, at.page), "Annots");
      const annots =
        own.kind === "array" ? own.items.map((item) => (item.kind === "ref" ? `${item.number} 0 R` : "")) : [];
      writer.set(pdfRef(at.page), {
        kind: "raw",
        body: Buffer.from(page.replace(/\/Annots\[[^\]]*\]/, `/Annots[${annots.join(" ")}]`)),
      });
    });
    fixture.expectInvalid(twice, "double-entries");
  });

  it("names an object exchanged under a generation that nothing names", () => {
    const base = documentToSign()
      .toString("latin1")
      .replace("/Contents 5 0 R", "/Contents 8 0 R")
      .replace("8 0 obj\nnull", "8 1 obj\nnull");
    const row = base.indexOf("xref\n0 ") + "xref\n0 16\n".length + 20 * 8;
    const odd = Buffer.from(`${base.slice(0, row + 11)}00001${base.slice(row + 16)}`, "latin1");
    const signed = fixture.sign(odd);
    expect(fixture.judge(signed).status).toBe("valid");
    const exchanged = revise(signed, (_reader, writer) =>
      writer.set(pdfRef(8, 1), { kind: "stream", dict: pdfDict({}), data: Buffer.from("BT ET") }),
    );
    fixture.expectInvalid(exchanged, "page-content");
  });
});

/** Two objects of one number lie in what is fixture.signed; which of them counts is said by the cross-reference alone. */
describe("what lay hidden in what was signed", () => {
  const shadowed = () => {
    const base = documentToSign();
    const evil = Buffer.from(`5 0 obj\n${stream("BT /F1 18 Tf 72 600 Td (You get 900 dollars) Tj ET")}\nendobj\n`);
    const xref = base.lastIndexOf("xref\n0 ");
    const moved = Buffer.concat([base.subarray(0, xref), evil, base.subarray(xref)]);
    const start = base.toString("latin1").lastIndexOf("startxref\n");
    const old = /startxref\n(\d+)/.exec(base.toString("latin1", start))?.[1] ?? "";
    const patched = Buffer.from(
      moved.toString("latin1").replace(`startxref\n${old}`, `startxref\n${Number(old) + evil.length}`),
      "latin1",
    );
    return { pdf: patched, evilAt: xref };
  };

  it("is named when a later cross-reference points to it", () => {
    const { pdf, evilAt } = shadowed();
    const whole = fixture.sign(pdf);
    expect(fixture.judge(whole).status).toBe("valid");
    const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(whole.toString("latin1"))?.[1] ?? "";
    const size = /\/Size (\d+)/.exec(whole.toString("latin1", Number(previous)))?.[1] ?? "";
    const row = `${String(evilAt).padStart(10, "0")} 00000 n \n`;
    const tail = `xref\n5 1\n${row}trailer\n<</Size ${size}/Root 1 0 R/Prev ${previous}>>\nstartxref\n${whole.length}\n%%EOF\n`;
    fixture.expectInvalid(Buffer.concat([whole, Buffer.from(tail)]), "page-content");
    const freed = `xref\n5 1\n0000000000 00001 f \ntrailer\n<</Size ${size}/Root 1 0 R/Prev ${previous}>>\nstartxref\n${whole.length}\n%%EOF\n`;
    fixture.expectInvalid(Buffer.concat([whole, Buffer.from(freed)]), "page-content");
  });

  it("is named when the history is cut off and the document begins anew", () => {
    const whole = fixture.sign(documentToSign());
    const other = documentToSign().toString("latin1").replace("You get 100", "You get 900");
    // Every object of another document behind the signed one, with a cross-reference that names none of the fixture.signed.
    const shifted = other
      .slice(other.indexOf("1 0 obj"))
      .replace(
        /(\d{10}) 00000 n/g,
        (_all, offset: string) =>
          `${String(Number(offset) - other.indexOf("1 0 obj") + whole.length).padStart(10, "0")} 00000 n`,
      )
      .replace(
        /startxref\n(\d+)/,
        (_all, offset: string) => `startxref\n${Number(offset) - other.indexOf("1 0 obj") + whole.length}`,
      );
    fixture.expectInvalid(Buffer.concat([whole, Buffer.from(shifted, "latin1")]), "signature-removed");
  });
});
