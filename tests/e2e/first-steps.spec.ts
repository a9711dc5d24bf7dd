import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { answerImport, hold, notaryOf, signIn } from "./steps/notary.ts";
import { countClicks, counts, noteCount } from "./steps/clicks.ts";

const stepOf = (page: Page, title: string) =>
  page.getByRole("list", { name: "Before your first act" }).getByRole("listitem").filter({ hasText: title });

test(
  "from the first start to the first practice lock: the first steps lead there, and are gone when done",
  counts,
  async ({ product }) => {
    const notary = await product.startWorkstation();
    const { page } = notary;
    await signIn(notary, notaryOf(product.platform.ready));
    const steps = page.getByRole("list", { name: "Before your first act" });
    await expect(page.getByText("0 of 4 done")).toBeVisible();
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
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
      await expect(page.getByText("1 of 4 done")).toBeVisible();
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
      await expect(page.getByText("Locked and verified")).toBeVisible({ timeout: 60_000 });
    });
    const counted = (await clicks()) + ofConsent;
    noteCount("Clicks from the first start to the first practice lock", counted, 10);

    await test.step("what was kept on the way is done too; the address of an authority has the focus", async () => {
      await page.getByRole("link", { name: "Back to My Signings" }).click();
      await expect(page.getByText("3 of 4 done")).toBeVisible();
      await expect(steps.getByRole("button")).toHaveCount(1);
      await stepOf(page, "Time-stamps").getByRole("button", { name: "Add authority" }).click();
      await expect(page.getByRole("textbox", { name: "Address of an authority" })).toBeFocused();
    });

    await test.step("they can be put away and come back", async () => {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
      await page.getByRole("button", { name: "Put away" }).click();
      await expect(steps).toBeHidden();
      await page.getByRole("link", { name: "Show them again" }).click();
      await expect(steps).toBeVisible();
    });

    await test.step("with the last one they are gone, also after a reload", async () => {
      await stepOf(page, "Time-stamps").getByRole("button", { name: "Add authority" }).click();
      await page.keyboard.type("http://timestamp.example.com");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("list", { name: /^Time-stamp authorities/ })).toBeVisible();
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
      await expect(page.getByRole("grid").first()).toBeVisible();
      await expect(steps).toBeHidden();
      await page.reload();
      await expect(page.getByRole("grid").first()).toBeVisible();
      await expect(steps).toBeHidden();
    });
    expect(notary.complaints).toEqual([]);
  },
);
