import { expect, type Locator, type Page } from "@playwright/test";
import type { NotaryWindow } from "../harness/workstation.ts";

export type PersonToInvite = { name: string; email: string; as: "Signer" | "Witness" };

/** One row of the people in the meeting. */
export const personRow = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: "People", exact: true }).getByRole("listitem").filter({ hasText: name });

/** Fills the form of a new signing with several people, for a morning in Chicago; gives everybody's link. */
export const createSigning = async (
  { page }: NotaryWindow,
  signing: { title: string; pdfs: readonly string[]; date: string; people: readonly PersonToInvite[] },
): Promise<Map<string, string>> => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
  await page.getByRole("button", { name: "New signing" }).click();
  const dialog = page.getByRole("dialog", { name: "New signing" });
  await dialog.locator("input[type=file]").setInputFiles([...signing.pdfs]);
  await dialog.getByRole("textbox", { name: "Title" }).fill(signing.title);
  await dialog.getByText("Scheduled", { exact: true }).click();
  await dialog.locator("input[type=date]").fill(signing.date);
  await dialog.locator("input[type=time]").fill("09:30");
  await dialog.getByRole("button", { name: /Time zone/ }).click();
  await page.getByRole("option", { name: /Central Time/ }).click();
  for (const [index, person] of signing.people.entries()) {
    if (index > 0) await dialog.getByRole("button", { name: "Add another person" }).click();
    const row = dialog.getByRole("group", { name: `Person ${index + 1}` });
    await row.getByRole("textbox", { name: "Name" }).fill(person.name);
    await row.getByRole("textbox", { name: "E-mail" }).fill(person.email);
    await row.getByRole("button", { name: /Takes part as/ }).click();
    await page.getByRole("option", { name: person.as, exact: true }).click();
  }
  // By the Enter key: the message that the certificate was imported may still stand over the button.
  await dialog.getByRole("button", { name: "Create and invite" }).press("Enter");
  const links = new Map<string, string>();
  for (const { name } of signing.people)
    links.set(name, await dialog.getByRole("textbox", { name: `Personal link of ${name}` }).inputValue());
  await expect(dialog.getByText("is in the signing")).toHaveCount(signing.pdfs.length);
  return links;
};

/** Places a signature field for this person on the document that is open. */
export const chooseFieldOwner = async ({ page }: NotaryWindow, name: string): Promise<void> => {
  await page.getByRole("button", { name: /^Fields for .* Choose another person$/ }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
};

export const openDocument = async ({ page }: NotaryWindow, name: string): Promise<void> => {
  await page
    .getByRole("navigation", { name: "Documents" })
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole("region", { name: `Pages of ${name}` })).toBeVisible();
};

/** Signs one field after the other, as the large button leads. */
export const signFields = async (page: Page, count: number): Promise<void> => {
  for (let field = 0; field < count; field += 1) {
    await page.getByRole("button", { name: field === 0 ? "Go to the first field" : "Next field" }).click();
    await page
      .getByRole("button", { name: /Tap to sign/ })
      .first()
      .click();
  }
  await expect(page.getByText("You have filled everything")).toBeVisible();
};
