import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { download, lockDocument, notaryOf, openCertificates, openSigning, signIn } from "./steps/notary.ts";

const password = "a password of my own";

const stages = (page: Page) => page.getByRole("list", { name: "How far the order is" }).getByRole("listitem");

test("a notary buys a certificate over a key of this computer, whose order is canceled and restarted on the way, and locks with it [A005] [A257] [A258] [A259] [S268] [S392] [S393]", async ({
  product,
}) => {
  const notary = await product.startWorkstation();
  const { page } = notary;
  await signIn(notary, notaryOf(product.platform.ready));
  await openCertificates(page);

  const makeRequest = async () => {
    const consent = await notary.consentAfter(() =>
      page.getByRole("button", { name: "Make the request on this computer" }).click(),
    );
    await expect(consent.getByRole("heading", { name: "Request your certificate" })).toBeVisible();
    await expect(consent.getByRole("heading", { name: "Nora Whitfield" })).toBeVisible();
    const closed = consent.waitForEvent("close", { timeout: 60_000 });
    await consent.getByRole("button", { name: "Make the request" }).click();
    await closed;
    await expect(page.getByRole("region", { name: "Simulated authority" })).toBeVisible();
  };

  await test.step("it is ordered and paid for; another window sees it by itself", async () => {
    await page.getByRole("button", { name: "Order a certificate" }).click();
    await expect(stages(page).first()).toContainText("Ordered");
    const other = await notary.context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole("button", { name: "Pay $119.00" })).toBeVisible();
    await page.getByRole("button", { name: "Pay $119.00" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Pay $119.00" }).click();
    await expect(page.getByRole("button", { name: "Make the request on this computer" })).toBeVisible();
    await expect(other.getByRole("button", { name: "Make the request on this computer" })).toBeVisible();
    await other.close();
  });

  await test.step("the authority cancels it, and it begins anew without a second payment", async () => {
    await makeRequest();
    await page.getByRole("button", { name: "Cancel it in the authority's name" }).click();
    await page.getByRole("button", { name: "Restart at no extra cost" }).click();
    await expect(stages(page).filter({ hasText: "Restarted at no cost" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeHidden();
    await makeRequest();
  });

  await test.step("it is issued, taken in under a password of the notary's own, and can be downloaded", async () => {
    await page.getByRole("button", { name: "Issue the certificate" }).click();
    const consent = await notary.consentAfter(() =>
      page.getByRole("button", { name: "Take in the certificate" }).click(),
    );
    await expect(consent.getByRole("heading", { name: "Take in your certificate" })).toBeVisible();
    await consent.getByRole("textbox", { name: "New password", exact: true }).fill(password);
    await consent.getByRole("textbox", { name: "New password again" }).fill(password);
    const closed = consent.waitForEvent("close", { timeout: 60_000 });
    await consent.getByRole("button", { name: "Take it in" }).click();
    await closed;
    await expect(page.getByRole("article", { name: "Certificate of Nora Whitfield" })).toBeVisible();
    await expect(stages(page)).toHaveCount(0);
    const file = join(product.folder, "certificate.crt");
    const link = page.getByRole("link", { name: "Download certificate.crt" });
    expect(await download(page, () => link.click(), file)).toBe("certificate.crt");
    const certificate = new X509Certificate(readFileSync(file));
    expect(certificate.subject).toContain("CN=Nora Whitfield");
    const fingerprint = certificate.fingerprint256.replaceAll(":", "").toLowerCase();
    await expect(page.getByRole("article", { name: "Certificate of Nora Whitfield" })).toContainText(
      fingerprint.slice(0, 4),
    );
  });

  await test.step("a document is locked with it, which the platform accepts", async () => {
    const pdf = join(product.folder, "Cover sheet.pdf");
    await makePdf(pdf, ["Cover sheet"]);
    await openSigning(notary, {
      title: "Sale of 12 Harbor Lane",
      pdf,
      signerName: "Rosalind Achebe",
      signerEmail: "rosalind@example.com",
    });
    await lockDocument(notary, password);
    await expect(page.getByRole("button", { name: "Finish and release" })).toBeEnabled();
  });
});
