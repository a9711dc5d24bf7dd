import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preflight } from "#engine/preflight/preflight.ts";
import { repairPdf } from "#engine/repair/repair-pdf.ts";
import { assemblePdf, makePdf } from "#tests/builders/test-pdfs.ts";

let directory: string;
let plain: Buffer;
let packed: Buffer;
const at = (name: string) => path.join(directory, name);
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "repair-"));
  plain = await makePdf({ pages: [{}, { rotation: 90 }, {}] });
  writeFileSync(at("plain.pdf"), plain);
  execFileSync("qpdf", ["--object-streams=generate", at("plain.pdf"), at("packed.pdf")]);
  packed = readFileSync(at("packed.pdf"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const repair = (bytes: Buffer) => {
  writeFileSync(at("broken.pdf"), bytes);
  rmSync(at("copy.pdf"), { force: true });
  return repairPdf({ path: at("broken.pdf"), name: "deed.pdf", outputPath: at("copy.pdf") });
};
const edited = (bytes: Buffer, from: RegExp | string, to: string) =>
  Buffer.from(bytes.toString("latin1").replace(from, to), "latin1");
const textOf = (file: string) => execFileSync("pdftotext", ["-layout", file, "-"]).toString();
const catalog = (extra = "") => `<</Type/Catalog/Pages 2 0 R${extra}>>`;
const onePage = [catalog(), "<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>"];
const withoutEnd = (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf("startxref"));

describe("a repaired copy", () => {
  it.each<[string, () => Buffer]>([
    ["a wrong startxref", () => edited(plain, /startxref\s+\d+/, "startxref\n99")],
    ["a wrong startxref, and objects in streams", () => edited(packed, /startxref\s+\d+/, "startxref\n99")],
    ["shifted objects", () => edited(plain, "endobj", "endobj      ")],
    ["junk before its header", () => Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\n\r\n"), plain])],
    ["no startxref", () => withoutEnd(plain)],
    ["no cross-reference table at all", () => plain.subarray(0, plain.lastIndexOf("endobj") + "endobj".length)],
  ])("has the same pages as a document with %s", (_what, build) => {
    const broken = build();
    writeFileSync(at("before.pdf"), broken);
    expect(preflight(at("before.pdf"), { name: "deed.pdf" })).toMatchObject({ error: { code: "document/damaged" } });
    expect(repair(broken)).toMatchObject({ kind: "ok" });
    const copy = preflight(at("copy.pdf"), { name: "deed.pdf" });
    expect(copy).toMatchObject({
      kind: "ok",
      pages: (preflight(at("plain.pdf"), { name: "deed.pdf" }) as { pages: unknown }).pages,
    });
    expect(execFileSync("qpdf", ["--check", at("copy.pdf")]).toString()).toContain(
      "No syntax or stream encoding errors",
    );
    expect(textOf(at("copy.pdf"))).toBe(textOf(at("plain.pdf")));
    // What was presented stays as it is.
    expect(readFileSync(at("broken.pdf")).equals(broken)).toBe(true);
  });

  it("has what the newest revision says, and nothing of a stream's own bytes taken for an object", () => {
    const trap = "1 0 obj <</Type/Catalog>> endobj";
    const pdf = assemblePdf([
      catalog(),
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 200]/Contents 4 0 R>>",
      `<</Length ${trap.length}>>\nstream\n${trap}\nendstream`,
    ]);
    const newer = Buffer.concat([
      pdf.subarray(0, pdf.lastIndexOf("xref\n0")),
      Buffer.from(
        "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R>>\nendobj\ntrailer\n<</Root 1 0 R>>\n",
      ),
    ]);
    expect(repair(newer)).toMatchObject({ kind: "ok" });
    expect(preflight(at("copy.pdf"), { name: "d" })).toMatchObject({ pages: [{ width: 300, height: 400 }] });
  });

  it("has what a revision says that begins right behind the end of the one before", () => {
    const old = assemblePdf(onePage).toString("latin1").trimEnd();
    const glued = `${old}3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>\nendobj\n`;
    expect(repair(Buffer.from(glued, "latin1"))).toMatchObject({ kind: "ok" });
    expect(preflight(at("copy.pdf"), { name: "d" })).toMatchObject({ pages: [{ width: 300, height: 400 }] });
  });

  it.each<[string, string, RegExp, () => Buffer]>([
    [
      "was signed in a revision that nothing leads to any more",
      "document/not-repairable",
      /lose its signatures/,
      () => withoutEnd(assemblePdf([...onePage, "<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>>>"])),
    ],
    [
      "is cut off within a part",
      "document/not-repairable",
      /cut off/,
      () => plain.subarray(0, plain.lastIndexOf("endstream")),
    ],
    [
      "misses a part of a page",
      "document/not-repairable",
      /object 4\) is missing/,
      () =>
        withoutEnd(
          assemblePdf([...onePage.slice(0, 2), "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>"]),
        ),
    ],
    [
      "was signed",
      "document/not-repairable",
      /lose its signatures/,
      () =>
        withoutEnd(
          assemblePdf([
            catalog("/AcroForm<</Fields[4 0 R]>>"),
            ...onePage.slice(1),
            "<</FT/Sig/T(s)/V 5 0 R>>",
            "<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>>>",
          ]),
        ),
    ],
    [
      "is encrypted",
      "document/encrypted",
      /^$/,
      () => edited(withoutEnd(plain), "trailer\n<<", "trailer\n<</Encrypt 9 0 R"),
    ],
    [
      "has no pages any more",
      "document/not-repairable",
      /no catalog/,
      () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"),
    ],
    ["is no PDF", "document/not-pdf", /^$/, () => Buffer.from("a letter")],
    [
      "is an XFA form",
      "document/xfa",
      /^$/,
      () => withoutEnd(assemblePdf([catalog("/AcroForm<</XFA(x)/Fields[]>>"), ...onePage.slice(1)])),
    ],
  ])("is not made of a document that %s", (_what, code, detail, build) => {
    const result = repair(build());
    expect(result).toMatchObject({ kind: "refused", error: { code } });
    if (result.kind === "refused") expect(String(result.error.params.detail ?? "")).toMatch(detail);
    expect(existsSync(at("copy.pdf"))).toBe(false);
  });
});
