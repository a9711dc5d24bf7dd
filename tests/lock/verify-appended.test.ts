import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfDict, pdfRef } from "#engine/pdf/syntax/objects.ts";
import { revise, text } from "#tests/builders/append-signature.ts";
import { at, createAttackFixture, documentToSign, stream, type AttackFixture } from "./attack-fixture.ts";

let fixture: AttackFixture;
beforeAll(() => {
  fixture = createAttackFixture();
});
afterAll(() => fixture.remove());

/** Where the last cross-reference begins: a file that ends by naming it once more reads as it did before. */
const startOf = (pdf: Buffer): string => /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString("latin1"))?.[1] ?? "";
const endAgain = (pdf: Buffer, startXref = startOf(pdf)) => `\nstartxref\n${startXref}\n%%EOF\n`;
const appended = (pdf: Buffer, more: string | Buffer): Buffer =>
  Buffer.concat([pdf, Buffer.from(more), Buffer.from(endAgain(pdf))]);

const page = `<!DOCTYPE html><html><body><script>location = "https://example.com"</script></body></html>`;
const orphan = `99 0 obj\n${stream("BT /F1 18 Tf 72 600 Td (You get 900 dollars) Tj ET")}\nendobj\n`;

describe("bytes behind a signature that belong to no revision", () => {
  it.each<[string, () => string | Buffer]>([
    ["a megabyte of garbage", () => Buffer.alloc(1_048_576, "garbage ")],
    ["a megabyte of other octets", () => Buffer.alloc(1_048_576, 0xa7)],
    ["a page for a browser", () => page],
    ["a page for a browser within comments", () => `%${page}\n`.repeat(20)],
    ["a page for a browser in one comment", () => `%${page}${page}\n`],
    ["a second document", () => documentToSign()],
    ["an object that no cross-reference names", () => orphan],
    ["a cross-reference that no other names", () => "xref\n0 0\ntrailer\n<</Size 1/Root 1 0 R>>\n"],
    ["an archive", () => Buffer.from("504b0304140000000800", "hex")],
    ["a lone word", () => "endobj\n"],
  ])("names %s, although the end is written once more behind it", (_title, more) => {
    fixture.expectInvalid(appended(fixture.signed, more()), "appended-data");
  });

  it("names them before, within and behind a later revision, and before a time-stamp as before nothing", () => {
    const { signed } = fixture;
    const change = (pdf: Buffer) => revise(pdf, (_reader, writer) => void writer.add(pdfDict({ Note: text("later") })));
    fixture.expectInvalid(change(appended(signed, page)), "appended-data");
    const later = change(signed);
    const within = Buffer.concat([signed, Buffer.from(page.padEnd(200)), later.subarray(signed.length)]);
    const shifted = within
      .toString("latin1")
      .replace(
        /(\d{10}) 00000 n \ntrailer(?![^]*trailer)/,
        (_all, old: string) => `${String(Number(old) + 200).padStart(10, "0")} 00000 n \ntrailer`,
      )
      .replace(/startxref\n(\d+)\n%%EOF\n$/, (_all, old: string) => `startxref\n${Number(old) + 200}\n%%EOF\n`);
    fixture.expectInvalid(Buffer.from(shifted, "latin1"), "appended-data");
    fixture.expectInvalid(appended(later, page), "appended-data");
  });

  it("names what lies in the gap between an object's data and its end", () => {
    const padded = revise(fixture.signed, (_reader, writer) => {
      writer.set(pdfRef(at.content), { kind: "raw", body: Buffer.from(`null\n${page}`) });
    });
    expect(fixture.judge(padded).status).toBe("invalid");
    const added = revise(fixture.signed, (_reader, writer) => {
      writer.set(writer.reserve(), { kind: "raw", body: Buffer.from(`null\n${page}`) });
    });
    fixture.expectInvalid(added, "appended-data");
  });

  it("leaves alone ends of lines, the end written twice, and revisions of every kind", () => {
    const { signed } = fixture;
    const valid = { status: "valid", named: [] };
    for (const more of ["", "\n", "\r\n\r\n", "\0\0\0\n", endAgain(signed), `\n%%EOF\n`])
      expect(fixture.judge(Buffer.concat([signed, Buffer.from(more)])), JSON.stringify(more)).toMatchObject(valid);
    const added = revise(signed, (_reader, writer) => {
      writer.add(pdfDict({ Note: text("later") }));
      writer.addStream(pdfDict({}), Buffer.from("later"));
    });
    expect(fixture.judge(added)).toMatchObject(valid);
    const again = revise(added, (_reader, writer) => void writer.add(pdfDict({ Note: text("later still") })));
    expect(fixture.judge(again)).toMatchObject(valid);
    const marked = Buffer.concat([signed, Buffer.from("%âãÏÓ\n")]);
    expect(fixture.judge(revise(marked, (_reader, writer) => void writer.add(pdfDict({}))))).toMatchObject(valid);
    expect(fixture.judge(fixture.sign(added, { fieldName: "Second" }))).toMatchObject(valid);
  });
});
