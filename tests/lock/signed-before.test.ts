import { readFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { preflight } from "#engine/preflight/preflight.ts";
import { pdfsig, pdfText, qpdfCheck, renderPage } from "#tests/builders/pdf-referees.ts";
import { earlierSigner, signedElsewhere } from "#tests/builders/signed-pdf.ts";
import { signatureField, textField } from "#tests/builders/test-fields.ts";
import { assemblePdf, makePdf } from "#tests/builders/test-pdfs.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

let fixture: LockFixture;
beforeAll(() => {
  fixture = createLockFixture();
});
afterAll(() => fixture.remove());

const picture = makePng(120, 60, [200, 30, 30]);

it.each([0, 90] as const)(
  "draws over a page that is signed already without touching its content, turned by %d degrees",
  async (rotation) => {
    const base = fixture.write(signedElsewhere(await makePdf({ pages: [{ rotation, text: "Approved deed" }] })));
    const fields = [
      signatureField({ page: 0, x: 60, y: 300, width: 120, height: 60 }, picture),
      textField({ page: 0, x: 60, y: 400, width: 200, height: 20 }, "Sworn in Travis County"),
    ];
    const { result, outputPath } = await fixture.lock(base, fields, [picture], { furtherSigners: true });
    expect(result).toMatchObject({ kind: "ok" });

    const parts = pdfsig(outputPath, fixture.nss)
      .split(/^Signature #\d+:/m)
      .slice(1);
    expect(parts).toHaveLength(2);
    const [earlier = "", own = ""] = parts.toSorted((a) => (a.includes(earlierSigner) ? -1 : 1));
    expect(earlier).toContain("Signature is Valid.");
    expect(own).toContain("Signature is Valid.");
    expect(own).toContain("Total document signed");
    expect(qpdfCheck(outputPath)).toMatchObject({ status: 0 });
    // What was drawn over it changes nothing of what was signed: where others sign later, it can be presented and locked once more.
    expect(preflight(outputPath, { name: "deed.pdf" })).toMatchObject({ kind: "ok" });

    const [before, after] = await Promise.all(
      [base, outputPath].map(async (file) => (await PDFDocument.load(readFileSync(file))).getPage(0).node),
    );
    expect(after?.Contents()?.toString()).toBe(before?.Contents()?.toString());
    expect(after?.Resources()?.toString()).toBe(before?.Resources()?.toString());
    const stamps = (after?.Annots()?.asArray() ?? []).map((_ref, index) => String(after?.Annots()?.lookup(index)));
    expect(stamps.filter((stamp) => stamp.includes("/Stamp"))).toHaveLength(2);
    // Each says what it is to whoever has the page read aloud.
    expect(stamps.filter((stamp) => stamp.includes("/Contents"))).toHaveLength(2);
    // Read-only, locked and printed, so that no viewer moves it and none leaves it out on paper.
    expect(stamps.filter((stamp) => stamp.includes("/F 708"))).toHaveLength(2);

    expect(pdfText(outputPath)).toContain("Sworn in Travis County");
    const drawn = renderPage(outputPath, 0);
    for (const [x, y] of [
      [62, 302],
      [178, 302],
      [62, 358],
      [178, 358],
    ] as const)
      expect(drawn.pixel(x, y)).toEqual([200, 30, 30]);
    for (const [x, y] of [
      [57, 330],
      [184, 330],
      [120, 297],
      [120, 364],
    ] as const)
      expect(drawn.pixel(x, y)).toEqual([255, 255, 255]);
  },
);

it("locks over proof by another program that cannot be unpacked: it proves nothing, and keeps nobody from signing", async () => {
  const base = assemblePdf([
    "<</Type/Catalog/Pages 2 0 R/DSS<</Certs[4 0 R]/CRLs[4 0 R]>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 612 792]>>",
    "<</Type/Page/Parent 2 0 R>>",
    "<</Filter/FlateDecode/Length 4>>stream\nnone\nendstream",
  ]);
  const { result, outputPath } = await fixture.lock(fixture.write(base));
  expect(result).toMatchObject({ kind: "ok" });
  expect(pdfsig(outputPath, fixture.nss)).toContain("Signature is Valid.");
});
