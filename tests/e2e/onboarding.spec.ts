import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { answerImport, hold, logIn, notaryOf } from "./steps/notary.ts";
import { countClicks, counts, noteCount } from "./steps/clicks.ts";

const stepOf = (page: Page, title: string) =>
  page.getByRole("list", { name: "Before your first act" }).getByRole("listitem").filter({ hasText: title });

const openDashboard = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();

test(
  "from the first login to the first practice lock: the dashboard is home, its steps lead there, and are gone when done [A062]",
  counts,
  async ({ product }) => {
    const notary = await product.startWorkstation();
    const { page } = notary;
    await logIn(notary, notaryOf(product.platform.ready));
    await expect(page).toHaveURL(/#\/dashboard$/);
    const steps = page.getByRole("list", { name: "Before your first act" });
    await expect(page.getByText("3 of 9 done")).toBeVisible();
    const clicks = await countClicks(page);
    let ofConsent = 0;

    const password = await test.step("the certificate is imported", async () => {
      await stepOf(page, "Your certificate").getByRole("button", { name: "Import certificate" }).click();
      const word = page.locator("dt", { hasText: /^Password$/ }).last();
      const shown = (await word.locator("xpath=following-sibling::dd[1]").innerText()).trim();
      const consent = await notary.consentAfter(() =>
        page.getByRole("button", { name: "Import the demo certificate" }).click(),
      );
      const closed = consent.waitForEvent("close");
      await answerImport(consent, shown);
      ofConsent += 1;
      await closed;
      await openDashboard(page);
      await expect(page.getByText("4 of 9 done")).toBeVisible();
      await expect(stepOf(page, "Your certificate").getByRole("img", { name: "Done" })).toBeVisible();
      return shown;
    });

    await test.step("the practice is made in one click, signed and locked", async () => {
      await stepOf(page, "A practice signing").getByRole("button", { name: "Start practice" }).click();
      await expect(page.getByRole("heading", { name: "Practice signing", level: 1 })).toBeVisible();
      await page.getByRole("button", { name: "Sign now" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("tab", { name: "Type" }).click();
      await dialog.getByRole("button", { name: "Adopt this signature" }).click();
      const lock = page.getByRole("button", { name: "Lock this document" });
      await expect(lock).toBeEnabled();
      const consent = await notary.consentAfter(() => lock.click());
      await consent.getByRole("textbox", { name: "Password of your certificate" }).fill(password);
      const closed = consent.waitForEvent("close", { timeout: 60_000 });
      await hold(consent, "Lock this document", () => closed);
      ofConsent += 1;
      await expect(page.getByText("Verified", { exact: true })).toBeVisible({ timeout: 60_000 });
    });
    const counted = (await clicks()) + ofConsent;
    noteCount("Clicks from the first start to the first practice lock", counted, 10);

    await test.step("what was kept on the way is done too; the address of an authority has the focus", async () => {
      await page.getByRole("link", { name: "Back to My Signings" }).click();
      await openDashboard(page);
      await expect(page.getByText("6 of 9 done")).toBeVisible();
      await expect(steps.getByRole("button")).toHaveCount(3);
      await stepOf(page, "Time-stamps").getByRole("button", { name: "Add authority" }).click();
      await expect(page.getByRole("textbox", { name: "Address of an authority" })).toBeFocused();
      await page.keyboard.type("http://timestamp.example.com");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("list", { name: /^Time-stamp authorities/ })).toBeVisible();
    });

    await test.step("they can be put away and come back", async () => {
      await openDashboard(page);
      await page.getByRole("button", { name: "Put away" }).click();
      await expect(steps).toBeHidden();
      await page.getByRole("link", { name: "Show them again" }).click();
      await expect(steps).toBeVisible();
    });

    await test.step("hours are said, and new signings outside them are warned of", async () => {
      await stepOf(page, "Your availability").getByRole("button", { name: "Set it" }).click();
      await page.getByRole("button", { name: "Save hours" }).click();
      await expect(page.getByText("Your hours are saved.")).toBeVisible();
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
      await page.getByRole("button", { name: "New signing" }).first().click();
      const form = page.getByRole("dialog");
      await form.getByText("You meet on a day and at a time that you set").click();
      // A Saturday, on which there are no hours wherever the clock hangs.
      await form.getByLabel("Date").fill("2099-07-04");
      await form.getByLabel("Time of day").fill("12:00");
      await expect(form.getByText("You have no hours on Saturday.")).toBeVisible();
      await expect(form.getByRole("button", { name: "Save draft" })).toBeEnabled();
      await page.reload();
      await openDashboard(page);
      await expect(page.getByText("8 of 9 done")).toBeVisible();
    });

    await test.step("the payout account is set up in the simulator; with the last step they are gone, also after a reload", async () => {
      await stepOf(page, "Payout account").getByRole("button", { name: "Set it up" }).click();
      await expect(page.getByText("No bank stands behind this page, and no money moves.")).toBeVisible();
      await page.getByRole("textbox", { name: "Routing number" }).fill("021000021");
      await page.getByRole("textbox", { name: "Account number" }).fill("123456789");
      await page.getByRole("button", { name: "Send to the simulator" }).click();
      await page.getByRole("button", { name: "Approve it" }).click();
      await expect(page.getByText("Your fees are paid to the account ending in 6789")).toBeVisible();
      await openDashboard(page);
      await expect(page.getByRole("list", { name: "What ends, and when" })).toBeVisible();
      await expect(steps).toBeHidden();
      await page.reload();
      await expect(page.getByRole("list", { name: "What ends, and when" })).toBeVisible();
      await expect(steps).toBeHidden();
    });

    await test.step("a bond gets its day, and a renewal is handed in with its letter", async () => {
      await page.getByRole("button", { name: "Enter day: Bond" }).click();
      await page.getByLabel("Last day").fill("2031-05-31");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("May 31, 2031")).toBeVisible();
      await page.getByRole("button", { name: "Open: Commission" }).click();
      await page.getByRole("button", { name: "Hand in a new commission" }).click();
      await page.getByRole("textbox", { name: "Commission number" }).fill("HH 900001");
      await page.getByLabel("First day").fill(`${new Date().getFullYear()}-01-01`);
      await page.getByLabel("Last day").fill(`${new Date().getFullYear() + 4}-06-30`);
      const letter = Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
        "base64",
      );
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "Letter.png", mimeType: "image/png", buffer: letter });
      await page.getByRole("button", { name: "Hand in for checking" }).click();
      await expect(page.getByText("It waits to be checked")).toBeVisible();
      await expect(page.getByRole("link", { name: "Letter.pdf" })).toBeVisible();
    });
    expect(notary.complaints).toEqual([]);
  },
);
