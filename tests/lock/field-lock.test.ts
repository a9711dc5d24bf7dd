import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import {
  pdfArray,
  pdfDict,
  pdfName,
  pdfNumber,
  pdfRef,
  withEntries,
  type PdfDict,
} from "#engine/pdf/syntax/objects.ts";
import { PdfReader } from "#engine/pdf/pdf-reader.ts";
import { preflight } from "#engine/preflight/preflight.ts";
import { formNodes } from "#engine/form/form-fields.ts";
import { validatePdf } from "#engine/verify/validate-pdf.ts";
import { verifyLocked } from "#engine/verify/verify-locked.ts";
import { appendSignature, opensslCms, revise, text, type SignatureOptions } from "#tests/builders/append-signature.ts";
import { pdfsig, qpdfCheck } from "#tests/builders/pdf-referees.ts";
import { textField } from "#tests/builders/test-fields.ts";
import { assemblePdf } from "#tests/builders/test-pdfs.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";
import { trusting } from "#tests/builders/trusted.ts";

let fixture: LockFixture;
beforeAll(() => {
  fixture = createLockFixture();
});
afterAll(() => fixture.remove());

const amount = "<</Type/Annot/Subtype/Widget/FT/Tx/T(amount)/Rect[72 600 200 620]/F 4/P 3 0 R>>";
const place = "<</Type/Annot/Subtype/Widget/FT/Sig/T(Clerk)/Rect[0 0 0 0]/F 132/P 3 0 R>>";

/** A form of these fields, from object 5 on. */
const formOf = (...fields: string[]): Buffer => {
  const refs = fields.map((_field, index) => `${5 + index} 0 R`).join(" ");
  return assemblePdf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${refs}]/DR<</Font<</F1 4 0 R>>>>/DA(/F1 12 Tf)>>>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 612 792]>>",
    `<</Type/Page/Parent 2 0 R/Annots[${refs}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...fields,
  ]);
};

const fill = (pdf: Buffer): Buffer =>
  revise(pdf, (reader, writer) => {
    const field = reader.dict(pdfRef(5));
    if (field !== null) writer.replace(pdfRef(5), withEntries(field, { V: text("900,000") }));
  });

const judge = (pdf: Buffer | string) =>
  validatePdf(typeof pdf === "string" ? pdf : fixture.write(pdf), {
    now: new Date(),
    trusted: trusting(fixture.rootPem),
  });
const verdicts = (pdf: Buffer | string) => judge(pdf).signatures.map(({ status }) => status);

const lockedField = (file: string): { reader: PdfReader; dict: PdfDict } => {
  const reader = new PdfReader(bufferSource(readFileSync(file)));
  const node = formNodes(reader).find(({ name }) => name === "NotarySignature1");
  if (node === undefined) throw new Error("there is no field of the notary's");
  return { reader, dict: node.dict };
};

describe("a lock", () => {
  it("closes every field: an amount that is filled in afterwards makes it invalid", async () => {
    const { outputPath } = await fixture.lock(fixture.write(formOf(amount)));
    expect(verdicts(outputPath)).toEqual(["valid"]);
    expect(judge(outputPath).signatures[0]).toMatchObject({ permits: "nothing" });
    expect(judge(fill(readFileSync(outputPath)))).toMatchObject({ status: "invalid" });
    expect(pdfsig(outputPath, fixture.nss)).toContain("Signature is Valid.");
    expect(qpdfCheck(outputPath)).toMatchObject({ status: 0 });
  });

  it("says so as the standard wants it: in the field, in an object of its own, and in what is signed", async () => {
    const { outputPath } = await fixture.lock(fixture.write(formOf(amount)));
    const { reader, dict } = lockedField(outputPath);
    expect(dict.entries.get("Lock")).toMatchObject({ kind: "ref" });
    const said = { Action: pdfName("All"), P: pdfNumber(1) };
    expect(reader.entry(dict, "Lock")).toEqual(pdfDict({ Type: pdfName("SigFieldLock"), ...said }));
    const signature = reader.dict(dict.entries.get("V"));
    expect(signature === null ? null : reader.entry(signature, "Reference")).toEqual(
      pdfArray([
        pdfDict({
          Type: pdfName("SigRef"),
          TransformMethod: pdfName("FieldMDP"),
          TransformParams: pdfDict({ Type: pdfName("TransformParams"), V: pdfName("1.2"), ...said }),
          Data: reader.catalog().ref,
        }),
      ]),
    );
  });

  it("is accepted by the platform, and not with a lock that closes less", async () => {
    const basePath = fixture.write(formOf(amount));
    const verify = async (furtherSigners: boolean) => {
      const { result, outputPath } = await fixture.lock(basePath, [], [], { furtherSigners });
      if (result.kind !== "ok") throw new Error(result.error.code);
      return verifyLocked({
        ...fixture.composeInput(basePath, [], []),
        lockedPath: outputPath,
        registeredCertificateSha256s: [result.certificate.sha256],
        trustedRootsPem: [fixture.rootPem],
        now: new Date().toISOString(),
      });
    };
    expect(await verify(false)).toMatchObject({ kind: "ok" });
    expect(await verify(true)).toMatchObject({ kind: "refused", error: { code: "lock/other-document" } });
  });

  it("is the last signature: the document is refused when it is presented once more", async () => {
    const { outputPath } = await fixture.lock(fixture.write(formOf(amount)));
    expect(preflight(outputPath, { name: "deed.pdf" })).toMatchObject({ error: { code: "document/certified" } });
    expect((await fixture.lock(outputPath)).result).toMatchObject({ error: { code: "document/certified" } });
  });
});

describe("a lock after which others sign", () => {
  it.each([
    ["because the document has a place for it", () => formOf(amount, place), {}],
    ["because the signer says so", () => formOf(amount), { furtherSigners: true }],
    ["because the signer says so, of a document without a form", () => formOf(), { furtherSigners: true }],
  ] as const)("leaves signing open, and no field: %s", async (_why, build, options) => {
    const { outputPath } = await fixture.lock(fixture.write(build()), [], [], options);
    expect(lockedField(outputPath).reader.numberEntry(lockOf(outputPath), "P")).toBe(2);
    expect(preflight(outputPath, { name: "deed.pdf" })).toMatchObject({ kind: "ok" });
    if (formNodes(lockedField(outputPath).reader).some(({ name }) => name === "amount"))
      expect(judge(fill(readFileSync(outputPath)))).toMatchObject({ status: "invalid" });
    const second = await fixture.lock(outputPath, [], [], { by: fixture.pki.issue("Theo Notary") });
    expect(second.result).toMatchObject({ kind: "ok" });
    expect(verdicts(second.outputPath)).toEqual(["valid", "valid"]);
    expect(pdfsig(second.outputPath, fixture.nss).match(/Signature is Valid\./gu)).toHaveLength(2);
  });

  it("names the fields that it closes, or, where one has no name, the places that it leaves open", async () => {
    const named = await fixture.lock(fixture.write(formOf(amount, place)));
    expect(lockOf(named.outputPath).entries.get("Fields")).toEqual(pdfArray([text("amount")]));
    const unnamed = await fixture.lock(fixture.write(formOf(amount.replace("/T(amount)", ""), place)));
    expect(lockOf(unnamed.outputPath).entries.get("Action")).toEqual(pdfName("Exclude"));
    expect(lockOf(unnamed.outputPath).entries.get("Fields")).toEqual(pdfArray([text("Clerk")]));
  });

  const lockOf = (file: string): PdfDict => {
    const { reader, dict } = lockedField(file);
    return reader.dict(dict.entries.get("Lock")) ?? pdfDict({});
  };
});

describe("a document that somebody signed before", () => {
  const signed = (options: SignatureOptions): Buffer =>
    appendSignature(formOf(amount), opensslCms(fixture.pki.issue("Title Agency"), [fixture.pki.issuing]), {
      fieldName: "Agency",
      ...options,
    });
  const closing = (action: string, permission?: number): SignatureOptions => ({
    lock: pdfDict({
      Type: pdfName("TransformParams"),
      V: pdfName("1.2"),
      Action: pdfName(action),
      ...(action === "All" ? {} : { Fields: pdfArray([text("amount")]) }),
      ...(permission === undefined ? {} : { P: pdfNumber(permission) }),
    }),
  });

  it.each<[string, SignatureOptions]>([
    ["is certified without any change", { permission: 1 }],
    ["is closed by a signature: all fields, nothing else", closing("All", 1)],
    ["is closed by a signature: some fields, and no other change", closing("Include", 1)],
  ])("is refused where it %s", async (_title, options) => {
    const file = fixture.write(signed(options));
    expect(preflight(file, { name: "deed.pdf" })).toMatchObject({ error: { code: "document/certified" } });
    expect((await fixture.lock(file)).result).toMatchObject({ error: { code: "document/certified" } });
  });

  it.each<[string, SignatureOptions]>([
    ["is certified for filling and signing", { permission: 2 }],
    ["is certified for comments as well", { permission: 3 }],
    ["has fields closed", closing("Include")],
    ["has all fields closed", closing("All")],
    ["has all fields closed, signing left open", closing("All", 2)],
    ["has all fields but one closed", closing("Exclude")],
    ["has nothing closed", {}],
  ])("is locked as it is where it %s, and the earlier signature holds as before", async (_title, options) => {
    const file = fixture.write(signed(options));
    expect(verdicts(file)).toEqual(["valid"]);
    expect(preflight(file, { name: "deed.pdf" })).toMatchObject({ kind: "ok" });
    const { result, outputPath } = await fixture.lock(file);
    expect(result).toMatchObject({ kind: "ok" });
    expect(verdicts(outputPath)).toEqual(["valid", "valid"]);
    expect(pdfsig(outputPath, fixture.nss).match(/Signature is Valid\./gu)).toHaveLength(2);
  });

  it("takes no fields where it is certified for signing only: that is said when they are placed, and at the lock", async () => {
    const fields = [textField({ page: 0, x: 60, y: 400, width: 200, height: 20 }, "Sworn")];
    const file = fixture.write(signed({ permission: 2 }));
    const refusal = { error: { code: "document/permits-only-signing" } };
    expect(preflight(file, { name: "deed.pdf", drawsFields: true })).toMatchObject(refusal);
    expect((await fixture.lock(file, fields)).result).toMatchObject(refusal);
    const open = fixture.write(signed({ permission: 3 }));
    expect(preflight(open, { name: "deed.pdf", drawsFields: true })).toMatchObject({ kind: "ok" });
    const { result, outputPath } = await fixture.lock(open, fields);
    expect(result).toMatchObject({ kind: "ok" });
    expect(verdicts(outputPath)).not.toContain("invalid");
  });
});
