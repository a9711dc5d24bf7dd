import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ErrorCode } from "#contract/common/app-error.ts";
import { makeDocx } from "#tests/builders/test-docx.ts";
import { assemblePdf, makePdf, pdfWithoutPages } from "#tests/builders/test-pdfs.ts";
import { quartersPng } from "#tests/builders/test-pictures.ts";

/** Each kind of bad file: what a person gives, and what becomes of it. */
export type BadFile = {
  kind: string;
  name: string;
  make: () => Buffer | Promise<Buffer>;
  /** Refused, by its code of the error registry; or taken, with as many pages, for it is only unusual. */
  becomes: { refused: ErrorCode } | { taken: number };
};

const catalog = (extra = "") => `<</Type/Catalog/Pages 2 0 R${extra}>>`;
const onePage = ["<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>"];

const withQpdf = async (...options: string[]): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), "bad-file-"));
  try {
    writeFileSync(join(folder, "in.pdf"), await makePdf());
    execFileSync("qpdf", [...options, join(folder, "in.pdf"), join(folder, "out.pdf")]);
    return readFileSync(join(folder, "out.pdf"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const refused = (code: ErrorCode) => ({ refused: code });

export const badFiles: readonly BadFile[] = [
  {
    kind: "not a PDF",
    name: "Letter.pdf",
    make: () => Buffer.from("This is a letter."),
    becomes: refused("document/not-pdf"),
  },
  { kind: "empty", name: "Empty.pdf", make: () => Buffer.alloc(1), becomes: refused("document/not-pdf") },
  {
    kind: "encrypted with a user password",
    name: "Secret.pdf",
    make: () => withQpdf("--encrypt", "user", "owner", "256", "--"),
    becomes: refused("document/encrypted"),
  },
  {
    kind: "encrypted with an owner password",
    name: "Protected.pdf",
    make: () => withQpdf("--encrypt", "", "owner", "256", "--"),
    becomes: refused("document/encrypted"),
  },
  {
    kind: "broken",
    name: "Broken.pdf",
    make: async () => (await makePdf()).subarray(0, 500),
    becomes: refused("document/damaged"),
  },
  { kind: "zero pages", name: "Nothing.pdf", make: pdfWithoutPages, becomes: refused("document/no-pages") },
  {
    kind: "a page tree in a loop",
    name: "Loop.pdf",
    make: () => assemblePdf([catalog(), "<</Type/Pages/Kids[2 0 R]/Count 1>>"]),
    becomes: refused("document/page-tree-loop"),
  },
  {
    kind: "5,000 pages",
    name: "Long.pdf",
    make: () => {
      const kids = Array.from({ length: 5_000 }, (_, index) => `${index + 3} 0 R`).join(" ");
      const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>";
      return assemblePdf([
        catalog(),
        `<</Type/Pages/Kids[${kids}]/Count 5000>>`,
        ...Array.from({ length: 5_000 }, () => page),
      ]);
    },
    becomes: { taken: 5_000 },
  },
  {
    kind: "an XFA form",
    name: "Form.pdf",
    make: () => assemblePdf([catalog("/AcroForm<</XFA(x)/Fields[]>>"), ...onePage]),
    becomes: refused("document/xfa"),
  },
  {
    kind: "certified against changes",
    name: "Certified.pdf",
    make: () => assemblePdf([catalog("/Perms<</DocMDP 4 0 R>>"), ...onePage, "<</Type/Sig>>"]),
    becomes: refused("document/certified"),
  },
  {
    kind: "a picture with the wrong extension",
    name: "Picture.pdf",
    make: () => quartersPng(9, 9),
    becomes: refused("document/wrong-extension"),
  },
  {
    kind: "a PDF with the wrong extension",
    name: "Contract.docx",
    make: () => makePdf(),
    becomes: refused("document/wrong-extension"),
  },
  {
    kind: "a kind that is not taken",
    name: "Setup.exe",
    make: () => Buffer.from("\u007fELF"),
    becomes: refused("document/unsupported-type"),
  },
  {
    kind: "a picture of 30,000 pixels a side",
    name: "Huge.png",
    make: () => quartersPng(1, 1, { claimedSize: [30_000, 30_000] }),
    becomes: refused("document/picture-too-large"),
  },
  {
    kind: "a picture that is cut off",
    name: "Half.png",
    make: () => quartersPng(50, 50).subarray(0, 90),
    becomes: refused("document/damaged"),
  },
  {
    kind: "a Word document with macros",
    name: "Macros.docx",
    make: () => makeDocx({ parts: { "word/vbaProject.bin": new Uint8Array(10) } }),
    becomes: refused("document/word-macros"),
  },
  {
    kind: "a Word document that is cut off",
    name: "Cut.docx",
    make: () => makeDocx().subarray(0, 300),
    becomes: refused("document/damaged"),
  },
  {
    kind: "a name that stands there already",
    name: "DEED.pdf",
    make: () => makePdf(),
    becomes: refused("document/duplicate-name"),
  },
];

/** The kinds that issue and architecture name; a test fails when one of them has no row. */
export const namedKinds = [
  "not a PDF",
  "encrypted with a user password",
  "encrypted with an owner password",
  "broken",
  "zero pages",
  "a page tree in a loop",
  "5,000 pages",
  "an XFA form",
  "certified against changes",
  "a picture with the wrong extension",
  "a picture of 30,000 pixels a side",
  "a Word document with macros",
] as const;
