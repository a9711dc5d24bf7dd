import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { at, createAttackFixture, documentToSign, stream, type AttackFixture } from "./attack-fixture.ts";

/**
 * Viewers rebuild a cross-reference that they find at fault: poppler where a trailer names what is not there, MuPDF where an
 * entry leads beyond the file's end. With one of these added, `pdftotext` or `mutool draw` showed the forged page of the first
 * files here; the last ones are what brings viewers to it.
 */
let fixture: AttackFixture;
let signed: Buffer;
beforeAll(() => {
  fixture = createAttackFixture();
  signed = fixture.signed;
});
afterAll(() => fixture.remove());

const forged = stream("BT /F1 18 Tf 72 600 Td (You get 999 dollars) Tj ET");
const row = (number: number, offset: number, generation = "00000") =>
  `${number} 1\n${String(offset).padStart(10, "0")} ${generation} n \n`;
const placeOf = (pdf: Buffer, number: number) => pdf.indexOf(`\n${number} 0 obj`) + 1;
const bodyOf = (pdf: Buffer, number: number): string => {
  const text = pdf.toString("latin1");
  const from = text.indexOf("obj", text.lastIndexOf(`\n${number} 0 obj`)) + 3;
  return text.slice(from, text.indexOf("endobj", from)).trim();
};

/** A revision in its own bytes: objects that are named, bytes that are not, rows of the table and entries of the trailer. */
const append = (
  pdf: Buffer,
  objects: Record<number, string>,
  { before = "", rows = "", trailer = "" }: { before?: string; rows?: string; trailer?: string } = {},
): Buffer => {
  const text = pdf.toString("latin1");
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? 0);
  let more = before;
  let table = "";
  for (const [number, body] of Object.entries(objects)) {
    table += row(Number(number), pdf.length + more.length);
    more += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = pdf.length + more.length;
  more += `xref\n${table}${rows}trailer\n<</Size 100/Root 1 0 R/Prev ${previous}${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(more, "latin1")]);
};

/** A revision whose cross-reference is a stream, so that some of its objects can lie in an object stream. */
const appendPacked = (pdf: Buffer, objects: Record<number, string>, held: Record<number, number>): Buffer => {
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString("latin1"))?.[1] ?? 0);
  let more = "";
  const rows = Object.entries(held).map(([number, container]) => ({ number: Number(number), row: [2, container, 0] }));
  const add = (number: number, body: string) => {
    rows.push({ number, row: [1, pdf.length + more.length, 0] });
    more += `${number} 0 obj\n${body}\nendobj\n`;
  };
  for (const [number, body] of Object.entries(objects)) add(Number(number), body);
  const start = pdf.length + more.length;
  rows.push({ number: 99, row: [1, start, 0] });
  const data = rows.map(({ row: [kind = 0, second = 0] }) =>
    String.fromCharCode(kind, (second >> 16) & 255, (second >> 8) & 255, second & 255, 0),
  );
  const index = rows.map(({ number }) => `${number} 1`).join(" ");
  const dict = `/Type/XRef/Size 100/Root 1 0 R/W[1 3 1]/Index[${index}]/Prev ${previous}`;
  more += `99 0 obj\n${stream(data.join(""), dict)}\nendobj\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(more, "latin1")]);
};

const exchanged = () => append(signed, { [at.content]: forged });
const takenBack = () => row(at.content, placeOf(signed, at.content));
const beyondTheEnd = row(72, 99_999_999);
const ghost = `${at.content} 0 obj\n${forged}\nendobj\n`;

describe("what shows something else where the cross-reference is rebuilt", () => {
  it.each<[string, () => Buffer]>([
    ["an object exchanged and taken back", () => append(exchanged(), {}, { rows: takenBack() })],
    [
      "one with a trailer that names nothing",
      () => append(exchanged(), {}, { rows: takenBack(), trailer: "/Info 90 0 R" }),
    ],
    ["one behind another's number", () => append(signed, {}, { before: ghost, rows: row(71, signed.length) })],
    [
      "one of another generation",
      () =>
        append(
          signed,
          {},
          {
            before: ghost.replace(/ 0 obj/, " 1 obj"),
            rows: row(71, signed.length),
          },
        ),
    ],
    ["one within a stream that nothing shows", () => append(signed, { 70: stream(`x\n${ghost}`) })],
    ["one within a string", () => append(signed, { 70: `(x\n${ghost.replaceAll(/[()]/g, "")})` })],
    ["a trailer within a stream", () => append(signed, { 70: stream("x\ntrailer\n<</Root 85 0 R>>\n") })],
    [
      "a page within an object stream that nothing names",
      () => {
        const page = bodyOf(signed, at.page).replace(`${at.content} 0 R`, "80 0 R");
        return append(signed, { 80: forged, 70: stream(`${at.page} 0 ${page}`, "/Type/ObjStm/N 1/First 4") });
      },
    ],
    ["an entry that leads beyond the end", () => append(signed, { 70: "null" }, { rows: beyondTheEnd })],
    ["an entry that leads to no object", () => append(signed, { 70: "null" }, { rows: row(72, 20) })],
    ["a trailer that names what is not there", () => append(signed, {}, { trailer: "/Encrypt 90 0 R" })],
  ])("is named: %s", (_title, forge) => fixture.expectInvalid(forge(), "two-readings"));

  it.each([["and what it held taken back by an object of its own"], ["and by one more, after another change"]])(
    "is named: an object stream that exchanged a page, %s",
    (title) => {
      const page = bodyOf(signed, at.page);
      const held = page.replace(`${at.content} 0 R`, "80 0 R");
      const packed = stream(`${at.page} 0 ${held}`, "/Type/ObjStm/N 1/First 4");
      const exchangedPage = appendPacked(signed, { 80: forged, 70: packed }, { [at.page]: 70 });
      const back = append(exchangedPage, { [at.page]: page });
      const once = title.includes("one more") ? append(back, { 75: "(x)", [at.page]: page }) : back;
      fixture.expectInvalid(once, "two-readings");
    },
  );

  it("is nothing where what an object stream added was brought up to date outside of it", () => {
    const packed = stream("75 0 <</Note(later)>>", "/Type/ObjStm/N 1/First 5");
    const added = appendPacked(signed, { 70: packed }, { 75: 70 });
    expect(fixture.judge(append(added, { 75: "<</Note(later still)>>" }))).toMatchObject({ status: "valid" });
  });

  describe("a form that lies in an object stream while the next signer writes it and the page anew", () => {
    const packed = (bodies: Record<number, string>): string => {
      let [head, body] = ["", ""];
      for (const [number, object] of Object.entries(bodies)) {
        head += `${number} ${body.length} `;
        body += `${object} `;
      }
      return stream(head + body, `/Type/ObjStm/N ${Object.keys(bodies).length}/First ${head.length}`);
    };
    const oldForm = () => ({ [at.catalog]: bodyOf(signed, at.catalog) });
    const signedAgain = (): Buffer => {
      const asPacked = appendPacked(signed, { 70: packed(oldForm()) }, { [at.catalog]: 70 });
      const look = { rect: [300, 40, 400, 60] as [number, number, number, number], appearance: "0 0 9 9 re f" };
      return fixture.sign(asPacked, { fieldName: "Second", ...look });
    };

    it("is nothing", () => {
      expect(fixture.judge(signedAgain())).toMatchObject({ status: "valid", named: [] });
    });

    it("is named where that signer's picture was another in between", () => {
      const right = signedAgain();
      const numbers = [...right.toString("latin1").matchAll(/\n(\d+) 0 obj/g)].map(([, number]) => Number(number));
      const widget =
        numbers.find((number) => bodyOf(right, number).includes(Buffer.from("Second").toString("hex"))) ?? 0;
      const picture = stream("BT /F1 12 Tf 2 4 Td (999) Tj ET", "/Type/XObject/Subtype/Form/BBox[0 0 100 20]");
      const forgedWidget = bodyOf(right, widget).replace(/\/N \d+ 0 R/, "/N 80 0 R");
      expect(forgedWidget).toContain("80 0 R");
      const laid = appendPacked(
        right,
        { 80: picture, 72: packed({ ...oldForm(), [widget]: forgedWidget }) },
        { [at.catalog]: 72, [widget]: 72 },
      );
      const back = append(laid, { [at.catalog]: bodyOf(right, at.catalog), [widget]: bodyOf(right, widget) });
      const { signatures } = fixture.judge(back).report;
      expect(signatures.map(({ reasons }) => reasons.some(({ code }) => code === "two-readings"))).toEqual([
        true,
        true,
      ]);
    });
  });

  it("is named behind an earlier signature also where a later signer covers it", () => {
    const covered = fixture.sign(append(exchanged(), {}, { rows: takenBack() }), { fieldName: "Second" });
    fixture.expectInvalid(covered, "two-readings");
  });

  it("is nothing where an object that came later was freed again, or brought up to date", () => {
    const added = append(signed, { 70: "<</Note(later)>>" });
    const freed = append(added, {}, { rows: "70 1\n0000000000 00001 f \n" });
    const renewed = append(added, { 70: "<</Note(later still)>>" }, { trailer: "/Info 70 0 R" });
    const again = fixture.sign(renewed, { fieldName: "Second" });
    for (const pdf of [added, freed, renewed, again])
      expect(fixture.judge(pdf)).toMatchObject({ status: "valid", named: [] });
  });

  it("is named where a page gets children, which makes a node of it for programs that do not look at its type", () => {
    const page = bodyOf(signed, at.page).replace(/>>$/, "/Kids[80 0 R]>>");
    const other = "<</Type/Page/Parent 3 0 R/MediaBox[0 0 600 800]/Contents 81 0 R>>";
    fixture.expectInvalid(append(signed, { [at.page]: page, 80: other, 81: forged }), "page-tree");
  });
});

describe("a comment where comments may be made", () => {
  const over = "/Rect[60 590 400 630]/QuadPoints[60 630 400 630 60 590 400 590]/F 4";
  const comment = (body: string): Buffer => {
    const certified = fixture.sign(documentToSign(), { permission: 3 });
    const page = bodyOf(certified, at.page).replace("/Annots [", "/Annots [60 0 R ");
    return append(certified, { [at.page]: page, 60: `<</Type/Annot${over}/Contents(Look)${body}>>` });
  };

  it.each([
    ["does something when it is touched", "/Subtype/Text/A<</S/JavaScript/JS(x)>>"],
    ["does something when it is seen", "/Subtype/Text/AA<</PO<</S/Launch/F(a.exe)>>>>"],
    ["is shown by a layer", "/Subtype/Text/OC 10 0 R"],
    ["is a field besides", "/Subtype/Text/FT/Tx/T(more)/V(900)"],
    ["marks what is written in black", "/Subtype/Highlight/C[0 0 0]"],
    ["marks it in a dark blue", "/Subtype/Highlight/C[0 0 .6]"],
    ["marks it in printer's black", "/Subtype/Highlight/C[0 0 0 1]"],
    ["marks it in no colour that it names", "/Subtype/Highlight"],
    ["marks it without letting it show through", "/Subtype/Highlight/C[1 1 0]/BM/Normal"],
    ["strikes it out with a line as thick as the letters", "/Subtype/StrikeOut/C[1 1 1]/BS<</W 60>>"],
  ])("is a change when it %s", (_title, body) => fixture.expectInvalid(comment(body), "annotation-added"));

  it("is a change when it underlines a whole page by one line", () => {
    const thick = comment("/Subtype/Underline/C[1 1 1]")
      .toString("latin1")
      .replace("60 590 400 590]", "60  10 400  10]");
    fixture.expectInvalid(Buffer.from(thick, "latin1"), "annotation-added");
  });

  it.each([
    ["a note", "/Subtype/Text/C[1 1 0]/Name/Note/Open false"],
    ["an answer", "/Subtype/Text/RT/R/Subj(Re)/StateModel(Review)/State(Accepted)"],
    ["a mark in yellow", "/Subtype/Highlight/C[1 1 0]/CA .5"],
    ["a mark in a printer's yellow", "/Subtype/Highlight/C[0 0 1 0]"],
    ["a line below", "/Subtype/Underline/C[1 0 0]"],
  ])("holds when it is %s", (_title, body) => {
    expect(fixture.judge(comment(body))).toMatchObject({ status: "valid", named: [] });
  });
});
