import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { join } from "node:path";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import {
  finishMeeting,
  importDemoCertificate,
  lockDocument,
  notaryOf,
  openCertificates,
  openSigning,
  placeSignatureField,
  signIn,
  writeJournalEntry,
} from "./steps/notary.ts";
import { agreeToSign, drawSignature, signOnlyField } from "./steps/signer.ts";

const themes = ["light", "dark"] as const;

/** WCAG 2.2 AA in both themes; `npm run screenshots` looks at every screen and every size. */
const look = async (page: Page, name: string): Promise<void> => {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page })
      // React Aria keeps announcements there whose subject may be gone when axe looks.
      .exclude("[data-live-announcer]")
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(" ; ")}`,
    );
    expect.soft(found, `${name}, ${theme}`).toEqual([]);
  }
};

test("every page of the line is accessible in both themes", async ({ product }) => {
  const deed = join(product.folder, "Warranty deed.pdf");
  await makePdf(deed, [
    "WARRANTY DEED",
    "",
    "This deed is made between Rosalind Achebe, the grantor,",
    "and Harbor Lane Holdings LLC, the grantee.",
    "",
    "The grantor conveys to the grantee the land at 12 Harbor Lane,",
    "Tampa, Hillsborough County, Florida, and warrants the title.",
    "",
    "Signed by the grantor:",
  ]);
  const account = notaryOf(product.platform.ready);
  const notary = await product.startWorkstation();
  const { page } = notary;
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await look(page, "sign-in");
  await signIn(notary, account);
  await look(page, "my-signings");
  await openCertificates(page);
  await look(page, "certificates-empty");
  const certificate = await importDemoCertificate(notary);
  await look(page, "certificates");

  const signer = await product.openSigner("signer", { width: 1100, height: 900 });
  const signing = {
    title: "Sale of 12 Harbor Lane",
    pdf: deed,
    signerName: "Rosalind Achebe",
    signerEmail: "rosalind@example.com",
  };
  const { link } = await openSigning(notary, signing);
  await placeSignatureField(notary, signing.signerName, { x: 0.25, y: 0.45 });
  await look(page, "meeting-prepare");

  await signer.page.goto(link);
  await expect(signer.page.getByRole("button", { name: "I agree to sign electronically" })).toBeVisible();
  await look(signer.page, "signer-welcome");
  await agreeToSign(signer.page);
  await look(signer.page, "signer-signature");
  await drawSignature(signer.page);
  await look(signer.page, "signer-document");
  await signOnlyField(signer.page);
  await expect(page.getByRole("button", { name: `Signature for ${signing.signerName}, page 1, filled` })).toBeVisible();
  await look(page, "meeting");

  const consent = await notary.consentAfter(() => page.getByRole("button", { name: "Lock this document" }).click());
  await expect(consent.getByRole("heading", { name: "Lock this document" })).toBeVisible();
  await look(consent, "consent");
  const closed = consent.waitForEvent("close");
  await consent.getByRole("button", { name: "Cancel" }).click();
  await closed;
  await lockDocument(notary, certificate.password);
  await look(page, "meeting-locked");
  await finishMeeting(notary);
  await expect(signer.page.getByRole("heading", { name: "It is done" })).toBeVisible();
  await look(signer.page, "signer-done");
  await writeJournalEntry(notary, {
    address: "12 Harbor Lane, Tampa, FL",
    evidence: "Passport, United States, expires 2030-01-31",
  });
  await look(page, "meeting-released");
  await page.getByRole("link", { name: "Open the journal" }).click();
  await page.getByRole("row").filter({ hasText: signing.signerName }).click();
  await look(page, "journal");
});
