import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { X509Certificate, createPrivateKey, createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ValidationReport } from "#contract/verification/report.ts";
import { buildCms } from "#engine/cms/build-cms.ts";
import { pdfArray, pdfDict, pdfName, pdfNumber, withEntries } from "#engine/pdf/syntax/objects.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { PdfReader } from "#engine/pdf/pdf-reader.ts";
import { formNodes } from "#engine/form/form-fields.ts";
import { validateSource } from "#engine/verify/validate-pdf.ts";
import {
  annotate,
  appendSignature,
  opensslCms,
  rect,
  revise,
  text,
  type SignatureOptions,
} from "#tests/builders/append-signature.ts";
import { signedElsewhere } from "#tests/builders/signed-pdf.ts";
import { textField } from "#tests/builders/test-fields.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";
import { trusting } from "#tests/builders/trusted.ts";

let fixture: LockFixture;
let form: Buffer;
let locked: Buffer;
beforeAll(async () => {
  fixture = createLockFixture();
  form = await makePdf({ formField: true });
  const { outputPath } = await fixture.lock(fixture.write(form), [
    textField({ page: 0, x: 60, y: 400, width: 200, height: 20 }, "Sworn in Travis County"),
  ]);
  locked = readFileSync(outputPath);
});
afterAll(() => fixture.remove());

const readerOf = (pdf: Buffer) => new PdfReader(bufferSource(pdf));
const validate = (pdf: Buffer, roots: readonly string[] = [fixture.rootPem]): ValidationReport =>
  validateSource(bufferSource(pdf), { now: new Date(), trusted: trusting(...roots) });
const seen = ({ status, reasons, signatures }: ValidationReport) => ({
  status,
  reasons: reasons.map(({ code }) => code),
  signatures: signatures.map((signature) => ({
    status: signature.status,
    level: signature.level,
    whole: signature.coversWholeDocument,
    reasons: signature.reasons.filter(({ effect }) => effect !== "note").map(({ code }) => code),
  })),
});
const holds = (level: string, whole = true) => ({ status: "valid", level, whole, reasons: [] });
const allHold = (...signatures: ReturnType<typeof holds>[]) => ({ status: "valid", reasons: [], signatures });

const byNotary = (signed: Buffer): Buffer =>
  buildCms(createHash("sha256").update(signed).digest(), {
    key: createPrivateKey(readFileSync(fixture.notary.keyPath)),
    chain: [
      new X509Certificate(fixture.notary.certificatePem),
      new X509Certificate(fixture.pki.issuing.certificatePem),
    ],
  });

const fillFirstText = (pdf: Buffer, value: string): Buffer =>
  revise(pdf, (reader, writer) => {
    const widget = formNodes(reader).find(({ type, kids }) => type === "Tx" && kids.length === 0);
    if (!widget?.ref) throw new Error("no field");
    const drawn = writer.addStream(
      pdfDict({ Type: pdfName("XObject"), Subtype: pdfName("Form"), BBox: rect(0, 0, 200, 24) }),
      Buffer.from(`/Tx BMC q BT /Helv 12 Tf 2 6 Td (${value}) Tj ET Q EMC`),
    );
    const { parent } = widget;
    const isField = widget.dict.entries.has("T");
    writer.replace(
      widget.ref,
      withEntries(widget.dict, { AP: pdfDict({ N: drawn }), ...(isField ? { V: text(value) } : {}) }),
    );
    if (!isField && parent?.ref) writer.replace(parent.ref, withEntries(parent.dict, { V: text(value) }));
  });

describe("holds what is whole", () => {
  it("judges its own lock under a trusted root, and one by nobody known", () => {
    const report = validate(locked);
    expect(seen(report)).toEqual(allHold(holds("B-B")));
    expect(report.signatures[0]).toMatchObject({ subject: "Nora Notary", trust: "trusted", timeSource: "claimed" });
    expect(report.acrobat.answer).toBe("unknown");
    const stranger = fixture.pki.issue("Stranger CA", { ca: true }).certificatePem;
    expect(seen(validate(locked, [stranger]))).toMatchObject({
      status: "indeterminate",
      signatures: [{ reasons: ["untrusted-chain"] }],
    });
  });

  it("judges several locks one upon the other, and one upon the signature of another program", async () => {
    const first = await fixture.lock(fixture.write(form), [], [], { furtherSigners: true });
    const again = await fixture.lock(first.outputPath);
    expect(seen(validate(readFileSync(again.outputPath)))).toEqual(allHold(holds("B-B", false), holds("B-B")));
    const other = await fixture.lock(fixture.write(signedElsewhere(await makePdf())));
    const report = validate(readFileSync(other.outputPath));
    expect(seen(report)).toEqual({
      status: "indeterminate",
      reasons: [],
      signatures: [{ ...holds("CMS", false), status: "indeterminate", reasons: ["untrusted-chain"] }, holds("B-B")],
    });
    expect(report.revisions.at(-1)?.changes).toMatchObject([{ code: "signature-added" }]);
  });

  it.each<[string, string[], string]>([
    ["RSA with SHA-256", [], "RSA, SHA-256"],
    ["RSA with SHA-384", ["-md", "sha384"], "RSA, SHA-384"],
    ["RSA with SHA-512", ["-md", "sha512"], "RSA, SHA-512"],
    ["RSA-PSS", ["-keyopt", "rsa_padding_mode:pss"], "RSA-PSS, SHA-256"],
    ["no signed attributes", ["-noattr"], "RSA, SHA-256"],
    ["the signer named by its key", ["-keyid"], "RSA, SHA-256"],
    ["signing-certificate-v2", ["-cades"], "RSA, SHA-256"],
  ])("judges a signature made by openssl: %s", (_title, parameters, algorithm) => {
    const signed = appendSignature(form, opensslCms(fixture.notary, [fixture.pki.issuing], ...parameters));
    const report = validate(signed);
    expect(seen(report)).toEqual(allHold(holds("CMS")));
    expect(report.signatures[0]).toMatchObject({ algorithm, trust: "trusted", subject: "Nora Notary" });
  });

  it("judges ECDSA, and the level B-B of another program", () => {
    const curve = fixture.pki.issue("Ed Curve", { key: "ec:P-384" });
    const sign = opensslCms(curve, [fixture.pki.issuing], "-cades", "-md", "sha384");
    const report = validate(appendSignature(form, sign, { subFilter: "ETSI.CAdES.detached" }));
    expect(seen(report)).toEqual(allHold(holds("B-B")));
    expect(report.signatures[0]?.algorithm).toBe("ECDSA, SHA-384");
  });

  it("judges a signature made by mutool into a field that waits for it", () => {
    const waiting = revise(form, (reader, writer) => {
      const field = writer.add(
        pdfDict({
          Type: pdfName("Annot"),
          Subtype: pdfName("Widget"),
          FT: pdfName("Sig"),
          T: text("Here"),
          Rect: rect(300, 100, 500, 160),
          F: pdfNumber(4),
        }),
      );
      annotate(reader, writer, field);
      const { dict, ref } = reader.catalog();
      const nodes = formNodes(reader).filter(({ isRoot }) => isRoot);
      writer.replace(
        ref,
        withEntries(dict, {
          AcroForm: pdfDict({
            Fields: { kind: "array", items: [...nodes.flatMap((node) => node.ref ?? []), field] },
          }),
        }),
      );
    });
    const waitingPath = fixture.write(waiting);
    const number = formNodes(readerOf(waiting)).find((node) => node.name === "Here")?.ref?.number ?? 0;
    const pfxPath = path.join(fixture.directory, "mutool.pfx");
    writeFileSync(pfxPath, fixture.pki.pfx(fixture.notary, "secret"));
    const out = path.join(fixture.directory, "mutool.pdf");
    execFileSync("mutool", ["sign", "-s", pfxPath, "-P", "secret", "-o", out, waitingPath, String(number)], {
      stdio: "ignore",
      timeout: 30_000,
    });
    const { issuing } = fixture.pki;
    const report = validate(readFileSync(out), [fixture.rootPem, issuing.certificatePem]);
    expect(seen(report)).toEqual(allHold(holds("CMS")));
    // mutool 1.21 signs with SHA-1: it holds, and is named as weak.
    expect(report.signatures[0]).toMatchObject({ algorithm: expect.stringMatching(/^RSA, SHA-/) });
  });
});

describe("permits what a signature permits", () => {
  it.each([undefined, 2, 3] as const)("lets fields be filled in after it (DocMDP %s)", (permission) => {
    const signed = appendSignature(form, byNotary, {
      subFilter: "ETSI.CAdES.detached",
      ...(permission === undefined ? {} : { permission }),
    });
    const report = validate(fillFirstText(signed, "Ada Buyer"));
    expect(seen(report)).toEqual(allHold(holds("B-B", false)));
    expect(report.signatures[0]).toMatchObject({
      changedAfter: false,
      changes: [{ code: "field-filled" }, { code: "field-filled" }],
    });
  });

  it("lets another program fill a field in, and sign after that", () => {
    const filledBy = path.join(fixture.directory, "fill.js");
    writeFileSync(
      filledBy,
      `var d = new PDFDocument(scriptArgs[0]); var w = d.loadPage(0).getWidgets();
       for (var i = 0; i < w.length; i++) if (w[i].getFieldType() == "text") { w[i].setTextValue("Ada"); w[i].update(); }
       d.save(scriptArgs[1], "incremental");`,
    );
    const out = path.join(fixture.directory, "filled.pdf");
    const fill = (pdf: Buffer): Buffer => {
      execFileSync("mutool", ["run", filledBy, fixture.write(pdf), out], { stdio: "ignore", timeout: 30_000 });
      return readFileSync(out);
    };
    // Our own locks close their fields.
    expect(validate(fill(locked))).toMatchObject({ status: "invalid", signatures: [{ changedAfter: true }] });
    const filled = fill(appendSignature(form, byNotary, { subFilter: "ETSI.CAdES.detached" }));
    expect(seen(validate(filled))).toEqual(allHold(holds("B-B", false)));
    const signed = appendSignature(filled, byNotary, { subFilter: "ETSI.CAdES.detached", rect: [300, 60, 400, 90] });
    expect(seen(validate(signed))).toEqual(allHold(holds("B-B", false), holds("B-B")));
  });

  it.each<[string, SignatureOptions]>([
    ["certifies the document", { permission: 2 }],
    [
      "locks a field",
      {
        lock: pdfDict({ Type: pdfName("TransformParams"), Action: pdfName("Include"), Fields: pdfArray([text("x")]) }),
      },
    ],
  ])("lets others sign after one that %s and so names the catalog", (_title, options) => {
    const first = appendSignature(form, byNotary, { subFilter: "ETSI.CAdES.detached", ...options });
    const second = appendSignature(fillFirstText(first, "Ada Buyer"), byNotary, { subFilter: "ETSI.CAdES.detached" });
    expect(seen(validate(second))).toEqual(allHold(holds("B-B", false), holds("B-B")));
  });

  it("lets comments be added only where it says so", () => {
    const comment = (pdf: Buffer) =>
      revise(pdf, (reader, writer) =>
        annotate(
          reader,
          writer,
          writer.add(
            pdfDict({
              Type: pdfName("Annot"),
              Subtype: pdfName("Text"),
              Rect: rect(10, 10, 30, 30),
              Contents: text("Please check"),
            }),
          ),
        ),
      );
    const certified = (permission: 1 | 2 | 3) =>
      appendSignature(form, byNotary, { subFilter: "ETSI.CAdES.detached", permission });
    expect(seen(validate(comment(certified(3))))).toEqual(allHold(holds("B-B", false)));
    for (const pdf of [comment(certified(2)), comment(certified(1)), comment(locked)])
      expect(validate(pdf)).toMatchObject({
        status: "invalid",
        signatures: [{ changedAfter: true, changes: [{ code: "comment-added", verdict: "forbidden" }] }],
      });
  });
});
