import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Document } from "#contract/document/entity.ts";
import type { FieldSet } from "#contract/field/entity.ts";
import type { Lease } from "#contract/document/http.ts";
import { makePfx } from "./harness/certificates.ts";
import { freeze, handIn, unfreeze } from "./harness/hand-in.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient, refusalOf } from "./harness/platform-client.ts";
import { extractSignature } from "./harness/referees/detached-signature.ts";
import { changedInk } from "./harness/referees/ink.ts";
import { opensslCades, pdfsig, pdfText, qpdfCheck } from "./harness/referees/signature-referees.ts";
import { expect, test } from "./harness/test.ts";
import {
  download,
  finishMeeting,
  importDemoCertificate,
  lockDocument,
  notaryOf,
  openSigning,
  placeSignatureField,
  logIn,
  waiveWhatIsMissing,
  writeJournalEntry,
} from "./steps/notary.ts";
import { agreeToSign, drawSignature, signOnlyField } from "./steps/signer.ts";

const signerName = "Rosalind Achebe";
const sentence = "The undersigned conveys the land at 12 Harbor Lane.";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

test("[S006] [S007] [S178] [S264] [S435] [A002] [A003] [A089] one document, from opening the signing to the journal, holds before every referee", async ({
  product,
}, testInfo) => {
  const original = join(product.folder, "Warranty deed.pdf");
  await makePdf(original, ["Warranty deed", sentence]);
  const account = notaryOf(product.platform.ready);

  const notary = await product.startWorkstation();
  const signer = await product.openSigner();
  await logIn(notary, account);
  // Whoever cannot see the page is told which one came up.
  await expect(notary.page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeFocused();
  const certificate = await importDemoCertificate(notary);

  const signing = { title: "Sale of 12 Harbor Lane", pdf: original, signerName, signerEmail: "rosalind@example.com" };
  const { link, signingId } = await openSigning(notary, signing);
  await expect(notary.page.getByRole("heading", { name: signing.title, level: 1 })).toBeFocused();
  await placeSignatureField(notary, signerName, { x: 0.4, y: 0.6 });

  await signer.page.goto(link);
  await agreeToSign(signer.page);
  await drawSignature(signer.page);
  await signOnlyField(signer.page);
  // What the signer did is on the notary's screen without anybody reloading.
  const filled = notary.page.getByRole("button", { name: `Signature for ${signerName}, page 1, filled` });
  await expect(filled).toBeVisible();

  await expect(
    notary.page.getByText(`${signerName} signed page 1 (drawn on the screen) in “Warranty deed.pdf”`),
  ).toBeVisible();
  await waiveWhatIsMissing(notary);
  // Somebody who holds the notary's session, but not the workstation, tries to hand in what was not agreed.
  const intruder = new PlatformClient(product.platform.ready.url);
  await intruder.signIn(account.email, account.password);
  const [document] = await intruder.ok<Document[]>("GET", `/signing/${signingId}/documents`);
  if (document === undefined) throw new Error("the signing has no document");
  const { version, fields } = await intruder.ok<FieldSet>(
    "GET",
    `/signing/${signingId}/document/${document.id}/fields`,
  );
  const [field] = fields;
  if (field === undefined) throw new Error("the document has no field");
  expect(field.place).toMatchObject({ width: 100, height: 50 });

  await test.step("the platform refuses a stale field version, another PDF and another certificate", async () => {
    expect(refusalOf(await freeze(intruder, document, version - 1))).toEqual({
      status: 409,
      code: "fields/stale-version",
    });

    const lease = (await freeze(intruder, document, version)).body as Lease;
    const demo = await intruder.ok<{ pfxBase64: string; password: string }>("GET", "/demo/certificate");
    const ownPfx = { path: join(product.folder, "own.pfx"), password: demo.password };
    writeFileSync(ownPfx.path, Buffer.from(demo.pfxBase64, "base64"));
    const otherPdf = join(product.folder, "other.pdf");
    await makePdf(otherPdf, ["Warranty deed", "The undersigned conveys everything."]);
    const attempt = { client: intruder, signingId, documentId: document.id, lease };

    const otherDocument = await handIn({ ...attempt, base: readFileSync(otherPdf), pfx: ownPfx });
    expect(refusalOf(otherDocument)).toEqual({ status: 422, code: "lock/other-document" });

    const otherPfx = makePfx(product.folder, "somebody-else");
    const otherCertificate = await handIn({ ...attempt, base: readFileSync(original), pfx: otherPfx });
    expect(refusalOf(otherCertificate)).toEqual({ status: 422, code: "lock/other-certificate" });
    await unfreeze(intruder, document, lease);
  });

  await lockDocument(notary, certificate.password);
  await finishMeeting(notary);

  const notaryCopy = join(product.folder, "notary.pdf");
  const signerCopy = join(product.folder, "signer.pdf");
  await download(notary.page, () => notary.page.getByRole("link", { name: /^Download / }).click(), notaryCopy);
  await download(signer.page, () => signer.page.getByRole("link", { name: /^Download / }).click(), signerCopy);

  await writeJournalEntry(notary, {
    address: "12 Harbor Lane, Tampa, FL",
    evidence: "Passport, United States, expires 2030-01-31",
  });
  await notary.page.getByRole("link", { name: "Open the journal" }).click();
  const row = notary.page.getByRole("row").filter({ hasText: signerName });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("On this computer only");

  await test.step("both copies have one SHA-256, the one that the platform names", async () => {
    const [locked] = await intruder.ok<Document[]>("GET", `/signing/${signingId}/documents`);
    expect(sha256(readFileSync(notaryCopy))).toBe(sha256(readFileSync(signerCopy)));
    expect(locked?.lock?.sha256).toBe(sha256(readFileSync(signerCopy)));
    expect(locked?.state).toBe("signed");
  });

  await test.step("pdfsig, OpenSSL, qpdf, pdftotext and pdftoppm agree", async () => {
    await testInfo.attach("locked document", { path: signerCopy, contentType: "application/pdf" });
    const root = readFileSync(product.platform.ready.demoRootPem, "utf8");
    const seen = pdfsig(signerCopy, root);
    expect(seen).toContain("Signature Validation: Signature is Valid.");
    expect(seen).toContain("Total document signed");
    expect(seen).toContain("Certificate Validation: Certificate is Trusted.");
    expect(seen).toContain("Signature Type: ETSI.CAdES.detached");

    expect(extractSignature(signerCopy).coversWholeFile).toBe(true);
    const cades = opensslCades(signerCopy, root);
    expect(cades.stderr).toMatch(/CAdES Verification successful/i);
    expect(cades.status).toBe(0);

    expect(qpdfCheck(signerCopy)).toMatchObject({ status: 0 });
    expect(pdfText(signerCopy)).toContain(sentence);

    const ink = changedInk(original, signerCopy, 1, field.place);
    expect(ink.inside).toBeGreaterThan(200);
    expect(ink.outside).toBe(0);
  });

  expect(notary.complaints).toEqual([]);
  expect(signer.complaints).toEqual([]);
});
