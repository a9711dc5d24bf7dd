import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comparePages, type Renderer } from "#scripts/corpus/compare-pages.ts";
import { corpusFields, corpusPicture } from "#scripts/corpus/corpus-fields.ts";
import type { CorpusRow } from "#scripts/corpus/judge-file.ts";
import { isPassed, rowText, summaryLines } from "#scripts/corpus/report.ts";
import { earlierSignatureObjections } from "#scripts/corpus/earlier-signatures.ts";
import { pdfFilesUnder, runCorpus, sampleOf } from "#scripts/corpus/run-corpus.ts";
import { documentWith } from "#tests/builders/active-pdfs.ts";
import { bytesOf } from "#tests/builders/fixtures.ts";
import { kindsOfPdf } from "#tests/builders/kinds-of-pdf.ts";
import { validatePdf } from "#engine/verify/validate-pdf.ts";
import { signedElsewhere } from "#tests/builders/signed-pdf.ts";
import { assemblePdf, makePdf, pdfWithoutPages } from "#tests/builders/test-pdfs.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "small-corpus-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const xfaForm = () =>
  assemblePdf([
    "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/XFA 4 0 R>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>",
    "<</Length 5>>\nstream\n<xdp/>\nendstream",
  ]);

const treeInACircle = () =>
  assemblePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Pages/Kids[2 0 R]/Count 1>>",
  ]);

/** Page content that only a lock reads: a filter that no viewer knows for it. */
const unreadableContent = () =>
  assemblePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>",
    "<</Length 4/Filter/JBIG2Decode>>\nstream\nxxxx\nendstream",
  ]);

const encrypted = async (): Promise<Buffer> => {
  const [from, to] = [path.join(folder, "plain.tmp"), path.join(folder, "encrypted.tmp")];
  writeFileSync(from, await makePdf());
  execFileSync("qpdf", ["--encrypt", "", "owner", "256", "--", from, to]);
  return execFileSync("cat", [to]);
};

const refusedOnes: Record<string, () => Buffer | Promise<Buffer>> = {
  "document/encrypted": encrypted,
  "document/damaged": async () => (await makePdf()).subarray(0, 400),
  "document/xfa": xfaForm,
  "document/no-pages": pdfWithoutPages,
  "document/not-pdf": () => Buffer.from("a letter"),
  "document/page-tree-loop": treeInACircle,
  "document/active-content": () => documentWith({ catalog: "/OpenAction<</S/JavaScript/JS(x)>>" }),
};

describe("npm run corpus", () => {
  it("locks every kind, refuses what cannot be locked, and finds an outside program that says the same", async () => {
    for (const kind of kindsOfPdf)
      if (kind.isKept) writeFileSync(path.join(folder, `${kind.name}.pdf`), await bytesOf(kind));
    for (const [code, build] of Object.entries(refusedOnes))
      writeFileSync(path.join(folder, `${code.replace("/", " ")}.PDF`), await build());
    writeFileSync(path.join(folder, "content of an unknown kind.pdf"), unreadableContent());
    const seen: CorpusRow[] = [];
    const rows = await runCorpus(pdfFilesUnder(folder), { root: folder, onRow: (row) => seen.push(row) });

    const kept = kindsOfPdf.filter(({ isKept }) => isKept).map(({ name }) => `${name}.pdf`);
    expect(rows.filter(({ verdict }) => verdict === "locked").map(({ file }) => file)).toEqual(kept.toSorted());
    expect(rows.filter(({ verdict }) => verdict === "OBJECTION" || verdict === "FAULT")).toEqual([]);
    for (const row of rows.filter(({ verdict }) => verdict === "refused")) {
      const code = /^(document) (.*)\.PDF$/.exec(row.file)?.slice(1).join("/") ?? "document/unknown-filter";
      expect(row.reason, row.file).toContain(code);
      expect(row.confirmedBy, row.file).not.toBeNull();
    }
    expect(rows.length).toBe(kept.length + Object.keys(refusedOnes).length + 1);
    expect(seen.length).toBe(rows.length);
    expect(isPassed(rows)).toBe(true);
    expect(summaryLines(rows).at(-1)).toBe(
      `Of the files that qpdf calls clean, unencrypted, without XFA and without what acts: ${kept.length} of ${rows.filter((row) => row.isExpectedToLock).length} lock with all referees content`,
    );
  });

  it("fails on a refusal that nobody else understands, and says so", () => {
    const row: CorpusRow = {
      file: "a.pdf",
      verdict: "refused",
      reason: "document/damaged: x",
      confirmedBy: null,
      pages: null,
      ms: 1,
      isExpectedToLock: true,
      note: "",
    };
    expect(isPassed([row])).toBe(false);
    expect(rowText(row)).toContain("no outside program says so");
    expect(isPassed([{ ...row, confirmedBy: "qpdf: damaged" }])).toBe(true);
  });

  it("takes the same evenly spread sample each time", () => {
    const files = Array.from({ length: 10 }, (_unused, index) => String(index));
    expect(sampleOf(files, 5)).toEqual(["0", "2", "4", "6", "8"]);
    expect(sampleOf(files, 20)).toEqual(files);
  });
});

describe("the render referee", () => {
  let fixture: LockFixture;
  beforeAll(() => {
    fixture = createLockFixture();
  });
  afterAll(() => fixture.remove());

  const renderers: Renderer[] = ["poppler", "mupdf"];
  it.each(renderers)("sees a field that stands elsewhere, and ink outside of the fields (%s)", async (renderer) => {
    const base = fixture.write(await makePdf());
    const sizes = [{ width: 612, height: 792 }];
    const fields = corpusFields(sizes);
    const { outputPath } = await fixture.lock(base, fields, [corpusPicture]);
    expect((await comparePages(renderer, base, outputPath, { sizes, fields })).objections).toEqual([]);
    const moved = fields.map((field) => ({ ...field, place: { ...field.place, x: field.place.x + 12 } }));
    expect((await comparePages(renderer, base, outputPath, { sizes, fields: moved })).objections).toHaveLength(1);
    const missing = await comparePages(renderer, base, base, { sizes, fields });
    expect(missing.objections).toEqual(["page 1: the picture is not where it was placed"]);
  });
});

describe("the judgement of signatures that stood before", () => {
  let fixture: LockFixture;
  beforeAll(() => {
    fixture = createLockFixture();
  });
  afterAll(() => fixture.remove());

  it("holds against a lock whatever it changed for them, but for the stamps that its fields are", async () => {
    const judge = (file: string) => validatePdf(file, { now: new Date() });
    const base = fixture.write(signedElsewhere(await makePdf({ formField: true })));
    const fields = corpusFields([{ width: 612, height: 792 }]);
    const drawn = judge((await fixture.lock(base, fields, [corpusPicture])).outputPath);
    const bare = judge((await fixture.lock(base)).outputPath);
    expect(earlierSignatureObjections(judge(base), bare, { hasFields: false })).toEqual([]);
    expect(earlierSignatureObjections(judge(base), drawn, { hasFields: true })).toEqual([]);
    expect(earlierSignatureObjections(judge(base), drawn, { hasFields: false })).toHaveLength(1);
    expect(earlierSignatureObjections(bare, judge(base), { hasFields: false })).toEqual([
      "our own judgement of “NotarySignature1”: it is gone",
    ]);
  });
});
