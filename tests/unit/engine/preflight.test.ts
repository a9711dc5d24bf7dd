import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeError } from "#contract/errors.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { pdfDict, withEntries } from "#engine/pdf/syntax/objects.ts";
import type { PdfReader } from "#engine/pdf/pdf-reader.ts";
import { preflight } from "#engine/preflight/preflight.ts";
import type { RevisionWriter } from "#engine/pdf/revision-writer.ts";
import { annotate, firstPage, name, rect, revise } from "#tests/builders/append-signature.ts";
import { signedElsewhere } from "#tests/builders/signed-pdf.ts";
import { assemblePdf, makePdf, pdfWithoutPages } from "#tests/builders/test-pdfs.ts";

let directory: string;
let plain: Buffer;
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "preflight-"));
  plain = await makePdf({ pages: [{}, {}, {}] });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let count = 0;
const write = (bytes: Buffer): string => {
  count += 1;
  const file = path.join(directory, `${count}.pdf`);
  writeFileSync(file, bytes);
  return file;
};
const judge = (bytes: Buffer) => preflight(write(bytes), { name: "deed.pdf" });
const codeOf = (bytes: Buffer): string => {
  const result = judge(bytes);
  return result.kind === "ok" ? "ok" : result.error.code;
};

const qpdf = (bytes: Buffer, ...options: string[]): Buffer => {
  const output = path.join(directory, "qpdf-out.pdf");
  execFileSync("qpdf", [...options, write(bytes), output]);
  return readFileSync(output);
};

const catalog = (extra = "") => `<</Type/Catalog/Pages 2 0 R${extra}>>`;
const onePage = [catalog(), "<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>"];
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

describe("a document that can be presented", () => {
  it("may say that there is no cross-reference before its own by naming the first octet", () => {
    const odd = assemblePdf(onePage).toString("latin1").replace("/Root 1 0 R", "/Root 1 0 R/Prev 0");
    expect(codeOf(Buffer.from(odd, "latin1"))).toBe("ok");
    const lost = odd.replace(/xref\n0 4\n.*\n.*\n/, "xref\n2 2\n");
    expect(codeOf(Buffer.from(lost, "latin1"))).toBe("document/damaged");
  });

  it("is told by its upright page sizes and its hash", async () => {
    const result = judge(
      await makePdf({
        pages: [
          {},
          { rotation: 90 },
          { width: 200, height: 300, userUnit: 2 },
          { rotation: 270, cropBox: [10, 20, 300, 400] },
          { cropBox: [500, 700, 400, 400] },
          { cropBox: [900, 900, 300, 300] },
        ],
      }),
    );
    expect(result).toMatchObject({
      kind: "ok",
      pages: [
        { width: 612, height: 792 },
        { width: 792, height: 612 },
        { width: 400, height: 600 },
        { width: 400, height: 300 },
        // A crop box beyond the sheet counts as far as the sheet goes.
        { width: 112, height: 92 },
        // One that leaves nothing of the sheet does not count.
        { width: 612, height: 792 },
      ],
    });
    expect(result).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  });

  it("may have any form of cross-reference", () => {
    expect(codeOf(qpdf(plain, "--object-streams=generate"))).toBe("ok");
    expect(codeOf(qpdf(plain, "--object-streams=disable"))).toBe("ok");
    expect(codeOf(qpdf(plain, "--linearize"))).toBe("ok");
    expect(codeOf(qpdf(plain, "--compress-streams=n", "--object-streams=generate"))).toBe("ok");
  });

  it("counts an object of another generation than the reference's as missing", () => {
    const rotated = (reference: string) =>
      assemblePdf([
        catalog(),
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 200]/Rotate ${reference}>>`,
        "90",
      ]);
    expect(judge(rotated("4 0 R"))).toMatchObject({ kind: "ok", pages: [{ width: 200, height: 100 }] });
    expect(judge(rotated("4 1 R"))).toMatchObject({ kind: "ok", pages: [{ width: 100, height: 200 }] });
  });

  it("inherits its box and rotation from the page tree", () => {
    const inherited = [
      catalog(),
      "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 100 200]/Rotate 90>>",
      "<</Type/Page/Parent 2 0 R>>",
    ];
    expect(judge(assemblePdf(inherited))).toMatchObject({ kind: "ok", pages: [{ width: 200, height: 100 }] });
  });
});

describe("a document that cannot", () => {
  it.each<[string, string, () => Buffer]>([
    ["no PDF at all", "document/not-pdf", () => Buffer.from("PK\u0003\u0004 a renamed Word file")],
    ["an empty file", "document/not-pdf", () => Buffer.alloc(0)],
    ["encrypted with a password", "document/encrypted", () => qpdf(plain, "--encrypt", "user", "owner", "256", "--")],
    [
      "encrypted by its owner only",
      "document/encrypted",
      () => qpdf(plain, "--encrypt", "", "owner", "128", "--use-aes=y", "--"),
    ],
    ["cut in half", "document/damaged", () => plain.subarray(0, plain.length / 2)],
    ["without its last line", "document/damaged", () => plain.subarray(0, plain.lastIndexOf("startxref"))],
    [
      "with a wrong startxref",
      "document/damaged",
      () => Buffer.from(plain.toString("latin1").replace(/startxref\s+\d+/, "startxref\n99"), "latin1"),
    ],
    [
      "with shifted objects",
      "document/damaged",
      () => Buffer.from(plain.toString("latin1").replace("endobj", "endobj      "), "latin1"),
    ],
    ["with junk before its header", "document/damaged", () => Buffer.concat([Buffer.from("junk\n"), plain])],
    ["without pages", "document/no-pages", pdfWithoutPages],
    ["an XFA form", "document/xfa", () => assemblePdf([catalog("/AcroForm<</XFA(x)/Fields[]>>"), ...onePage.slice(1)])],
    [
      "certified",
      "document/certified",
      () => assemblePdf([catalog("/Perms<</DocMDP 4 0 R>>"), ...onePage.slice(1), "<</Type/Sig>>"]),
    ],
    [
      "a page tree in a circle",
      "document/page-tree-loop",
      () => assemblePdf([catalog(), "<</Type/Pages/Kids[2 0 R]/Count 1>>"]),
    ],
    [
      "a page named twice",
      "document/page-tree-loop",
      () => assemblePdf([catalog(), "<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>", onePage[2] ?? ""]),
    ],
    [
      "an object of another generation than its cross-reference says",
      "document/damaged",
      () => Buffer.from(assemblePdf(onePage).toString("latin1").replace("3 0 obj", "3 1 obj"), "latin1"),
    ],
    [
      "a page reference of a generation that no object has",
      "document/damaged",
      () => assemblePdf([catalog(), "<</Type/Pages/Kids[3 1 R]/Count 1>>", onePage[2] ?? ""]),
    ],
    [
      "a page count that is not so",
      "document/damaged",
      () => assemblePdf([catalog(), "<</Type/Pages/Kids[3 0 R]/Count 5>>", onePage[2] ?? ""]),
    ],
    [
      "nested without end",
      "document/too-complex",
      () => assemblePdf([catalog(`/Deep ${nested(100_000)}`), ...onePage.slice(1)]),
    ],
    [
      "references in a circle",
      "document/too-complex",
      () => assemblePdf(["<</Type/Catalog/Pages 4 0 R>>", onePage[1] ?? "", onePage[2] ?? "", "5 0 R", "4 0 R"]),
    ],
    [
      "cross-references in a circle",
      "document/too-complex",
      () => {
        const text = assemblePdf(onePage).toString("latin1");
        const at = /startxref\n(\d+)/.exec(text)?.[1] ?? "0";
        return Buffer.from(text.replace("/Root 1 0 R", `/Root 1 0 R/Prev ${at}`), "latin1");
      },
    ],
  ])("%s", (_title, code, build) => {
    const result = judge(build());
    expect(result).toMatchObject({ kind: "refused", error: { code } });
    expect(describeError((result as Refused).error).happened).not.toContain("…");
  });

  it("never crashes, whatever single byte is changed", () => {
    for (let at = 0; at < plain.length; at += 7) {
      const changed = Buffer.from(plain);
      changed[at] = (changed[at] ?? 0) ^ 0x15;
      expect(["ok", "refused"]).toContain(judge(changed).kind);
    }
  });
});

describe("a document that was signed before", () => {
  let signed: Buffer;
  beforeAll(async () => {
    signed = signedElsewhere(await makePdf({ pages: [{ text: "Approved deed" }] }));
  });
  const cover = (reader: PdfReader, writer: RevisionWriter, subtype: string) =>
    annotate(reader, writer, pdfDict({ Type: name("Annot"), Subtype: name(subtype), Rect: rect(0, 0, 612, 792) }));

  it("can be presented, and so can one that was only brought up to date", () => {
    expect(codeOf(signed)).toBe("ok");
    for (const subtype of ["Text", "Stamp"])
      expect(codeOf(revise(signed, (reader, writer) => cover(reader, writer, subtype)))).toBe("ok");
  });

  it("cannot once a later revision shows something else: says what", () => {
    const changed = judge(
      revise(signed, (reader, writer) => {
        const { ref, dict } = firstPage(reader);
        writer.replace(ref, withEntries(dict, { Contents: undefined }));
      }),
    );
    expect(changed).toMatchObject({
      kind: "refused",
      error: { code: "document/changed-since-signed", params: { detail: "What stands on page 1 was changed" } },
    });
    const hidden = revise(signed, (reader, writer) => {
      const { ref, dict } = reader.catalog();
      writer.replace(ref, withEntries(dict, { OCProperties: pdfDict({}) }));
    });
    expect(codeOf(hidden)).toBe("document/changed-since-signed");
  });
});
