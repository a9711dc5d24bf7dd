import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  pdfArray,
  pdfDict,
  pdfName,
  pdfNumber,
  pdfRef,
  pdfText,
  withEntries,
  type PdfObject,
} from "#engine/pdf/syntax/objects.ts";
import type { RevisionWriter } from "#engine/pdf/revision-writer.ts";
import { rect, revise, text } from "#tests/builders/append-signature.ts";
import { createAttackFixture, documentToSign, type AttackFixture } from "./attack-fixture.ts";

/** What a field that was filled in after a signature shows is its value, for a person as for a program. */
let fixture: AttackFixture;
beforeAll(() => {
  fixture = createAttackFixture();
});
afterAll(() => fixture.remove());

const valid = { status: "valid", named: [] };
const unclear = { status: "indeterminate", named: ["change-unclear", "field-drawing"] };
const place = "/Type/Annot/Subtype/Widget/Rect[300 100 400 120]/F 4/P 3 0 R";
type Entries = (writer: RevisionWriter) => Record<string, PdfObject | undefined>;

const drawing = (writer: RevisionWriter, content: string, more: Record<string, PdfObject> = {}) =>
  writer.addStream(
    pdfDict({
      Type: pdfName("XObject"),
      Subtype: pdfName("Form"),
      BBox: rect(0, 0, 100, 20),
      Resources: pdfDict({ Font: pdfDict({ F1: pdfRef(9) }) }),
      ...more,
    }),
    Buffer.from(content, "latin1"),
  );
const drawn =
  (value: string, content: string, more: Record<string, PdfObject> = {}): Entries =>
  (writer) => ({ V: pdfText(value), AP: pdfDict({ N: drawing(writer, content, more) }) });
const line = (shown: string, state = "", at = "2 4 Td") =>
  `/Tx BMC q BT /F1 12 Tf ${state} ${at} (${shown}) Tj ET Q EMC`;

/** A document with this field (object 16), signed, and the field then given these entries. */
const filled = (field: string, entries: Entries, ...more: string[]): Buffer =>
  revise(fixture.sign(documentToSign(`<<${place}${field}>>`, ...more)), (reader, writer) => {
    writer.replace(pdfRef(16), withEntries(reader.dict(pdfRef(16)) ?? pdfDict({}), entries(writer)));
  });
const textField = "/FT/Tx/T(sum2)";
const judged = (field: string, entries: Entries, ...more: string[]) => fixture.judge(filled(field, entries, ...more));

describe("a text field", () => {
  it.each<[string, string, Entries]>([
    ["its value", textField, drawn("900", line("900"))],
    [
      "its value behind a background and within a border",
      textField,
      drawn(
        "900",
        `1 1 0.8 rg 0 0 100 20 re f 0 G 0.5 0.5 99 19 re s q 2 2 96 16 re W n BT 0 g /F1 12 Tf 2 4 Td (900) Tj ET Q`,
      ),
    ],
    ["light letters on a dark background", textField, drawn("900", `0 g 0 0 100 20 re f ${line("900", "1 g")}`)],
    ["its value, letter by letter", textField, drawn("A 900", "BT /F1 12 Tf 2 4 Td [(A) -300 (9) 20 (00)] TJ ET")],
    [
      "its value in two lines",
      `${textField}/Ff 4096`,
      drawn("nine hundred", "BT /F1 8 Tf 2 12 Td 9 TL (nine) Tj T* (hundred) Tj ET"),
    ],
    [
      "its value in the cells of a comb",
      `${textField}/Ff 16777216/MaxLen 3`,
      drawn("900", "33 0 m 33 20 l 66 0 m 66 20 l S BT /F1 12 Tf 12 4 Td (9) Tj 33 0 Td (0) Tj 33 0 Td (0) Tj ET"),
    ],
    ["stars for a password", `${textField}/Ff 8192`, drawn("secret", line("******"))],
    [
      "letters beyond ASCII",
      textField,
      drawn("Käufer – “A”", line("K\xe4ufer \x96 \x93A\x94"), {
        Resources: pdfDict({
          Font: pdfDict({
            F1: pdfDict({
              Type: pdfName("Font"),
              Subtype: pdfName("Type1"),
              BaseFont: pdfName("Helvetica"),
              Encoding: pdfName("WinAnsiEncoding"),
            }),
          }),
        }),
      }),
    ],
    ["nothing for nothing", `${textField}/V(100)/AP<</N 13 0 R>>`, drawn("", "/Tx BMC EMC")],
    ["nothing by itself: viewers draw the value", textField, () => ({ V: text("900") })],
    [
      "rich text that says the same",
      `${textField}/Ff 33554432`,
      (writer) => ({
        ...drawn("900 & more", line("900 & more"))(writer),
        RV: text("<body><p><b>900</b> &amp; more</p></body>"),
      }),
    ],
  ])("may show %s", (_title, field, entries) => {
    expect(judged(field, entries)).toMatchObject(valid);
  });

  const plainState = (entries: Record<string, PdfObject>) => ({
    Resources: pdfDict({ Font: pdfDict({ F1: pdfRef(9) }), ExtGState: pdfDict({ G: pdfDict(entries) }) }),
  });
  it.each<[string, string, Entries]>([
    ["another value", textField, drawn("100", line("900"))],
    ["more than its value", textField, drawn("100", `${line("9")}${line("100", "", "12 4 Td")}`)],
    ["its letters in another order", textField, drawn("901", "BT /F1 12 Tf 40 4 Td (9) Tj -30 0 Td (01) Tj ET")],
    ["nothing", textField, drawn("900", "/Tx BMC EMC")],
    ["invisible letters (render mode 3)", textField, drawn("900", line("900", "3 Tr"))],
    ["letters that only clip (render mode 7)", textField, drawn("900", line("900", "7 Tr"))],
    ["white letters", textField, drawn("900", line("900", "1 g"))],
    ["white letters, in colours", textField, drawn("900", line("900", "0 0 0 0 k"))],
    [
      "letters in the colour of their background",
      textField,
      drawn("900", `0 0 1 rg 0 0 100 20 re f ${line("900", "0 0 1 rg")}`),
    ],
    ["letters of one point", textField, drawn("900", "BT /F1 1 Tf 2 4 Td (900) Tj ET")],
    ["letters of no size", textField, drawn("900", "BT /F1 0 Tf 2 4 Td (900) Tj ET")],
    [
      "letters made small by the text's matrix",
      textField,
      drawn("900", "BT /F1 12 Tf 0.05 0 0 0.05 2 4 Tm (900) Tj ET"),
    ],
    [
      "letters made small by the drawing's matrix",
      textField,
      drawn("900", "0.05 0 0 0.05 0 0 cm BT /F1 12 Tf 2 4 Td (900) Tj ET"),
    ],
    ["letters made small by the drawing's box", textField, drawn("900", line("900"), { BBox: rect(0, 0, 2000, 400) })],
    ["letters squeezed to nothing", textField, drawn("900", line("900", "1 Tz"))],
    ["letters beside the field", textField, drawn("900", line("900", "", "200 4 Td"))],
    ["letters raised above the field", textField, drawn("900", line("900", "90 Ts"))],
    ["letters cut away", textField, drawn("900", `0 0 1 1 re W n ${line("900", "", "20 4 Td")}`)],
    ["letters outside the drawing's box", textField, drawn("900", line("900"), { BBox: rect(60, 0, 160, 20) })],
    ["transparent letters", textField, drawn("900", line("900", "/G gs"), plainState({ ca: pdfNumber(0) }))],
    [
      "letters behind a mask",
      textField,
      drawn("900", line("900", "/G gs"), plainState({ SMask: pdfDict({ S: pdfName("Alpha") }) })),
    ],
    ["blended letters", textField, drawn("900", line("900", "/G gs"), plainState({ BM: pdfName("Screen") }))],
    ["letters painted over", textField, drawn("900", `${line("900")} 1 g 0 0 100 20 re f`)],
    ["letters painted over by a thick line", textField, drawn("900", `${line("900")} 1 G 30 w 0 8 m 100 8 l S`)],
    ["letters in a mirror", textField, drawn("900", "BT /F1 12 Tf -1 0 0 1 60 4 Tm (900) Tj ET")],
    ["letters of a layer", textField, drawn("900", line("900"), { OC: pdfRef(10) })],
    ["its value unseen and another seen", textField, drawn("100", `${line("100", "3 Tr")} ${line("900")}`)],
    [
      "rich text that says otherwise",
      `${textField}/Ff 33554432`,
      (writer) => ({ ...drawn("900", line("900"))(writer), RV: text("<body><p>100</p></body>") }),
    ],
    ["letters where stars must be", `${textField}/Ff 8192`, drawn("secret", line("public"))],
    ["its old drawing", `${textField}/V(100)/AP<</N 13 0 R>>`, () => ({ V: text("900") })],
    [
      "another drawing of a value that is only spelt anew",
      `${textField}/V(100)/AP<</N 13 0 R>>`,
      (writer) => ({
        V: { kind: "string", bytes: Buffer.from("\ufeff100", "utf16le").swap16() },
        AP: pdfDict({ N: drawing(writer, line("900")) }),
      }),
    ],
  ])("is named when it shows %s", (_title, field, entries) => {
    fixture.expectInvalid(filled(field, entries), "field-appearance");
  });

  it.each<[string, string, Entries]>([
    [
      "a part of its value",
      textField,
      drawn("a long value that has no room in it", line("a long value that has no room in it")),
    ],
    ["lines that may be letters", textField, drawn("00", `${line("00", "", "20 4 Td")} 10 4 m 10 14 l S`)],
    ["its value, struck through", textField, drawn("900", `${line("900")} 0 9 m 100 9 l S`)],
    ["letters upside down", textField, drawn("66", "BT /F1 12 Tf -1 0 0 -1 60 16 Tm (66) Tj ET")],
    [
      "letters of a font that came with it",
      textField,
      drawn("900", line("900"), {
        Resources: pdfDict({
          Font: pdfDict({
            F1: pdfDict({
              Type: pdfName("Font"),
              Subtype: pdfName("TrueType"),
              BaseFont: pdfName("Helvetica"),
              Encoding: pdfName("WinAnsiEncoding"),
              FontDescriptor: pdfDict({ FontFile2: pdfRef(13) }),
            }),
          }),
        }),
      }),
    ],
    [
      "a number that a script writes out",
      `${textField}/AA<</F<</S/JavaScript/JS(AFNumber_Format)>>>>`,
      drawn("1234.5", line("$1,234.50")),
    ],
    [
      "its value under a new standard for drawing it",
      `${textField}/DA(/F1 12 Tf 0 g)`,
      () => ({ V: text("900"), DA: text("/F1 12 Tf 1 g") }),
    ],
  ])("is left to a person when it shows %s", (_title, field, entries) => {
    expect(judged(field, entries)).toMatchObject(unclear);
  });

  it("is unchanged where its value is only spelt anew", () => {
    const anew: Entries = () => ({ V: { kind: "string", bytes: Buffer.from("\ufeff100", "utf16le").swap16() } });
    expect(judged(`${textField}/V(100)/AP<</N 13 0 R>>`, anew)).toMatchObject(valid);
  });

  it("is left to a person where the form asked for new drawings before it was signed", () => {
    const signed = fixture.sign(
      revise(documentToSign(`<<${place}${textField}/V(100)/AP<</N 13 0 R>>>>`), (reader, writer) => {
        const { ref, dict } = reader.catalog();
        const form = reader.dict(dict.entries.get("AcroForm")) ?? pdfDict({});
        writer.replace(
          ref,
          withEntries(dict, { AcroForm: withEntries(form, { NeedAppearances: { kind: "boolean", value: true } }) }),
        );
      }),
    );
    const changed = revise(signed, (reader, writer) =>
      writer.replace(pdfRef(16), withEntries(reader.dict(pdfRef(16)) ?? pdfDict({}), { V: text("900") })),
    );
    expect(fixture.judge(changed)).toMatchObject(unclear);
  });
});

describe("a field that nobody may fill in", () => {
  it.each<[string, string, Entries]>([
    ["a text", `${textField}/Ff 1`, drawn("900", line("900"))],
    ["a value without a drawing", `${textField}/Ff 1`, () => ({ V: text("900") })],
    [
      "a box",
      "/FT/Btn/Ff 1/T(agree)/V/Off/AS/Off/AP<</N<</Yes 14 0 R>>>>",
      () => ({ V: pdfName("Yes"), AS: pdfName("Yes") }),
    ],
    ["a choice", "/FT/Ch/Ff 131073/T(pick)/Opt[(a)(b)]", drawn("a", line("a"))],
  ])("is named when it is filled in later: %s", (_title, field, entries) => {
    fixture.expectInvalid(filled(field, entries), "field-read-only");
  });

  it("is named when what forbids it stands above it", () => {
    const parent = "<</FT/Tx/T(group)/Ff 1/Kids[16 0 R]>>";
    const base = documentToSign(`<<${place}/T(sum2)/Parent 17 0 R>>`, parent).toString("latin1");
    const inTree = base
      .replace("15 0 R 16 0 R 17 0 R]/DA", "15 0 R        17 0 R]/DA")
      .replace("16 0 R 17 0 R]>>", "16 0 R       ]>>");
    const signed = fixture.sign(Buffer.from(inTree, "latin1"));
    expect(fixture.judge(signed)).toMatchObject(valid);
    const changed = revise(signed, (reader, writer) =>
      writer.replace(
        pdfRef(16),
        withEntries(reader.dict(pdfRef(16)) ?? pdfDict({}), drawn("900", line("900"))(writer)),
      ),
    );
    fixture.expectInvalid(changed, "field-read-only");
  });

  it("is left to a person when a script of the form reckons it", () => {
    const reckoned = judged(`${textField}/Ff 1/AA<</C<</S/JavaScript/JS(sum)>>>>`, drawn("900", line("900")));
    expect(reckoned).toMatchObject({ status: "indeterminate", named: ["change-unclear", "field-read-only"] });
  });

  it("may be made so by whoever fills it in, and is held to it from then on", () => {
    const once = filled(textField, (writer) => ({ ...drawn("900", line("900"))(writer), Ff: pdfNumber(1) }));
    expect(fixture.judge(once)).toMatchObject(valid);
    const again = revise(fixture.sign(once, { fieldName: "Second" }), (reader, writer) =>
      writer.replace(
        pdfRef(16),
        withEntries(reader.dict(pdfRef(16)) ?? pdfDict({}), drawn("100", line("100"))(writer)),
      ),
    );
    fixture.expectInvalid(again, "field-read-only");
  });
});

describe("a choice", () => {
  const combo = "/FT/Ch/Ff 131072/T(pick)/Opt[[(1)(one hundred)][(9)(nine hundred)](plain)]";
  const list = "/FT/Ch/T(pick)/Opt[[(1)(one)][(9)(nine)](plain)]/Rect[300 100 400 150]";
  const box = { BBox: rect(0, 0, 100, 50) };
  const rows = (marked: number) =>
    `1 g 0 0 100 50 re f 0.6 0.75 0.85 rg 0 ${34 - 14 * marked} 100 14 re f 0 g BT /F1 10 Tf 2 37 Td 14 TL (one) Tj T* (nine) Tj T* (plain) Tj ET`;
  const listField = list.replace("/Rect[300 100 400 150]", "");
  const tall = (entries: Entries) =>
    revise(fixture.sign(documentToSign(`<<${place.replace("400 120", "400 150")}${listField}>>`)), (reader, writer) =>
      writer.replace(pdfRef(16), withEntries(reader.dict(pdfRef(16)) ?? pdfDict({}), entries(writer))),
    );

  it("may show what its value stands for, and its own words", () => {
    expect(judged(combo, drawn("9", line("nine hundred")))).toMatchObject(valid);
    expect(judged(combo, drawn("plain", line("plain")))).toMatchObject(valid);
    expect(
      fixture.judge(tall((writer) => ({ ...drawn("9", rows(1), box)(writer), I: pdfArray([pdfNumber(1)]) }))),
    ).toMatchObject(valid);
  });

  it("is named when it shows or marks another", () => {
    fixture.expectInvalid(filled(combo, drawn("1", line("nine hundred"))), "field-appearance");
    fixture.expectInvalid(filled(combo, drawn("9", line("9"))), "field-appearance");
    fixture.expectInvalid(tall(drawn("9", rows(0), box)), "field-appearance");
    const other: Entries = (writer) => ({ ...drawn("9", line("nine hundred"))(writer), I: pdfArray([pdfNumber(0)]) });
    fixture.expectInvalid(filled(combo, other), "field-appearance");
  });
});

describe("boxes and buttons", () => {
  const states = "/AP<</N<</Yes 14 0 R/Off 13 0 R>>>>";
  const box = `/FT/Btn/T(agree)/V/Off/AS/Off${states}`;
  it("are drawn in the state that they have", () => {
    expect(judged(box, () => ({ V: pdfName("Yes"), AS: pdfName("Yes") }))).toMatchObject(valid);
    fixture.expectInvalid(
      filled(box, () => ({ V: pdfName("Yes") })),
      "field-appearance",
    );
    fixture.expectInvalid(
      filled(box, () => ({ V: pdfName("Maybe"), AS: pdfName("Yes") })),
      "field-appearance",
    );
    fixture.expectInvalid(
      filled(box.replace("/V/Off/AS/Off", "/V/Yes/AS/Yes"), () => ({ V: pdfName("Off") })),
      "field-appearance",
    );
  });

  const radio = (kidStates: readonly [string, string], options = "") => {
    const kid = (state: string, left: number) =>
      `<</Type/Annot/Subtype/Widget/Rect[${left} 100 ${left + 20} 120]/F 4/P 3 0 R/Parent 18 0 R/AS/Off/AP<</N<</${state} 14 0 R/Off 13 0 R>>>>>>`;
    const base = documentToSign(
      kid(kidStates[0], 300),
      kid(kidStates[1], 340),
      `<</FT/Btn/Ff 49152/T(either)/V/Off/Kids[16 0 R 17 0 R]${options}>>`,
    )
      .toString("latin1")
      .replace("16 0 R 17 0 R 18 0 R]/DA", "              18 0 R]/DA")
      .replace("16 0 R 17 0 R 18 0 R]>>", "16 0 R 17 0 R       ]>>");
    const signed = fixture.sign(Buffer.from(base, "latin1"));
    expect(fixture.judge(signed)).toMatchObject(valid);
    return (value: string, first: string, second: string) =>
      revise(signed, (reader, writer) => {
        const give = (number: number, entries: Record<string, PdfObject>) =>
          writer.replace(pdfRef(number), withEntries(reader.dict(pdfRef(number)) ?? pdfDict({}), entries));
        give(18, { V: pdfName(value) });
        give(16, { AS: pdfName(first) });
        if (second !== "Off") give(17, { AS: pdfName(second) });
      });
  };

  it("of one field are on where its value says so, and nowhere else", () => {
    const choose = radio(["sell", "keep"]);
    expect(fixture.judge(choose("sell", "sell", "Off"))).toMatchObject(valid);
    fixture.expectInvalid(choose("keep", "sell", "Off"), "field-appearance");
    fixture.expectInvalid(choose("sell", "sell", "keep"), "field-appearance");
    fixture.expectInvalid(choose("sell", "Off", "Off"), "field-appearance");
    const byOption = radio(["0", "1"], "/Opt[(sell)(keep)]");
    expect(fixture.judge(byOption("sell", "0", "Off"))).toMatchObject(valid);
    fixture.expectInvalid(byOption("keep", "0", "Off"), "field-appearance");
  });
});

describe("a field of several widgets", () => {
  const pair = (
    change: (writer: RevisionWriter) => { first: Record<string, PdfObject>; second: Record<string, PdfObject> },
  ) => {
    const widget = (left: number) =>
      `<</Type/Annot/Subtype/Widget/Rect[${left} 100 ${left + 100} 120]/F 4/P 3 0 R/Parent 18 0 R/AP<</N 13 0 R>>>>`;
    const base = documentToSign(widget(300), widget(420), "<</FT/Tx/T(twice)/V(100)/Kids[16 0 R 17 0 R]>>")
      .toString("latin1")
      .replace("16 0 R 17 0 R 18 0 R]/DA", "              18 0 R]/DA")
      .replace("16 0 R 17 0 R 18 0 R]>>", "16 0 R 17 0 R       ]>>");
    return revise(fixture.sign(Buffer.from(base, "latin1")), (reader, writer) => {
      const { first, second } = change(writer);
      const give = (number: number, entries: Record<string, PdfObject>) =>
        writer.replace(pdfRef(number), withEntries(reader.dict(pdfRef(number)) ?? pdfDict({}), entries));
      give(18, { V: text("900") });
      if (Object.keys(first).length > 0) give(16, first);
      if (Object.keys(second).length > 0) give(17, second);
    });
  };

  it("shows its value in each of them", () => {
    const right = (writer: RevisionWriter) => ({ AP: pdfDict({ N: drawing(writer, line("900")) }) });
    expect(fixture.judge(pair((writer) => ({ first: right(writer), second: right(writer) })))).toMatchObject(valid);
    fixture.expectInvalid(
      pair((writer) => ({ first: right(writer), second: {} })),
      "field-appearance",
    );
    fixture.expectInvalid(
      pair(() => ({ first: {}, second: {} })),
      "field-appearance",
    );
  });
});
