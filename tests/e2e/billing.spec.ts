import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test.ts";
import { download, logIn, notaryOf } from "./steps/notary.ts";

const addCard = async (page: Page, card: string): Promise<void> => {
  await page.getByRole("button", { name: "Add a payment method" }).click();
  await page.getByRole("radio", { name: `Visa ending in ${card}` }).check({ force: true });
  await page.getByRole("button", { name: "Add this card" }).click();
  await expect(page.getByRole("list", { name: "Payment methods" }).getByText(`Visa ending in ${card}`)).toBeVisible();
};

const agree = async (page: Page, words: RegExp, answer: string): Promise<void> => {
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(words);
  await question.getByRole("button", { name: answer, exact: true }).click();
  await expect(question).toBeHidden();
};

test("a notary chooses a plan, puts a declined card right, gets the invoices, changes the plan, cancels it and keeps it after all [A071] [A141]", async ({
  product,
}) => {
  const workstation = await product.startWorkstation();
  await logIn(workstation, notaryOf(product.platform.ready));
  const { page } = workstation;
  const invoices = page.getByRole("list", { name: "Invoices" }).getByRole("listitem");
  const choose = (plan: string) => page.getByRole("button", { name: plan, exact: true });

  await test.step("nothing is there yet, and what costs something waits for a card", async () => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Billing" }).click();
    await expect(page.getByRole("heading", { name: "Choose a plan" })).toBeVisible();
    await expect(page.getByText("There is none yet. A plan that costs something needs one.")).toBeVisible();
    await expect(page.getByText("There is none yet. They come with your plan.")).toBeVisible();
    await expect(choose("Choose: Professional")).toBeDisabled();
    await expect(page.getByRole("button", { name: /^Account of/ })).toHaveAttribute("aria-current", "true");
  });

  await test.step("a declined card leaves the invoice to be paid with another", async () => {
    await addCard(page, "0002");
    await choose("Choose: Professional").click();
    await agree(page, /\$29\.00 is charged to Visa ending in 0002 now, and every month/, "Choose Professional");
    await expect(invoices.getByText("Failed. The card was declined.")).toBeVisible();
    await expect(page.getByText("Payment failed", { exact: true })).toBeVisible();
    await addCard(page, "4242");
    await page.getByRole("button", { name: "Charge this one: Visa ending in 4242" }).click();
    await expect(page.getByRole("button", { name: "Charge this one: Visa ending in 0002" })).toBeVisible();
    await page.getByRole("button", { name: /^Pay: / }).click();
    await expect(invoices.getByText("Paid with Visa ending in 4242")).toBeVisible();
    await expect(page.getByText(/^It is renewed and charged on/)).toBeVisible();
  });

  await test.step("the invoice says on paper what was paid for what", async () => {
    const path = join(product.folder, "invoice.pdf");
    const name = await download(page, () => page.getByRole("link", { name: /^Download as a PDF/ }).click(), path);
    const number = /^Invoice (.+)\.pdf$/.exec(name)?.[1] ?? "no number";
    const text = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
    for (const words of [number, "Professional", "$29.00", "Visa ending in 4242"]) expect(text).toContain(words);
  });

  await test.step("another plan takes its place at the end of the period, which is paid for", async () => {
    await choose("Change to it: Professional, by the year").click();
    await agree(page, /Nothing is charged before\./, "Choose Professional, by the year");
    await expect(page.getByText(/then Professional, by the year takes its place\.$/)).toBeVisible();
    await expect(invoices).toHaveCount(1);
    await page.getByRole("button", { name: "Go to the period’s end" }).click();
    await expect(invoices).toHaveCount(2);
    await expect(invoices.first()).toContainText("$290.00 for Professional, by the year");
  });

  await test.step("canceled it runs to its end; kept after all it is renewed", async () => {
    await page.getByRole("button", { name: "Cancel the plan" }).click();
    await agree(page, /which is paid for\. Nothing is charged after that/, "Cancel the plan");
    await expect(page.getByText(/^Canceled\. It runs until/)).toBeVisible();
    await page.getByRole("button", { name: "Keep Professional, by the year" }).click();
    await expect(page.getByText(/^It is renewed and charged on/)).toBeVisible();
    await page.getByRole("button", { name: "Cancel the plan" }).click();
    await agree(page, /Nothing is charged after that/, "Cancel the plan");
    await page.getByRole("button", { name: "Go to the period’s end" }).click();
    await expect(page.getByRole("heading", { name: "Choose a plan" })).toBeVisible();
    await expect(invoices).toHaveCount(2);
  });
});
