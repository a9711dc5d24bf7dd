import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import type { Signing } from "#contract/signing/entity.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { notaryOf, signIn } from "./steps/notary.ts";

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error("it is not on the screen");
  return box;
};

/** What of these parts lies under the message. */
const covered = async (message: Locator, parts: Locator): Promise<string[]> => {
  const over = await boxOf(message);
  const names: string[] = [];
  for (const part of await parts.all()) {
    const under = await boxOf(part);
    const isApart =
      under.x + under.width <= over.x ||
      over.x + over.width <= under.x ||
      under.y + under.height <= over.y ||
      over.y + over.height <= under.y;
    if (!isApart) names.push((await part.getAttribute("aria-label")) ?? (await part.innerText()));
  }
  return names;
};

/** Whether a press on the middle of it would reach it. */
const isOnTop = async (part: Locator): Promise<boolean> => {
  const { x, y, width, height } = await boxOf(part);
  return part.evaluate((element, at) => element.contains(document.elementFromPoint(at.x, at.y)), {
    x: x + width / 2,
    y: y + height / 2,
  });
};

test("a message covers no menu, a file that is too large is named among others, and a change of account asks for nothing in the wrong name", async ({
  product,
}) => {
  const account = notaryOf(product.platform.ready);
  const client = new PlatformClient(product.platform.ready.url);
  await client.signIn(account.email, account.password);
  const notary = await product.startWorkstation();
  const { page } = notary;
  await signIn(notary, account);

  const open = (title: string, invite: boolean) =>
    client.ok<{ signing: Signing }>("POST", "/signings", {
      title,
      kind: "real",
      scheduledAt: null,
      invite,
      members: [{ fullName: "Theodore Lindqvist", email: "theodore@lindqvist.invalid", type: "witness" }],
    });
  // What comes into a list that was read before shows that the page hears of changes; a bounced mail is told once.
  await expect(page.getByRole("row").first()).toBeVisible();
  await open("Power of attorney", false);
  await expect(page.getByRole("row").filter({ hasText: "Power of attorney" })).toBeVisible();
  const { signing } = await open("Sale of 12 Harbor Lane", true);
  const message = page.getByRole("alertdialog", { name: /^We detected a bounced email/ });
  await expect(message).toBeVisible();

  await test.step("beside the menu on a wide window, under the opened one on a tablet, below the bar on a phone", async () => {
    const menu = page.locator("aside:not([aria-label])");
    expect(await covered(message, menu.locator("a, button"))).toEqual([]);
    await page.setViewportSize({ width: 800, height: 900 });
    await page.getByRole("button", { name: "Open the menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    for (const part of await drawer.locator("a, button").all()) await expect.poll(() => isOnTop(part)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await page.setViewportSize({ width: 375, height: 740 });
    expect(await covered(message, page.getByRole("button", { name: "Open the menu" }))).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await message.getByRole("button", { name: "Close" }).click();
  });

  await test.step("the file that is too large is named, and the rest stays", async () => {
    const at = (name: string) => join(product.folder, name);
    for (const name of ["Deed.pdf", "Survey.pdf", "Scan.pdf"]) writeFileSync(at(name), "%PDF-1.7\n");
    truncateSync(at("Survey.pdf"), 140 * 1_048_576);
    await page.getByRole("button", { name: "New signing" }).click();
    const dialog = page.getByRole("dialog", { name: "New signing" });
    await dialog.locator("input[type=file]").setInputFiles(["Deed.pdf", "Survey.pdf", "Scan.pdf"].map(at));
    await expect(dialog.getByRole("alert")).toContainText("Larger than 100 MB: “Survey.pdf” (140 MB).");
    await expect(dialog.getByRole("button", { name: "Save draft" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Take “Survey.pdf” away" }).click();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Save draft" })).toBeEnabled();
    await expect(dialog.getByRole("button", { name: "Choose files" })).toBeFocused();
    // The next row has come under the pointer, and Escape would close what it says of itself.
    await page.mouse.move(0, 0);
    await expect(page.getByRole("tooltip")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
  });

  await test.step("another account is entered from a meeting, and nothing of the one before is asked for", async () => {
    await page.evaluate((id) => globalThis.location.assign(`#/signing/${id}`), signing.id);
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    const refused: string[] = [];
    page.on("response", (response) => {
      if ([403, 404].includes(response.status())) refused.push(new URL(response.url()).pathname);
    });
    const listens = page.waitForResponse(
      (response) => response.url().endsWith("/broadcasting/auth") && response.status() === 200,
    );
    await page.getByRole("button", { name: "Switch account" }).click();
    await page.getByRole("menuitem", { name: /^Theo Lindqvist/ }).click();
    await expect(page.getByRole("button", { name: /Theo Lindqvist/ })).toBeVisible();
    await listens;
    expect(refused).toEqual([]);
  });
});
