import { expect, type Page } from "@playwright/test";

export const agreeToSign = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "I agree to sign electronically" }).click();
  await expect(page.getByRole("heading", { name: "Make your signature" })).toBeVisible();
};

/** Draws a wave with the mouse, as a hand would, and adopts it. */
export const drawSignature = async (page: Page): Promise<void> => {
  const pad = page.getByRole("img", { name: "Empty sheet to sign on" });
  const box = await pad.boundingBox();
  if (box === null) throw new Error("the sheet to sign on is not on the screen");
  const steps = 40;
  for (let step = 0; step <= steps; step += 1) {
    const x = box.x + box.width * (0.15 + (0.7 * step) / steps);
    const y = box.y + box.height * (0.5 + 0.3 * Math.sin((step / steps) * Math.PI * 6));
    await page.mouse.move(x, y);
    if (step === 0) await page.mouse.down();
  }
  await page.mouse.up();
  await page.getByRole("button", { name: "Adopt this signature" }).click();
  await expect(page.getByRole("region", { name: /^Pages of / })).toBeVisible();
};

/** Goes to the one field and signs it. */
export const signOnlyField = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Go to the first field" }).click();
  await page.getByRole("button", { name: /Tap to sign/ }).click();
  await expect(page.getByText("You have filled everything")).toBeVisible();
};
