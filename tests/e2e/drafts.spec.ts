import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { countClicks, counts, noteCount } from "./steps/clicks.ts";
import { linkIn, mailCount, mailTo } from "./steps/mail.ts";
import { placeSignatureField } from "./steps/notary.ts";
import { personRow } from "./steps/people.ts";

const newSigning = async (page: Page) => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
  await page.getByRole("button", { name: "New signing" }).click();
  const dialog = page.getByRole("dialog", { name: "New signing" });
  await expect(dialog).toBeVisible();
  return dialog;
};

test("from a dropped PDF to the sent invitation it takes at most four clicks", counts, async ({ shared }) => {
  const pdf = join(shared.folder, "Power of attorney.pdf");
  await makePdf(pdf, ["Power of attorney"]);
  const { page } = await shared.openNotary();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
  const clicks = await countClicks(page);
  await page.getByRole("button", { name: "New signing" }).click();
  const dialog = page.getByRole("dialog", { name: "New signing" });
  await dialog.locator("input[type=file]").setInputFiles(pdf);
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Power of attorney");
  await dialog.getByRole("textbox", { name: "Name" }).click();
  await page.keyboard.type("Quentin Few");
  await page.keyboard.press("Tab");
  await page.keyboard.type("quentin@example.com");
  // Enter in a field invites nobody: the next person may still be to be named.
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Create and invite" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Create and invite" }).click();
  await expect(dialog.getByText("“Power of attorney” is ready")).toBeVisible();
  noteCount("Clicks from a dropped PDF to the sent invitation", await clicks(), 4);
  await mailTo(shared.platform.ready.url, "quentin@example.com", "invites you to sign “Power of attorney”");
});

test("Escape closes an empty new signing at once, and asks before it discards a filled one", async ({ shared }) => {
  const { page } = await shared.openNotary();
  const dialog = await newSigning(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await newSigning(page);
  await dialog.getByRole("textbox", { name: "Title" }).fill("Half a thought");
  const question = page.getByRole("alertdialog", { name: "Discard this signing?" });
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  // Escape again goes back to the form.
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Half a thought");
  await dialog.getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Half a thought");
  await page.mouse.click(5, 5);
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await newSigning(page);
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("");
});

test("a draft is prepared without anybody hearing of it, then its people are invited one after the other", async ({
  shared,
}) => {
  const origin = shared.platform.ready.url;
  const pdf = join(shared.folder, "Quitclaim deed.pdf");
  await makePdf(pdf, ["Quitclaim deed"]);
  const notary = await shared.openNotary();
  const { page } = notary;
  const dialog = await newSigning(page);

  await test.step("saved with two people, one document and a row in which nobody was named", async () => {
    await dialog.locator("input[type=file]").setInputFiles(pdf);
    for (const [index, name] of ["Petra Draft", "Oskar Later"].entries()) {
      const person = dialog.getByRole("group", { name: `Person ${index + 1}` });
      await person.getByRole("textbox", { name: "Name" }).fill(name);
      await person.getByRole("textbox", { name: "E-mail" }).fill(`${name.split(" ")[0]?.toLowerCase()}@example.com`);
      await dialog.getByRole("button", { name: "Add another person" }).click();
    }
    await dialog.getByRole("button", { name: "Save draft" }).click();
    await expect(dialog.getByText("“Quitclaim deed” is saved as a draft")).toBeVisible();
    await expect(dialog.getByText("is in the signing")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: /^Personal link/ })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Close" }).first().click();
  });

  await test.step("it is listed as a draft, opened and prepared", async () => {
    const row = page.getByRole("grid", { name: "Drafts" }).getByRole("row").filter({ hasText: "Quitclaim deed" });
    await expect(row).toContainText("Draft");
    await row.click();
    await expect(page.getByRole("main").getByText("Draft", { exact: true })).toBeVisible();
    for (const name of ["Petra Draft", "Oskar Later"])
      await expect(personRow(page, name).getByText("Not invited yet")).toBeVisible();
    await placeSignatureField(notary, "Petra Draft", { x: 0.4, y: 0.5 });
    await page.getByRole("button", { name: "Add a person" }).click();
    const add = page.getByRole("dialog", { name: "Add a person" });
    await add.getByRole("textbox", { name: "Name" }).fill("Wanda Extra");
    await page.keyboard.press("Escape");
    await page
      .getByRole("alertdialog", { name: "Discard what you typed?" })
      .getByRole("button", { name: "Keep editing" })
      .click();
    await add.getByRole("textbox", { name: "E-mail" }).fill("wanda@example.com");
    await add.getByRole("button", { name: "Add this person" }).click();
    await expect(add).toBeHidden();
    await expect(page.getByText("3 people are not invited yet.")).toBeVisible();
  });

  const invitations = page.getByRole("dialog", { name: "Invitations" });
  await test.step("one is invited, the others are left out", async () => {
    await page.getByRole("button", { name: "Send invitations" }).click();
    for (const name of [/^Oskar Later/, /^Wanda Extra/])
      await invitations.getByRole("checkbox", { name }).uncheck({ force: true });
    await invitations.getByRole("button", { name: "Send 1 invitation" }).click();
    await expect(invitations).toBeHidden();
    await expect(page.getByText("2 people are not invited yet.")).toBeVisible();
    await expect(page.getByRole("main").getByText("Draft", { exact: true })).toBeHidden();
    const signer = await shared.openSigner("petra", { width: 375, height: 740 });
    await signer.page.goto(linkIn(await mailTo(origin, "petra@example.com", "invites you")));
    await expect(signer.page.getByRole("heading", { name: "Welcome, Petra Draft" })).toBeVisible();
    // Mail goes out in its order: what had been called for earlier would have come by now.
    for (const address of ["oskar@example.com", "wanda@example.com"]) expect(await mailCount(origin, address)).toBe(0);
  });

  await test.step("the others follow; who was invited is said with the time, and can be invited again", async () => {
    await page.getByRole("button", { name: "Send invitations" }).click();
    await expect(
      invitations.getByRole("list", { name: "Invited", exact: true }).getByText(/^Invited .+, has joined$/),
    ).toBeVisible();
    await invitations.getByRole("button", { name: "Send 2 invitations" }).click();
    await mailTo(origin, "oskar@example.com", "invites you to sign “Quitclaim deed”");
    await mailTo(origin, "wanda@example.com", "invites you to sign “Quitclaim deed”");
    await expect(page.getByRole("button", { name: "Send invitations" })).toBeHidden();
    await page.getByRole("button", { name: "Invitations" }).click();
    await expect(invitations.getByText(/^Invited .+, mail sent$/)).toHaveCount(2);
    await invitations.getByRole("button", { name: "Send Oskar Later the link again" }).click();
    await mailTo(origin, "oskar@example.com", "invites you", 2);
    expect(await mailCount(origin, "petra@example.com")).toBe(1);
  });
});
