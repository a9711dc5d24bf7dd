import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makePdf } from "./harness/make-pdf.ts";
import { pdfText } from "./harness/referees/signature-referees.ts";
import { expect, test } from "./harness/test.ts";
import { download, finishMeeting, lockDocument, openSigning } from "./steps/notary.ts";

/** A point of the first page (from its top left) on the screen. */
const onPaper = async (page: Page, x: number, y: number): Promise<[number, number]> => {
  const box = await page.locator("[data-page='0']").boundingBox();
  if (box === null) throw new Error("the first page is not on the screen");
  return [box.x + x * (box.width / 612), box.y + y * (box.width / 612)];
};

test("[S159] [S192] the notary whites out a line, and the released file no longer holds it", async ({ shared }) => {
  const pdf = join(shared.folder, "Affidavit.pdf");
  await makePdf(pdf, ["The first line stays", "Account 4417 1234 5678", "The third line stays"]);
  const notary = await shared.openNotary();
  const { page } = notary;
  const { certificate } = shared;
  await openSigning(notary, { title: "Affidavit", pdf, signerName: "Rosalind Achebe", signerEmail: "r@example.com" });

  const tool = page.getByRole("button", { name: "White out: remove what lies under an area" });
  const whiteOut = page.getByRole("button", { name: /^White-out, page 1: what is under it is removed at the lock/ });
  await test.step("it is drawn over the line, moved by keyboard, undone and done again", async () => {
    await expect(page.getByRole("toolbar", { name: "Field palette" }).getByText("White-out")).toHaveCount(0);
    await tool.click();
    await page.mouse.move(...(await onPaper(page, 64, 102)));
    await page.mouse.down();
    await page.mouse.move(...(await onPaper(page, 200, 110)));
    await page.mouse.move(...(await onPaper(page, 330, 121)));
    await page.mouse.up();
    await expect(whiteOut).toBeVisible();
    await whiteOut.press("ArrowLeft");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect(whiteOut).toBeHidden();
    await page.keyboard.press("Control+Shift+z");
    await expect(whiteOut).toBeVisible();
  });

  await test.step("no stamp is placed on it", async () => {
    await page.getByRole("button", { name: "Place a field: Notary stamp" }).click();
    const surface = page.locator("[data-placing='notary_stamp']").first();
    await expect(surface).toBeVisible();
    await page.mouse.click(...(await onPaper(page, 240, 150)));
    await expect(page.getByText(/would lie on one another on page 1/).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Notary stamp/ })).toHaveCount(0);
  });

  await lockDocument(notary, certificate.password);
  await expect(page.getByText(/what was under 1 white-out was removed from it/).first()).toBeAttached();
  await finishMeeting(notary);

  const copy = join(shared.folder, "copy.pdf");
  const link = page.getByRole("link", { name: /^Download .*\.pdf/ }).first();
  await download(page, () => link.click(), copy);
  const text = pdfText(copy);
  expect(text).toContain("The first line stays");
  expect(text).toContain("The third line stays");
  expect(text).not.toMatch(/Account|4417|5678/);
  expect(notary.complaints).toEqual([]);
});
