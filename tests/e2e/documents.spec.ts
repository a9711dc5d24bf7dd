import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Document } from "#contract/document/entity.ts";
import { makeDocx } from "#tests/builders/test-docx.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { quartersPng } from "#tests/builders/test-pictures.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { notaryOf, openSigning } from "./steps/notary.ts";
import { expectRefusal } from "./steps/refusals.ts";

test("many files come in at once, and are put in order, renamed, deleted and leafed through [A329] [A482] [A542] [A543] [A544] [S489] [S490] [S491]", async ({
  shared,
}) => {
  const at = (name: string) => join(shared.folder, name);
  const pages = Array.from({ length: 12 }, (_, index) => ({ text: `Page number ${index + 1}` }));
  writeFileSync(at("Deed.pdf"), await makePdf({ pages }));
  writeFileSync(at("Scan.png"), quartersPng(300, 400));
  writeFileSync(at("Letter.docx"), makeDocx({ paragraphs: ["A letter"] }));
  writeFileSync(at("Renamed.pdf"), quartersPng(30, 40));

  const account = notaryOf(shared.platform.ready);
  const notary = await shared.openNotary();
  const { page } = notary;
  await page.setViewportSize({ width: 1600, height: 900 });
  const { signingId } = await openSigning(notary, {
    title: "Several documents",
    pdf: at("Deed.pdf"),
    signerName: "Ann Buyer",
    signerEmail: "ann@example.com",
  });
  const client = new PlatformClient(shared.platform.ready.url);
  await client.signIn(account.email, account.password);
  const names = async () =>
    (await client.ok<Document[]>("GET", `/signing/${signingId}/documents`)).map((document) => document.name);
  const tabs = page.getByRole("navigation", { name: "Documents" });

  await test.step("four files at once: two are taken, two refused with their reasons", async () => {
    await page.getByRole("button", { name: "Add documents" }).click();
    const dialog = page.getByRole("dialog", { name: "Add documents" });
    await dialog
      .locator("input[type=file]")
      .setInputFiles(["Scan.png", "Letter.docx", "Renamed.pdf", "Deed.pdf"].map(at));
    const list = dialog.getByRole("list", { name: "Files on their way" });
    // A word processor runs for it, behind all other work of the computer.
    await expect(list.getByText("“Letter.pdf” is in the signing")).toBeVisible({ timeout: 150_000 });
    await expect(list.getByText("“Scan.pdf” is in the signing, 1 page")).toBeVisible();
    await expectRefusal(dialog, "document/wrong-extension");
    await expect(list.getByText("Deed.pdf file already exists!")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect.poll(names).toEqual(["Deed.pdf", "Scan.pdf", "Letter.pdf"]);
  });

  const menu = async (document: string, item: string) => {
    await tabs.getByRole("button", { name: document }).click();
    // By keyboard, since a menu under a tab is easily built for the mouse alone.
    await page.getByRole("button", { name: `More about “${document}”` }).press("Enter");
    const chosen = page.getByRole("menuitem", { name: item });
    await expect(chosen).toBeVisible();
    await chosen.press("Enter");
  };

  await test.step("the order changes", async () => {
    await menu("Letter.pdf", "Move to the left");
    await expect.poll(names).toEqual(["Deed.pdf", "Letter.pdf", "Scan.pdf"]);
    await expect(tabs.getByRole("button").nth(1)).toHaveAccessibleName(/Letter/);
  });

  await test.step("a document gets another name, but not another document's", async () => {
    await menu("Letter.pdf", "Rename…");
    const dialog = page.getByRole("dialog", { name: "Rename the document" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("deed.PDF");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expect(dialog.getByText("deed.PDF file already exists!")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Cover letter.pdf");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(tabs.getByRole("button", { name: "Cover letter.pdf" })).toBeVisible();
  });

  await test.step("a document is deleted after a question", async () => {
    await menu("Scan.pdf", "Delete…");
    const question = page.getByRole("alertdialog", { name: "Are you sure?" });
    await expect(question.getByText("You won't be able to revert this!")).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(tabs.getByRole("button", { name: "Scan.pdf" })).toBeVisible();
    await menu("Scan.pdf", "Delete…");
    await question.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(tabs.getByRole("button", { name: "Scan.pdf" })).toBeHidden();
    await expect.poll(names).toEqual(["Deed.pdf", "Cover letter.pdf"]);
  });

  await test.step("small pages lead to their page, by mouse and by keyboard", async () => {
    await tabs.getByRole("button", { name: "Deed.pdf" }).click();
    const strip = page.getByRole("listbox", { name: "Pages of Deed.pdf, small" });
    await expect(strip.getByRole("option", { name: "Page 1", exact: true }).locator("canvas")).toBeVisible();
    await expect.poll(() => strip.getByRole("option").count()).toBeLessThan(12);
    await strip.getByRole("option", { name: "Page 3", exact: true }).click();
    await expect(page.getByText("Page 3 of 12")).toBeVisible();
    await strip.press("End");
    await expect(page.getByText("Page 12 of 12")).toBeVisible();
    await expect(strip.getByRole("option", { name: "Page 12", exact: true })).toHaveAttribute("aria-selected", "true");
    await strip.press("ArrowUp");
    await expect(page.getByText("Page 11 of 12")).toBeVisible();
    await page.getByRole("button", { name: "Hide the small pages" }).click();
    await expect(strip).toBeHidden();
  });
});
