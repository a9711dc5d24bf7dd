import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Document } from "#contract/document/entity.ts";
import type { FieldSet } from "#contract/field/entity.ts";
import type { ShelfItem, WholeShelfItem } from "#contract/shelf/entity.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { notaryOf } from "./steps/notary.ts";

const place = async (page: Page, role: string, tool: string): Promise<void> => {
  const palette = page.getByRole("toolbar", { name: "Field palette" });
  await palette.getByRole("button", { name: /^Fields for .* Choose another person$/ }).click();
  await page.getByRole("menuitem", { name: role }).click();
  // By keyboard it is placed in the middle of the page in view.
  await palette.getByRole("button", { name: `Place a field: ${tool}` }).press("Enter");
};

test("a document of the library becomes a template, gets a new version under its fields, and brings them into signings", async ({
  shared,
}) => {
  const at = (name: string) => join(shared.folder, name);
  writeFileSync(at("Affidavit.pdf"), await makePdf({ pages: [{ text: "Affidavit" }, { text: "Second page" }] }));
  writeFileSync(at("Affidavit 2027.pdf"), await makePdf({ pages: [{ text: "Affidavit, newer" }] }));
  const account = notaryOf(shared.platform.ready);
  const client = new PlatformClient(shared.platform.ready.url);
  await client.signIn(account.email, account.password);
  const notary = await shared.openNotary();
  const { page } = notary;
  const kept = async (): Promise<WholeShelfItem | undefined> => {
    const { items } = await client.ok<{ items: ShelfItem[] }>("GET", "/shelf");
    const found = items.find(({ name }) => name === "Affidavit.pdf");
    return found === undefined ? undefined : client.ok<WholeShelfItem>("GET", `/shelf/items/${found.id}`);
  };

  await test.step("a folder is made, and a file dropped into it", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Library" }).click();
    await page.getByRole("button", { name: "New folder" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Affidavits");
    await page.keyboard.press("Enter");
    await page.getByRole("listitem", { name: "Folder Affidavits" }).getByRole("link", { name: "Affidavits" }).click();
    await expect(page.getByText("This folder is empty")).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(at("Affidavit.pdf"));
    await expect(page.getByText("“Affidavit.pdf” is in the library, 2 pages")).toBeVisible();
    await page.getByRole("listitem", { name: "Affidavit.pdf" }).getByRole("link", { name: "Affidavit.pdf" }).click();
    await expect(page.locator("[data-page='0'] canvas")).toBeVisible();
  });

  await test.step("fields for roles make a template of it; each change is kept, and undone by Ctrl+Z", async () => {
    await place(page, "First signer", "Signature");
    await expect(page.getByRole("button", { name: /^Signature for First signer, page 1, required/ })).toBeFocused();
    await place(page, "Notary", "Notary stamp");
    await page.getByRole("button", { name: "Next page" }).click();
    await place(page, "Second signer", "Date");
    await expect(page.getByRole("button", { name: /^Date for Second signer, page 2, required/ })).toBeFocused();
    await expect.poll(async () => (await kept())?.fields.length).toBe(3);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await kept())?.fields.length).toBe(2);
    await page.keyboard.press("Control+y");
    await expect
      .poll(async () => (await kept())?.fields.map(({ type, page: on }) => `${type} ${on}`))
      .toEqual(["signature 0", "notary_stamp 0", "date 1"]);
  });

  await test.step("a new version keeps the fields; one that lost its page is asked about, and moved", async () => {
    const versions = page.getByRole("list", { name: "Versions" });
    await page.locator("input[type=file]").setInputFiles(at("Affidavit 2027.pdf"));
    await expect(versions.getByText("Version 2", { exact: true })).toBeVisible();
    const unplaced = page.getByRole("list", { name: "Fields without a place" });
    await expect(unplaced.getByText("Date for the second signer, from page 2")).toBeVisible();
    expect((await kept())?.unplacedCount).toBe(1);
    await unplaced.getByRole("button", { name: "Move to page 1" }).click();
    await expect(unplaced).toBeHidden();
    await expect.poll(async () => (await kept())?.unplacedCount).toBe(0);
    expect((await kept())?.fields.map(({ page: on }) => on)).toEqual([0, 0, 0]);
    const earlier = page.waitForEvent("download");
    await versions.getByRole("link", { name: "Download version 1" }).click();
    expect((await earlier).suggestedFilename()).toBe("Affidavit.pdf");
  });

  const fieldsOf = async (signingId: string, name: string) => {
    const documents = await client.ok<Document[]>("GET", `/signing/${signingId}/documents`);
    const document = documents.find((candidate) => candidate.name === name);
    if (document === undefined) return null;
    const members = await client.ok<{ id: string; fullName: string }[]>("GET", `/signing/${signingId}/members`);
    const { fields } = await client.ok<FieldSet>("GET", `/signing/${signingId}/document/${document.id}/fields`);
    return fields.map(({ type, memberId }) => [type, members.find(({ id }) => id === memberId)?.fullName ?? null]);
  };
  let signingId = "";

  await test.step("a new signing takes it from the library, with its fields for whom it names", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
    await page.getByRole("button", { name: "New signing" }).click();
    const dialog = page.getByRole("dialog", { name: "New signing" });
    await dialog.getByRole("button", { name: "From the library" }).click();
    const picker = page.getByRole("dialog", { name: "From the library" });
    await picker.getByRole("searchbox", { name: "Search the library" }).fill("affid");
    await picker.getByRole("checkbox", { name: /^Affidavit\.pdf/ }).press("Space");
    await picker.getByRole("button", { name: "Choose" }).click();
    await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Affidavit");
    const person = dialog.getByRole("group", { name: "Person 1" });
    await person.getByRole("textbox", { name: "Name" }).fill("Rosalind Achebe");
    await person.getByRole("textbox", { name: "E-mail" }).fill("rosalind@example.com");
    await dialog.getByRole("button", { name: "Create and invite" }).click();
    await expect(dialog.getByText("“Affidavit.pdf” came from the library.")).toBeVisible();
    await dialog.getByRole("button", { name: "Open the meeting" }).click();
    await expect(page.getByRole("button", { name: /^Signature for Rosalind Achebe, page 1/ })).toBeVisible();
    signingId = /\/signing\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
    expect(await fieldsOf(signingId, "Affidavit.pdf")).toEqual([
      ["signature", "Rosalind Achebe"],
      ["notary_stamp", "Nora Whitfield"],
      ["date", null],
    ]);
  });

  await test.step("in the meeting each role is given to somebody, and a name that is taken is refused", async () => {
    await page.getByRole("button", { name: "Add documents" }).click();
    await page.getByRole("dialog", { name: "Add documents" }).getByRole("button", { name: "From the library" }).click();
    await page.getByRole("checkbox", { name: /^Affidavit\.pdf/ }).press("Space");
    await page.getByRole("button", { name: "Go on" }).click();
    const dialog = page.getByRole("dialog", { name: "Who fills the fields?" });
    await expect(dialog.getByRole("button", { name: /First signer/ })).toHaveText(/Rosalind Achebe/);
    await dialog.getByRole("button", { name: /Second signer/ }).click();
    await page.getByRole("option", { name: "Rosalind Achebe" }).click();
    await dialog.getByRole("button", { name: "Add the document" }).click();
    await expect(dialog.getByText("Affidavit.pdf file already exists!")).toBeVisible();
    const item = await kept();
    await client.ok("PATCH", `/shelf/items/${item?.id}`, { name: "Second affidavit.pdf" });
    await dialog.getByRole("button", { name: "Add the document" }).click();
    await expect(dialog).toBeHidden();
    const tabs = page.getByRole("navigation", { name: "Documents" });
    await expect(tabs.getByRole("button", { name: "Second affidavit.pdf" })).toBeVisible();
    expect(await fieldsOf(signingId, "Second affidavit.pdf")).toEqual([
      ["signature", "Rosalind Achebe"],
      ["notary_stamp", "Nora Whitfield"],
      ["date", "Rosalind Achebe"],
    ]);
  });

  await test.step("it is deleted after a question, and only then its folder", async () => {
    await page.goto(`${page.url().split("#")[0]}#/document-shelf`);
    await page.getByRole("searchbox", { name: "Search the library" }).fill("second aff");
    const row = page.getByRole("listitem", { name: "Second affidavit.pdf" });
    await expect(row.getByText("Library › Affidavits", { exact: false })).toBeVisible();
    await row.getByRole("button", { name: "More about “Second affidavit.pdf”" }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete…" }).press("Enter");
    await page.getByRole("button", { name: "Delete the document" }).click();
    await expect(page.getByText("Nothing of yours has this in its name")).toBeVisible();
    await page.getByRole("button", { name: /^Clear/ }).click();
    await page.getByRole("button", { name: "More about the folder “Affidavits”" }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete…" }).press("Enter");
    await page.getByRole("button", { name: "Delete the folder" }).click();
    await expect(page.getByText("Your documents will be here")).toBeVisible();
  });
  expect(notary.complaints).toEqual([]);
});
