import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { buildCms } from "#engine/cms/build-cms.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { validateSource } from "#engine/verify/validate-pdf.ts";
import { appendSignature, type SignatureOptions } from "#tests/builders/append-signature.ts";
import { assemblePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type IssuedCertificate } from "#tests/builders/test-pki.ts";
import { trusting } from "#tests/builders/trusted.ts";

/**
 * Everything that must never be called valid, each with the reason by which it is told. The attacks are those of "1 Trillion
 * Dollar Refund" (CCS 2019), "Shadow Attacks" (NDSS 2021) and "Breaking the Specification" (S&P 2021), done anew here.
 */
export const stream = (content: string, dict = "") =>
  `<<${dict}/Length ${content.length}>>stream\n${content}\nendstream`;
const form = (content: string) => stream(content, "/Type/XObject/Subtype/Form/BBox[0 0 100 20]");

/** Object numbers of the document under attack. */
export const at = {
  catalog: 1,
  pages: 2,
  page: 3,
  secondPage: 4,
  content: 5,
  field: 7,
  font: 9,
  group: 10,
  note: 11,
  hidden: 15,
};

/** @param widgets fields besides, from object 16 on: objects of their own, in the form and on the first page */
export const documentToSign = (...widgets: string[]): Buffer => {
  const more = widgets.map((_widget, index) => `${16 + index} 0 R`).join(" ");
  return assemblePdf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[7 0 R 15 0 R ${more}]/DA(/F1 12 Tf)>>/OCProperties<</OCGs[10 0 R]/D<</ON[10 0 R]>>>>>>`,
    "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 600 800]>>",
    `<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources<</Font<</F1 9 0 R>>/Properties<</Layer 10 0 R>>>>/Annots[7 0 R 11 0 R ${more}]>>`,
    "<</Type/Page/Parent 2 0 R/Contents 6 0 R/Resources<</Font<</F1 9 0 R>>>>>>",
    stream(
      "BT /F1 18 Tf 72 600 Td (You get 100 dollars) Tj ET /OC /Layer BDC BT /F1 9 Tf 72 500 Td (or not) Tj ET EMC",
    ),
    stream("BT /F1 18 Tf 72 600 Td (Second page) Tj ET"),
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(sum)/V(100)/Rect[300 300 400 320]/F 4/P 3 0 R/AP<</N 13 0 R>>>>",
    "null",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    "<</Type/OCG/Name(Layer)>>",
    "<</Type/Annot/Subtype/Square/Rect[400 600 500 620]/AP<</N 14 0 R>>>>",
    "null",
    form("BT /F1 12 Tf 2 4 Td (100) Tj ET"),
    form("0 0 100 20 re S"),
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(hidden)/V(x)/Rect[72 590 400 620]/F 4/P 3 0 R/AP<</N 14 0 R>>>>",
    ...widgets,
  ]);
};

/** A signed document, and the judgement of what became of it. */
export const createAttackFixture = () => {
  const pki = createTestPki();
  const notary = pki.issue("Nora Notary");

  const cmsBy =
    (signer: IssuedCertificate, keyOf = signer) =>
    (content: Buffer): Buffer =>
      buildCms(createHash("sha256").update(content).digest(), {
        key: createPrivateKey(readFileSync(keyOf.keyPath)),
        chain: [new X509Certificate(signer.certificatePem), new X509Certificate(pki.issuing.certificatePem)],
      });

  const sign = (pdf: Buffer, options: SignatureOptions = {}, cms = cmsBy(notary)): Buffer =>
    appendSignature(pdf, cms, { subFilter: "ETSI.CAdES.detached", fieldName: "Notary", ...options });

  const judge = (pdf: Buffer, withRoots = true) => {
    const report = validateSource(bufferSource(pdf), {
      now: new Date(),
      trusted: withRoots ? trusting(pki.root.certificatePem) : [],
    });
    const { status } = report;
    const all = [...report.reasons, ...report.signatures.flatMap(({ reasons }) => reasons)];
    const changes = report.signatures.flatMap((signature) =>
      signature.changes.filter(({ verdict }) => verdict !== "allowed").map(({ code }) => code),
    );
    const codes = all.filter(({ effect }) => effect !== "note").map(({ code }) => code);
    return { status, named: [...new Set([...codes, ...changes])], report };
  };

  const expectInvalid = (pdf: Buffer, named: string) => {
    for (const withRoots of [true, false]) {
      const judged = judge(pdf, withRoots);
      expect(judged.named).toContain(named);
      expect(judged.status).toBe("invalid");
      expect(judged.report.acrobat.answer).toBe("no");
    }
  };

  return { pki, notary, cmsBy, sign, judge, expectInvalid, signed: sign(documentToSign()), remove: () => pki.remove() };
};
export type AttackFixture = ReturnType<typeof createAttackFixture>;
