import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EngineStep } from "#engine/jobs/jobs.ts";
import { verifyPdf } from "#engine/verify/verify-pdf.ts";
import {
  opensslCades,
  pdfsig,
  pdfText,
  qpdfCheck,
  readPrefix,
  renderPage,
  type Rendering,
} from "#tests/builders/pdf-referees.ts";
import { signedElsewhere } from "#tests/builders/signed-pdf.ts";
import { signatureField, stampField, textField } from "#tests/builders/test-fields.ts";
import { makePdf, type PageSpec, type PdfSpec } from "#tests/builders/test-pdfs.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

let fixture: LockFixture;
beforeAll(() => {
  fixture = createLockFixture();
});
afterAll(() => fixture.remove());

const picture = makePng(200, 100, [20, 40, 200]);
const blue: [number, number, number] = [20, 40, 200];
/** Near the colour: at half size poppler smooths the picture's edge. */
const expectBlue = (pixel: [number, number, number]) => {
  for (const [index, channel] of pixel.entries()) expect(Math.abs(channel - (blue[index] ?? 0))).toBeLessThan(4);
};
/** Its middle is painted, its corners are left to the page: the picture is twice as wide as high, the place square. */
const place = { x: 60, y: 80, width: 100, height: 100 };

const expectAllReferees = (file: string) => {
  const verdict = pdfsig(file, fixture.nss);
  expect(verdict).toContain("Signature is Valid.");
  expect(verdict).toContain("Total document signed");
  expect(verdict).toContain("Certificate is Trusted.");
  expect(opensslCades(file, fixture.rootPath)).toEqual({ status: 0, output: "CAdES Verification successful\n" });
  const check = qpdfCheck(file);
  expect(check).toMatchObject({ status: 0 });
  expect(check.output).not.toMatch(/WARNING|error:/i);
};

const rotations: PageSpec[] = [0, 90, 180, 270].map((rotation) => ({ rotation: rotation as 0 | 90 | 180 | 270 }));
const documents: [string, PdfSpec][] = [
  ["a plain document", {}],
  ["one with cross-reference and object streams", { xrefStream: true }],
  ["one with a form", { formField: true }],
  ["one with a form in object streams", { formField: true, xrefStream: true }],
  ["pages turned by 0, 90, 180 and 270 degrees", { pages: rotations }],
  [
    "turned pages whose crop box is not at the origin",
    { pages: rotations.map((page) => ({ ...page, cropBox: [40, 50, 420, 500] })) },
  ],
  [
    "pages of several sizes, one with UserUnit",
    { pages: [{}, { width: 300, height: 300 }, { width: 400, height: 500, userUnit: 2, rotation: 90 }] },
  ],
  [
    "content that leaves the graphics state moved",
    { pages: [{ operators: "q 1 0 0 1 300 -200 cm q 3 0 0 3 0 0 cm" }] },
  ],
  ["content that restores more than it saved, then moves", { pages: [{ operators: "Q Q Q 1 0 0 1 300 -200 cm" }] }],
];

describe("locking", () => {
  it.each(documents)("satisfies every referee and shows the picture where it was placed: %s", async (_title, spec) => {
    const base = await makePdf(spec);
    const basePath = fixture.write(base);
    const pageCount = spec.pages?.length ?? 1;
    const fields = Array.from({ length: pageCount }, (_unused, page) => [
      signatureField({ page, ...place }, picture),
      textField({ page, x: 60, y: 200, width: 150, height: 25 }, `Łukasz Nguyễn ${page}`, "name"),
    ]).flat();
    const { result, outputPath } = await fixture.lock(basePath, fields, [picture]);

    expect(result).toMatchObject({
      kind: "ok",
      level: "B-B",
      sizeBytes: statSync(outputPath).size,
      certificate: { subject: "Nora Notary" },
    });
    expectAllReferees(outputPath);
    expect(readPrefix(outputPath, base.length).equals(base)).toBe(true);
    for (let page = 0; page < pageCount; page += 1) {
      const drawn = renderPage(outputPath, page);
      const before = renderPage(basePath, page);
      // Poppler draws a page without its UserUnit.
      const unit = spec.pages?.[page]?.userUnit ?? 1;
      const at = (image: Rendering, x: number, y: number) => image.pixel(x / unit, y / unit);
      expectBlue(at(drawn, 110, 130));
      expectBlue(at(drawn, 62, 107));
      expectBlue(at(drawn, 158, 153));
      for (const [x, y] of [
        [58, 130],
        [162, 130],
        [110, 102],
        [110, 158],
        [200, 40],
      ] as const)
        expect(at(drawn, x, y)).toEqual(at(before, x, y));
    }
    const text = pdfText(outputPath);
    for (let page = 0; page < pageCount; page += 1) expect(text).toContain(`Łukasz Nguyễn ${page}`);
    const form = (await PDFDocument.load(readFileSync(outputPath))).getForm();
    const kept = spec.formField === true ? ["buyer.name"] : [];
    expect(form.getFields().map((field) => field.getName())).toEqual([...kept, "NotarySignature1"]);
    for (const name of kept) expect(form.getTextField(name).getText()).toBe("Ada Buyer");
  });

  it("draws over a form field that lies where a signature was placed, and keeps the field's text beneath", async () => {
    const base = fixture.write(await makePdf({ formField: true }));
    // The form's text field stands at 72, 500 from below: 268 to 292 from above.
    const small = makePng(40, 20, blue);
    const { outputPath } = await fixture.lock(
      base,
      [signatureField({ page: 0, x: 200, y: 260, width: 80, height: 40 }, small)],
      [small],
    );
    expectAllReferees(outputPath);
    const drawn = renderPage(outputPath, 0);
    expectBlue(drawn.pixel(240, 280));
    expect(pdfText(outputPath)).toContain("Ada Buyer");
    const before = renderPage(base, 0);
    for (const x of [74, 80, 90, 100, 120, 190]) expect(drawn.pixel(x, 280)).toEqual(before.pixel(x, 280));
  });

  it("draws the seal with the commission's facts, watermarked on a demo platform", async () => {
    const { outputPath } = await fixture.lock(fixture.write(await makePdf()), [
      stampField({ page: 0, x: 300, y: 500, width: 250, height: 120 }),
    ]);
    expectAllReferees(outputPath);
    const text = pdfText(outputPath);
    for (const line of ["Nora Notary", "Notary Public", "130012345", "May 31, 2029"]) expect(text).toContain(line);
    const drawn = renderPage(outputPath, 0, 144);
    const reds = Array.from({ length: 500 * 240 }, (_unused, at) =>
      drawn.pixel(600 + (at % 500), 1000 + Math.floor(at / 500)),
    ).filter(([red, green]) => red > green + 60);
    expect(reds.length).toBeGreaterThan(500);
  });

  it("signs with ECDSA P-256 as well", async () => {
    const { outputPath } = await fixture.lock(fixture.write(await makePdf()), [], [], {
      by: fixture.pki.issue("Ellie Curve", { key: "ec:P-256" }),
    });
    expectAllReferees(outputPath);
  });

  it("leaves an earlier signature intact and valid", async () => {
    const firstPath = fixture.write(signedElsewhere(await makePdf({ formField: true })));
    const { outputPath } = await fixture.lock(firstPath, [signatureField({ page: 0, ...place }, picture)], [picture]);
    const earlier = readFileSync(firstPath);
    expect(readPrefix(outputPath, earlier.length).equals(earlier)).toBe(true);
    expect(pdfsig(outputPath, fixture.nss).match(/Signature is Valid\./g)).toHaveLength(2);
    expect(opensslCades(outputPath, fixture.rootPath).status).toBe(0);
    expect(verifyPdf(outputPath, { name: "deed.pdf", trustedRootsPem: [fixture.rootPem] })).toMatchObject({
      kind: "ok",
      trusted: true,
    });
  });

  it("tells its steps in order", async () => {
    const steps: EngineStep[] = [];
    await fixture.lock(fixture.write(await makePdf()), [], [], { onStep: (step) => steps.push(step) });
    expect(steps).toEqual(["composing", "signing", "verifying", "proving"]);
  });

  it.each([
    ["a wrong password", { password: "wrong" }, "pfx/wrong-password"],
    [
      "a certificate that has expired since",
      { signedAt: new Date(Date.now() + 900 * 86_400_000).toISOString() },
      "pfx/expired",
    ],
  ])("leaves nothing behind after %s", async (_title, options, code) => {
    const basePath = fixture.write(await makePdf());
    const { result, outputPath } = await fixture.lock(basePath, [], [], options);
    expect(result).toMatchObject({ kind: "refused", error: { code } });
    expect(existsSync(outputPath)).toBe(false);
    expect(readdirSync(fixture.directory).filter((name) => name.endsWith(".partial"))).toEqual([]);
  });

  it.each([
    ["a character that no font has", [textField({ page: 0, ...place }, "漢字")], [], "text/unsupported-character"],
    ["a picture that is missing", [signatureField({ page: 0, ...place }, picture)], [], "fields/bad-operation"],
    [
      "a picture of another size than its field names",
      [signatureField({ page: 0, ...place }, { ...picture, widthPx: 300 })],
      [picture],
      "fields/bad-operation",
    ],
    ["a page that is not there", [textField({ page: 7, ...place }, "x")], [], "fields/bad-operation"],
    ["a place outside its page", [textField({ page: 0, ...place, x: 600 }, "x")], [], "fields/bad-operation"],
  ])("refuses %s", async (_title, fields, images, code) => {
    const { result, outputPath } = await fixture.lock(fixture.write(await makePdf()), fields, images);
    expect(result).toMatchObject({ kind: "refused", error: { code } });
    expect(existsSync(outputPath)).toBe(false);
  });
});
