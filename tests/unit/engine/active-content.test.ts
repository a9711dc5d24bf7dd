import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preflight } from "#engine/preflight/preflight.ts";
import { repairPdf } from "#engine/repair/repair-pdf.ts";
import { activeKinds, documentWith, harmlessKinds } from "#tests/builders/active-pdfs.ts";
import { pdfText, qpdfCheck, renderPage } from "#tests/builders/pdf-referees.ts";
import { signedElsewhere } from "#tests/builders/signed-pdf.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "active-content-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let count = 0;
const write = (bytes: Buffer): string => {
  count += 1;
  const file = path.join(directory, `${count}.pdf`);
  writeFileSync(file, bytes);
  return file;
};
const judge = (file: string) => preflight(file, { name: "deed.pdf" });

describe("a document that could act or look otherwise later", () => {
  it.each(activeKinds)("is refused for %s, and comes without it in a copy", (_what, named, add) => {
    const file = write(documentWith(add));
    const before = readFileSync(file);
    const judged = judge(file);
    expect(judged).toMatchObject({ kind: "refused", error: { code: "document/active-content" } });
    if (judged.kind === "refused") expect(judged.error.params["detail"]).toMatch(named);

    const outputPath = `${file}.copy.pdf`;
    expect(repairPdf({ path: file, name: "deed.pdf", outputPath, takesOut: true })).toMatchObject({ kind: "ok" });
    expect(judge(outputPath)).toMatchObject({ kind: "ok" });
    expect(qpdfCheck(outputPath)).toMatchObject({ status: 0 });
    expect(pdfText(outputPath)).toBe(pdfText(file));
    const [drawn, copied] = [file, outputPath].map((path) => renderPage(path, 0));
    for (const [x, y] of [
      [92, 282],
      [75, 190],
      [300, 400],
    ] as const)
      expect(copied?.pixel(x, y)).toEqual(drawn?.pixel(x, y));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("is not taken apart unless somebody agreed to what is taken out", () => {
    const file = write(documentWith({ catalog: "/OpenAction<</S/JavaScript/JS(x)>>" }));
    const broken = write(
      Buffer.from(readFileSync(file, "latin1").replace(/startxref\s+\d+/u, "startxref\n9"), "latin1"),
    );
    for (const path of [file, broken]) {
      const outputPath = `${path}.copy`;
      expect(repairPdf({ path, name: "deed.pdf", outputPath })).toMatchObject({
        error: { code: "document/active-content" },
      });
      // Once that was read, the one copy is repaired and without it.
      expect(repairPdf({ path, name: "deed.pdf", outputPath, takesOut: true })).toMatchObject({ kind: "ok" });
    }
  });

  it("is not offered a copy where it is signed, and says why", () => {
    const file = write(signedElsewhere(documentWith({ annots: "", catalog: "/OpenAction<</S/JavaScript/JS(x)>>" })));
    expect(judge(file)).toMatchObject({ kind: "refused", error: { code: "document/active-and-signed" } });
    expect(repairPdf({ path: file, name: "deed.pdf", outputPath: `${file}.copy`, takesOut: true })).toMatchObject({
      error: { code: "document/not-repairable" },
    });
  });

  it("keeps attached files that are none in the copy", () => {
    const file = write(
      documentWith({
        catalog: "/Names<</EmbeddedFiles<</Names[(a)6 0 R(b)7 0 R]>>>>",
        objects: [
          "<</Type/Filespec/F(run.exe)/EF<</F 8 0 R>>>>",
          "<</Type/Filespec/F(costs.csv)/EF<</F 8 0 R>>>>",
          "<</Type/EmbeddedFile/Length 3/Params<</Size 3>>>>\nstream\na,b\nendstream",
        ],
      }),
    );
    repairPdf({ path: file, name: "deed.pdf", outputPath: `${file}.copy`, takesOut: true });
    expect(judge(`${file}.copy`)).toMatchObject({ kind: "ok", attachments: [{ name: "costs.csv", sizeBytes: 3 }] });
  });
});

it.each(harmlessKinds)("takes a document with %s as it is", (_what, add) => {
  expect(judge(write(documentWith(add)))).toMatchObject({ kind: "ok" });
});
