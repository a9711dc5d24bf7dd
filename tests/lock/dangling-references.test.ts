import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { composeFields } from "#engine/compose/compose-fields.ts";
import { buildDssRevision } from "#engine/dss/write-dss.ts";
import {
  buildSignatureRevision,
  buildTimeStampRevision,
  signatureTexts,
} from "#engine/signature/signature-revision.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import type { PdfObject } from "#engine/pdf/syntax/objects.ts";
import { readPages } from "#engine/pdf/pages.ts";
import { PdfReader } from "#engine/pdf/pdf-reader.ts";
import { validatePdf } from "#engine/verify/validate-pdf.ts";
import { verifyLocked } from "#engine/verify/verify-locked.ts";
import { removeContent } from "#engine/white-out/remove-content.ts";
import { appendSignature, opensslCms } from "#tests/builders/append-signature.ts";
import { danglingPdf, danglingStyles, firstFreeNumber, namingPlaces } from "#tests/builders/dangling-pdf.ts";
import { pdfsig, qpdfCheck, renderPage } from "#tests/builders/pdf-referees.ts";
import { fc, runs } from "#tests/builders/properties.ts";
import { signatureField, textField } from "#tests/builders/test-fields.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";
import { trusting } from "#tests/builders/trusted.ts";

const picture = makePng(120, 60, [200, 30, 30]);
const fields = [
  signatureField({ page: 0, x: 180, y: 60, width: 60, height: 30 }, picture),
  textField({ page: 0, x: 180, y: 120, width: 100, height: 20 }, "Sworn"),
];
const input = { fieldSet: { version: 1, fields }, images: [picture], options: { demo: true } };
const texts = signatureTexts("Nora Notary", new Date("2026-11-22T12:00:00Z"));

const append = (pdf: Buffer, revision: Buffer): Buffer => Buffer.concat([pdf, revision]);

/** Everything that writes new objects into a document, as a lock does it one after the other. */
const revisions: [string, (pdf: Buffer) => Buffer][] = [
  ["its fields", (pdf) => append(pdf, composeFields(bufferSource(pdf), input))],
  ["the signature", (pdf) => append(pdf, buildSignatureRevision(bufferSource(pdf), texts).bytes)],
  [
    "the security store",
    (pdf) =>
      append(
        pdf,
        buildDssRevision(bufferSource(pdf), {
          certificates: [Buffer.from("one"), Buffer.from("two")],
          ocspResponses: [Buffer.from("three")],
          crls: [],
          vriKeys: ["AB"],
        }),
      ),
  ],
  ["a time-stamp", (pdf) => append(pdf, buildTimeStampRevision(bufferSource(pdf)).bytes)],
];

/** All that an object leads to and that is not nothing. */
const leavesOf = (reader: PdfReader, object: PdfObject | undefined): PdfObject[] => {
  const resolved = reader.resolve(object);
  if (resolved.kind === "array") return resolved.items.flatMap((item) => leavesOf(reader, item));
  if (resolved.kind === "dict") return [...resolved.entries.values()].flatMap((item) => leavesOf(reader, item));
  return resolved.kind === "null" ? [] : [resolved];
};

const cases = fc.record({
  style: fc.constantFrom(...danglingStyles),
  names: fc.array(
    fc.record({
      number: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: firstFreeNumber, max: firstFreeNumber + 30 }) },
        { weight: 1, arbitrary: fc.constantFrom(8_388_607, 4_294_967_295) },
      ),
      place: fc.constantFrom(...namingPlaces),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});

describe("an object that a document names and has not", () => {
  it("does not come to life by anything that a lock appends, wherever it is named", () => {
    fc.assert(
      fc.property(cases, (kind) => {
        let pdf = danglingPdf(kind);
        for (const [what, write] of revisions) {
          pdf = write(pdf);
          const reader = new PdfReader(bufferSource(pdf));
          for (const { number } of kind.names)
            expect(reader.object(number, 0), `${number} after ${what}`).toEqual({ kind: "null" });
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it("does not come to life in a document that is written anew under a white-out", () => {
    fc.assert(
      fc.property(cases, (kind) => {
        const rewritten = removeContent(bufferSource(danglingPdf(kind)), [
          { page: 0, x: 10, y: 10, width: 50, height: 50 },
        ]);
        const reader = new PdfReader(bufferSource(rewritten));
        const page = reader.dict(readPages(reader)[0]?.ref);
        const pictures = reader.dict(reader.dict(page?.entries.get("Resources"))?.entries.get("XObject"));
        const named = [page?.entries.get("Annots"), reader.catalog().dict.entries.get("Legal")];
        expect([...named, ...(pictures?.entries.values() ?? [])].flatMap((object) => leavesOf(reader, object))).toEqual(
          [],
        );
      }),
      { numRuns: runs(30) },
    );
  });

  it("leaves the numbers of every other document's objects as they always were", () => {
    const pdf = danglingPdf({ style: "table", names: [] });
    const reader = new PdfReader(bufferSource(append(pdf, buildSignatureRevision(bufferSource(pdf), texts).bytes)));
    expect(reader.xref.entries.has(firstFreeNumber)).toBe(true);
    expect(reader.nextObjectNumber()).toBe([...reader.xref.entries.keys()].reduce((a, b) => Math.max(a, b)) + 1);
  });
});

describe("a page that draws a picture that is missing", () => {
  let fixture: LockFixture;
  beforeAll(() => {
    fixture = createLockFixture();
  });
  afterAll(() => fixture.remove());

  it.each(danglingStyles)("is locked with the signer's picture drawn once, where it was placed (%s)", async (style) => {
    const names = Array.from({ length: 20 }, (_unused, index) => ({
      number: firstFreeNumber + index,
      place: "drawing" as const,
    }));
    const basePath = fixture.write(danglingPdf({ style, names }));
    expect(qpdfCheck(basePath)).toMatchObject({ status: 0 });
    const before = renderPage(basePath, 0);
    const { result, outputPath } = await fixture.lock(basePath, fields, [picture]);
    if (result.kind !== "ok") throw new Error(result.error.code);
    expect(qpdfCheck(outputPath)).toMatchObject({ status: 0 });
    const after = renderPage(outputPath, 0);
    for (let x = 5; x < 300; x += 5)
      for (let y = 5; y < 300; y += 5)
        if (!(x > 175 && x < 285 && y > 55 && y < 145)) expect(after.pixel(x, y)).toEqual(before.pixel(x, y));
    expect(after.pixel(210, 75)).toEqual([200, 30, 30]);
    const verified = await verifyLocked({
      ...fixture.composeInput(basePath, fields, [picture]),
      lockedPath: outputPath,
      registeredCertificateSha256s: [result.certificate.sha256],
      trustedRootsPem: [fixture.rootPem],
      now: new Date().toISOString(),
    });
    expect(verified).toMatchObject({ kind: "ok" });
    expect(readFileSync(outputPath).subarray(0, readFileSync(basePath).length)).toEqual(readFileSync(basePath));
  });
});

/** LibreOffice names the document that a PDF was made from in the trailer; what rewrites such a PDF often leaves the name alone. */
describe("a signed document whose trailer names streams that are missing", () => {
  let fixture: LockFixture;
  beforeAll(() => {
    fixture = createLockFixture();
  });
  afterAll(() => fixture.remove());

  it("is locked without a change of what its signer signed, by our own judgement and by pdfsig's", async () => {
    const missing = Array.from({ length: 20 }, (_unused, index) => `${firstFreeNumber + 3 + index} 0 R`);
    const agency = fixture.pki.issue("Title Agency");
    const signed = appendSignature(
      danglingPdf({ style: "table", names: [] }),
      opensslCms(agency, [fixture.pki.issuing]),
      {
        fieldName: "Agency",
        trailer: `/AdditionalStreams[/application#2Fvnd.oasis.opendocument.text ${missing.join(" ")}]`,
      },
    );
    const basePath = fixture.write(signed);
    const { outputPath } = await fixture.lock(basePath);
    const judged = validatePdf(outputPath, { now: new Date(), trusted: trusting(fixture.rootPem) });
    expect(judged.signatures.map(({ fieldName, status }) => [fieldName, status])).toEqual([
      ["Agency", "valid"],
      ["NotarySignature1", "valid"],
    ]);
    expect(pdfsig(outputPath, fixture.nss).match(/Signature is Valid\./gu)).toHaveLength(2);
  });
});
