import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ValidationReportSchema } from "#contract/verification/report.ts";
import { appendSignature, opensslCms } from "#tests/builders/append-signature.ts";
import { createTestPki, type IssuedCertificate } from "#tests/builders/test-pki.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { pdfText } from "./harness/referees/signature-referees.ts";
import { expect, test } from "./harness/test.ts";
import {
  download,
  finishMeeting,
  hold,
  lockDocument,
  notaryOf,
  openSigning,
  signIn,
  waiveWhatIsMissing,
} from "./steps/notary.ts";

test("a document without fields is locked as it was presented, and anybody checks it without an account: it holds, and a copy with one other letter does not [A142]", async ({
  shared,
}) => {
  const original = join(shared.folder, "Title report.pdf");
  await makePdf(original, ["Title report", "The land is free of liens."]);
  const notary = await shared.openNotary();
  const { page } = notary;
  const { certificate } = shared;
  await openSigning(notary, {
    title: "Sale of 12 Harbor Lane",
    pdf: original,
    signerName: "Rosalind Achebe",
    signerEmail: "rosalind@example.com",
  });
  await waiveWhatIsMissing(notary);
  await expect(page.getByText("Nothing is placed on this document. It can be locked as it is.")).toBeVisible();
  await lockDocument(notary, certificate.password);
  await finishMeeting(notary);
  const locked = join(shared.folder, "Title report (locked).pdf");
  await download(page, () => page.getByRole("link", { name: /^Download / }).click(), locked);

  await page.getByRole("link", { name: "Back to My Signings" }).click();
  await page.getByRole("button", { name: /^Account of / }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  // The side menu has a link of the same name, which goes with the account.
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await page.getByRole("link", { name: "Check a document" }).click();
  await expect(page.getByRole("heading", { name: "Check a document" })).toBeVisible();
  const file = page.locator("input[type=file]");
  const result = page.getByRole("region", { name: "Result" });

  await test.step("the locked file holds, and says its level", async () => {
    await file.setInputFiles(locked);
    await expect(result.getByText("The signature holds, and nothing was changed afterwards.")).toBeVisible();
    await expect(page.getByText("The signature alone")).toBeVisible();
    await expect(result.getByText(new RegExp(`^${certificate.subject}, vouched for by `))).toBeVisible();
  });

  await test.step("the report is saved for people and for programs", async () => {
    const pdf = join(shared.folder, "report.pdf");
    const save = (name: string, path: string) =>
      download(page, () => result.getByRole("button", { name }).click(), path);
    expect(await save("Save the report as PDF", pdf)).toBe("Validation of Title report (locked).pdf");
    expect(pdfText(pdf).replaceAll(/\s+/g, " ")).toContain("The signature holds, and nothing was changed afterwards.");
    const json = join(shared.folder, "report.json");
    expect(await save("Save it as JSON", json)).toBe("Validation of Title report (locked).json");
    const report = ValidationReportSchema.parse(JSON.parse(readFileSync(json, "utf8")));
    expect(report).toMatchObject({ status: "valid", signatures: [{ level: "B-B", subject: certificate.subject }] });
  });

  await test.step("a copy in which one byte is another does not, and it is said why", async () => {
    const bytes = readFileSync(locked);
    const at = bytes.indexOf("endobj") - 2;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const changed = join(shared.folder, "Title report (changed).pdf");
    writeFileSync(changed, bytes);
    await file.setInputFiles(changed);
    await expect(result.getByText("Not valid")).toBeVisible();
    await expect(result.getByText("The document was changed after it was signed.")).toBeVisible();
  });

  await test.step("one that somebody signed in the notary's name is amber, until an authority is trusted by hand", async () => {
    const pki = createTestPki();
    const [own, issued] = ["own", "issued"].map((name) => join(shared.folder, `Title report (${name}).pdf`));
    const signedBy = (signer: IssuedCertificate, issuers: IssuedCertificate[]) =>
      appendSignature(readFileSync(original), opensslCms(signer, issuers, "-cades"), {
        subFilter: "ETSI.CAdES.detached",
      });
    const name = certificate.subject;
    writeFileSync(own ?? "", signedBy(pki.issue(name, { by: null }), []));
    writeFileSync(issued ?? "", signedBy(pki.issue(name), [pki.issuing, pki.root]));
    pki.remove();
    const amber = result.getByText("Unchanged, but nobody vouches for who signed.");
    const trust = page.getByRole("button", { name: "Trust this authority…" });

    await file.setInputFiles(own ?? "");
    await expect(amber).toBeVisible();
    await expect(
      result.getByText(`Somebody calling themselves ${name}; the certificate was made by its owner.`),
    ).toBeVisible();
    // Whom nobody else vouches for cannot be trusted as an authority.
    await expect(trust).toBeHidden();

    await file.setInputFiles(issued ?? "");
    await expect(amber).toBeVisible();
    const consent = await notary.consentAfter(() => trust.click());
    await expect(consent.getByRole("heading", { name: "Test Root" })).toBeVisible();
    const closed = consent.waitForEvent("close");
    await hold(consent, "Trust this authority", () => closed);
    await expect(result.getByText("The signature holds, and nothing was changed afterwards.")).toBeVisible();
    await expect(
      result.getByText(`${name}, vouched for by Test Notaries, whom you chose to trust on this computer.`),
    ).toBeVisible();

    await page.getByRole("button", { name: "Trust it no longer" }).click();
    await expect(page.getByText("Authorities that you trust on this computer")).toBeHidden();
    await file.setInputFiles(issued ?? "");
    await expect(amber).toBeVisible();
  });

  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  // Back to where this test began, for those that follow.
  await signIn(notary, notaryOf(shared.platform.ready));
  expect(notary.complaints).toEqual([]);
});
