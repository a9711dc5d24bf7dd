import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Document } from "#contract/document/entity.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { pdfText } from "./harness/referees/signature-referees.ts";
import { expect, test } from "./harness/test.ts";
import {
  download,
  finishMeeting,
  hold,
  lockDocument,
  notaryOf,
  openSigning,
  placeSignatureField,
  writeJournalEntry,
} from "./steps/notary.ts";
import { agreeToSign, drawSignature, signOnlyField } from "./steps/signer.ts";

const signerName = "Rosalind Achebe";
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

test("both sides get one ZIP with the same bytes and the certificate of completion, and the notary evidence that checks itself from a disk [S435] [S462]", async ({
  shared,
}) => {
  const original = join(shared.folder, "Warranty deed.pdf");
  await makePdf(original, ["Warranty deed", "The undersigned conveys the land."]);
  const account = notaryOf(shared.platform.ready);
  const notary = await shared.openNotary();
  const signer = await shared.openSigner("signer", { width: 375, height: 740 });
  const { certificate } = shared;
  const signing = { title: "Sale of 12 Harbor Lane", pdf: original, signerName, signerEmail: "rosalind@example.com" };
  const { link, signingId } = await openSigning(notary, signing);
  await placeSignatureField(notary, signerName, { x: 0.4, y: 0.6 });
  await signer.page.goto(link);
  await agreeToSign(signer.page);
  await drawSignature(signer.page);
  await signOnlyField(signer.page);
  await lockDocument(notary, certificate.password);

  await test.step("not finishing yet is recorded with its reason, and takes nothing away [S430]", async () => {
    await notary.page.getByRole("button", { name: "Do not finish now…" }).click();
    const dialog = notary.page.getByRole("dialog", { name: "Do not finish now" });
    await dialog.getByRole("button", { name: "Record the reason" }).click();
    await expect(dialog.getByText("The reason is required.")).toBeVisible();
    await dialog
      .getByRole("textbox", { name: /^Why is the meeting not finished/ })
      .fill("The title report is missing.");
    await dialog.getByRole("button", { name: "Record the reason" }).click();
    await expect(notary.page.getByText(/^Not finished at/)).toBeVisible();
    await expect(notary.page.getByText("The title report is missing.", { exact: true })).toBeVisible();
  });
  await finishMeeting(notary);
  await expect(notary.page.getByText(/^Not finished at/)).toBeHidden();

  const copies: string[] = [];
  for (const { page } of [notary, signer]) {
    const side = page === notary.page ? "notary" : "signer";
    const zip = join(shared.folder, `${side}.zip`);
    await download(page, () => page.getByRole("link", { name: /^Everything in one ZIP/ }).click(), zip);
    const pdf = join(shared.folder, `${side}.pdf`);
    await download(page, () => page.getByRole("link", { name: "Certificate of completion" }).click(), pdf);
    copies.push(sha256(readFileSync(zip)), sha256(readFileSync(pdf)));
  }
  expect(copies.slice(0, 2)).toEqual(copies.slice(2));

  const zip = join(shared.folder, "signer.zip");
  expect(execFileSync("unzip", ["-t", zip]).toString()).toContain("No errors detected");
  const client = new PlatformClient(shared.platform.ready.url);
  await client.signIn(account.email, account.password);
  const [document] = await client.ok<Document[]>("GET", `/signing/${signingId}/documents`);
  const inZip = execFileSync("unzip", ["-p", zip, "Warranty deed.pdf"], { maxBuffer: 64 * 1_048_576 });
  expect(sha256(inZip)).toBe(document?.lock?.sha256);
  const said = pdfText(join(shared.folder, "signer.pdf"));
  expect(said).toContain("Sale of 12 Harbor Lane");
  expect(said).toContain(signerName);
  expect(said.replaceAll(/\s/g, "")).toContain(document?.lock?.sha256);

  const bundle = join(shared.folder, "evidence.zip");
  await test.step("the notary saves the evidence bundle once the journal has its entry", async () => {
    await writeJournalEntry(notary, { address: "12 Harbor Lane, Miami", evidence: "Personally known" });
    await notary.page.getByRole("button", { name: "Save the evidence bundle…" }).click();
    const dialog = notary.page.getByRole("dialog", { name: "Save the evidence bundle" });
    await download(notary.page, () => dialog.getByRole("button", { name: "Make and save" }).click(), bundle);
    await expect(dialog.getByText(/^Evidence .* is ready$/)).toBeVisible();
  });

  await test.step("the bundle checks itself from a disk, without a network", async () => {
    const folder = join(shared.folder, "unpacked");
    execFileSync("unzip", ["-q", bundle, "-d", folder]);
    const context = await shared.openContext({ offline: true });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => request.url().startsWith("file:") || complaints.push(request.url()));
    await page.goto(`file://${folder}/index.html`);
    await expect(page.getByRole("heading", { name: "Sale of 12 Harbor Lane" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /The files are not checked yet$/ })).toBeVisible();
    await page.getByLabel("Choose the ZIP…").setInputFiles(bundle);
    // Anybody can make a bundle of a journal of their own.
    await expect(page.getByRole("heading", { name: /^Unchanged, but you have not compared/ })).toBeVisible();
    await page.getByText("Compare whose journal this is").click();
    const known = page.getByLabel(/^The fingerprint of the journal’s key/);
    await known.fill("ab".repeat(32));
    await expect(page.getByRole("heading", { name: "Do not rely on this bundle" })).toBeVisible();
    await known.fill(await page.locator("#key").innerText());
    // Whose journal it is says nothing of who signed the documents, which the page cannot judge: no green.
    await expect(page.getByRole("heading", { name: /^Unchanged, and of the journal that you know/ })).toBeVisible();
    await expect(page.locator("#verdict")).toHaveClass("open");
    await expect(page.getByRole("listitem").filter({ hasText: "Not judged here" })).toBeVisible();

    const locked = join(folder, "documents/after/Warranty deed.pdf");
    const bytes = readFileSync(locked);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(locked, bytes);
    await page.getByLabel("Choose the folder…").setInputFiles(folder);
    await expect(page.getByRole("heading", { name: "Do not rely on this bundle" })).toBeVisible();
    const fault = "Changed since the bundle was made: “documents/after/Warranty deed.pdf”";
    await expect(page.getByRole("listitem").filter({ hasText: fault })).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  });
  expect(notary.complaints).toEqual([]);
  expect(signer.complaints).toEqual([]);
});

test("the notary ends a signing behind a confirmation that must be held, and both sides and the notary's list see it [S440] [A208]", async ({
  shared,
}) => {
  const original = join(shared.folder, "Warranty deed.pdf");
  await makePdf(original, ["Warranty deed", "The undersigned conveys the land."]);
  const notary = await shared.openNotary();
  const signer = await shared.openSigner("signer", { width: 375, height: 740 });
  const account = notaryOf(shared.platform.ready);
  const signing = { title: "Sale that fell through", pdf: original, signerName, signerEmail: "rosalind@example.com" };
  const { link } = await openSigning(notary, signing);
  await signer.page.goto(link);
  await agreeToSign(signer.page);

  const terminate = notary.page.getByRole("button", { name: "End this signing" });
  await terminate.click();
  const dialog = notary.page.getByRole("alertdialog", { name: "End this signing?" });
  await expect(dialog.getByText("You won't be able to revert this!")).toBeVisible();
  // It deletes nothing, and does not say so.
  await expect(dialog.getByText(/are kept and can still be read/)).toBeVisible();
  await expect(dialog.getByText(/delete/i)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Go back" }).click();
  await expect(dialog).toBeHidden();
  await terminate.click();
  await dialog.getByRole("button", { name: "Yes, end it" }).click();
  // A click is not enough.
  await expect(dialog.getByText("Hold until the bar is full")).toBeVisible();
  const kept = notary.page.getByText("The documents, what was filled in and the record are kept.");
  await hold(notary.page, "Yes, end it", () => expect(kept).toBeVisible());

  await expect(terminate).toBeHidden();
  await expect(signer.page.getByRole("heading", { name: "This signing was ended" })).toBeVisible();
  await expect(signer.page.getByText("No document was released.")).toBeVisible();
  await signer.page.reload();
  await expect(signer.page.getByRole("heading", { name: "This signing was ended" })).toBeVisible();

  await notary.page.getByRole("link", { name: "Back to My Signings" }).click();
  const row = notary.page.getByRole("row").filter({ hasText: "Sale that fell through" });
  await expect(row.getByText("Terminated")).toBeVisible();

  // The list follows what happens elsewhere, here at another of the notary's computers.
  const elsewhere = new PlatformClient(shared.platform.ready.url);
  await elsewhere.signIn(account.email, account.password);
  await elsewhere.ok("POST", "/signings", { title: "Sale of the barn", kind: "real", scheduledAt: null, members: [] });
  await expect(notary.page.getByRole("row").filter({ hasText: "Sale of the barn" })).toBeVisible();
  expect(notary.complaints).toEqual([]);
  expect(signer.complaints).toEqual([]);
});
