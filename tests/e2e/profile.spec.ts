import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SentTextMessage } from "#contract/demo/http.ts";
import { quartersJpeg, withExif } from "#tests/builders/test-pictures.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { mailTo } from "./steps/mail.ts";
import { notaryOf, signIn } from "./steps/notary.ts";

const phone = "813 555 0142";

test("a notary's profile: picture, phone by text message, another address confirmed at its mailbox, and the end of the account [A069] [A440]", async ({
  product,
}) => {
  const account = notaryOf(product.platform.ready);
  const origin = product.platform.ready.url;
  const workstation = await product.startWorkstation();
  await signIn(workstation, account);
  const { page } = workstation;
  const openMenu = () => page.getByRole("button", { name: /^Account of/ }).click();
  const next = "nora@new.example.org";

  await test.step("My Profile is reached from the account's menu and keeps what is written", async () => {
    await openMenu();
    await page.getByRole("menuitem", { name: "My Profile" }).click();
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    await page.getByRole("textbox", { name: "Title" }).fill("Notary Public");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your profile is saved.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Notary Public");
  });

  await test.step("a photograph is cut with the keyboard, drawn anew and shown in the menu", async () => {
    const photo = join(product.folder, "photo.jpg");
    writeFileSync(photo, withExif(quartersJpeg(), { orientation: 6 }));
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a picture" }).click();
    await (await chooser).setFiles(photo);
    const dialog = page.getByRole("dialog", { name: "Choose the part that is shown" });
    await dialog.getByRole("slider", { name: "Enlarge" }).press("ArrowRight");
    await dialog.getByRole("slider", { name: "Left and right" }).press("ArrowLeft");
    await dialog.getByRole("button", { name: "Use this part" }).click();
    await expect(page.getByRole("button", { name: "Remove the picture" })).toBeVisible();
    const picture = page.getByRole("button", { name: /^Account of/ }).locator("img");
    await expect(picture).toHaveAttribute("src", /^\/api\/profile\/avatar\/[0-9a-f]{64}$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step("the code of a text message validates the phone number", async () => {
    await page.getByRole("textbox", { name: "Phone number" }).fill(phone);
    await page.getByRole("button", { name: "Save the number" }).click();
    await page.getByRole("button", { name: "Validate it by text message" }).click();
    const client = new PlatformClient(origin);
    const sent = async () =>
      (await client.ok<{ messages: SentTextMessage[] }>("GET", "/demo/sent-text-messages")).messages;
    await expect.poll(async () => (await sent()).length).toBe(1);
    const code = /^\d{6}/.exec((await sent())[0]?.text ?? "")?.[0] ?? "";
    await page.getByRole("textbox", { name: "Code" }).fill(code);
    await page.getByRole("button", { name: "Validate", exact: true }).click();
    await expect(page.getByText("Validated", { exact: true })).toBeVisible();
    const both = page.getByRole("radio", { name: /^Mail and text message/ });
    // The choice stands once the platform has it: a click that is judged at once may be too early.
    await both.click({ force: true });
    await expect(both).toBeChecked();
  });

  await test.step("another e-mail address counts once it is confirmed at its mailbox", async () => {
    await page.getByRole("button", { name: "Change the address" }).click();
    const dialog = page.getByRole("dialog", { name: "Change your e-mail address" });
    await dialog.getByRole("textbox", { name: "New e-mail address" }).fill(next);
    await dialog.getByRole("textbox", { name: "Your password" }).fill(account.password);
    await dialog.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Look into the mailbox of your new address")).toBeVisible();
    const mail = await mailTo(origin, next, "Confirm your new e-mail address");
    const link = /https?:\/\/\S+\/confirm-new-email#[\w-]{43}/.exec(mail.text)?.[0] ?? "";
    const reader = await product.openSigner("mailbox", { width: 375, height: 740 });
    await reader.page.goto(link);
    await reader.page.getByRole("button", { name: "Confirm my new address" }).click();
    await expect(reader.page.getByText(`Your account has the address ${next} now`)).toBeVisible();
    await mailTo(origin, account.email, "has another e-mail address");
    await page.reload();
    await expect(page.getByText(next, { exact: true })).toBeVisible();
  });

  await test.step("everything of the account comes as one ZIP", async () => {
    await page.getByRole("button", { name: "Export everything" }).click();
    const again = page.getByRole("dialog", { name: "Export everything" });
    await again.getByRole("textbox", { name: "Your password" }).fill(account.password);
    await again.getByRole("button", { name: "Make the file" }).click();
    const link = page.getByRole("link", { name: /^Download everything/ });
    await expect(link).toBeVisible();
    await mailTo(origin, next, "in one file");
    const download = page.waitForEvent("download");
    await link.click();
    const file = join(product.folder, "everything.zip");
    await (await download).saveAs(file);
    const listed = execFileSync("unzip", ["-Z1", file]).toString();
    expect(listed).toContain("index.html\nmanifest.json\naccount/profile.json");
  });

  await test.step("the account is held up by the signing that people wait in, and says so", async () => {
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
    await dialog.getByRole("textbox", { name: "Your e-mail address" }).fill(next);
    await dialog.getByRole("textbox", { name: "Your password" }).fill(account.password);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Signings of yours that have not ended: 1.");
  });
});
