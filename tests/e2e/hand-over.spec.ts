import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { createTestPki } from "#tests/builders/test-pki.ts";
import { expect, test } from "./harness/test.ts";
import { mailTo } from "./steps/mail.ts";
import { notaryOf } from "./steps/notary.ts";

test("an administrator hands over the records of a notary who resigned: encrypted for the receiver, written down, and she is told", async ({
  product,
  expectInConsole,
}) => {
  const pki = createTestPki();
  const clerk = pki.issue("Recorder of Deeds", { keyUsage: "keyEncipherment" });
  const { ready } = product.platform;
  const nora = notaryOf(ready);
  const { page } = await product.startWorkstation();
  const ada = ready.accounts.find(({ role }) => role === "Admin");
  await page.getByRole("textbox", { name: "E-mail" }).fill(ada?.email ?? "");
  await page.getByRole("textbox", { name: "Password" }).fill(ada?.password ?? "");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("link", { name: "Nora Whitfield" }).click();
  await page.getByRole("link", { name: "Hand over the records…" }).click();

  await test.step("while the account is active the page leads to it, and she hears of its end", async () => {
    await expect(page.getByRole("heading", { name: "First: deactivate the account" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "1. What happened" })).toBeHidden();
    await page.getByRole("link", { name: "Go to the account" }).click();
    await page.getByRole("button", { name: "Deactivate the account" }).click();
    const ending = page.getByRole("alertdialog", { name: "Deactivate the account of Nora Whitfield?" });
    await ending.getByRole("button", { name: "Deactivate the account" }).click();
    await expect(page.getByRole("button", { name: "Reactivate the account" })).toBeVisible();
    await mailTo(ready.url, nora.email, "was deactivated");
    await page.getByRole("link", { name: "Hand over the records…" }).click();
  });

  await test.step("the steps say what happened, who receives it and what goes along", async () => {
    await expect(page.getByText("No rule of Florida about this is known here.")).toBeVisible();
    await page.getByRole("button", { name: /Reason$/ }).click();
    await page.getByRole("option", { name: "The notary resigned" }).click();
    await page.getByRole("textbox", { name: /^Day on which it happened/ }).fill("01/15/2026");
    await page.getByRole("textbox", { name: /^Name of the office or person/ }).fill("Recorder of Deeds");
    await page.getByRole("textbox", { name: /^Postal address/ }).fill("1 Court Square");
    await page.getByRole("textbox", { name: "Certificate of the receiver (PEM)" }).fill(clerk.certificatePem);
    await page.getByRole("button", { name: "Read the certificate" }).click();
    await expect(page.getByText("encrypted for Recorder of Deeds; nobody else can read it")).toBeVisible();
    await page.getByText("Include the records, released documents and recordings of the signings").click();
  });

  await test.step("with the password once more it is put together, and downloaded", async () => {
    await page.getByRole("button", { name: "Hand over the records…" }).click();
    const dialog = page.getByRole("dialog", { name: "Hand over the records of Nora Whitfield?" });
    expectInConsole(/status of 422 .*\/hand-overs/);
    await dialog.getByRole("textbox", { name: "Your password" }).fill("not the password");
    await dialog.getByRole("button", { name: "Put the records together" }).click();
    await expect(dialog.getByRole("alert")).toContainText("This is not the password of your account.");
    await dialog.getByRole("textbox", { name: "Your password" }).fill(ada?.password ?? "");
    await dialog.getByRole("button", { name: "Put the records together" }).click();
    await expect(dialog).toBeHidden();
    const link = page.getByRole("link", { name: /^Download the records/ });
    await expect(link).toBeVisible();
    const download = page.waitForEvent("download");
    await link.click();
    const file = join(product.folder, "records.zip");
    await (await download).saveAs(file);
    const listed = execFileSync("unzip", ["-Z1", file]).toString();
    expect(listed).toContain("index.html\nmanifest.json\n");
    expect(listed).toContain("signings.zip.p7m");
    expect(listed).not.toContain("Harbor");
    await page.getByText("What is not in it").click();
    await expect(page.getByText("Recordings of meetings: The platform has none of these signings.")).toBeVisible();
  });

  await test.step("the record says so, and the notary reads it in her mail", async () => {
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Record" }).click();
    await expect(page.getByText(/^Downloaded the notary's records: Nora Whitfield/)).toBeVisible();
    await expect(page.getByText(/^Put the notary's records together to hand them over: Nora/)).toBeVisible();
    const mail = await mailTo(ready.url, nora.email, "are handed over");
    expect(mail.text).toContain("you resigned on January 15, 2026");
  });
  pki.remove();
});
