import { expect, type Page } from "@playwright/test";

/** Types an option of the design system's combo box and leaves it, by the name of the part that it is about. */
const choose = async (page: Page, part: string, option: string): Promise<void> => {
  const input = page.locator(`[data-part$="-${part}"] input`);
  await input.fill(option);
  await input.press("Tab");
  await expect(input).toHaveValue(option);
};

export const personalInfo = {
  "First name": "Rosalind",
  "Last name": "Achebe",
  Phone: "(813) 555-0142",
  "Street address": "12 Harbor Lane",
  City: "Tampa",
  "ZIP code": "33602",
};

/** Says who and where they are; somebody in Florida. */
export const writePersonalInfo = async (page: Page, info: Partial<typeof personalInfo> = {}): Promise<void> => {
  await expect(page.getByRole("heading", { name: "About you" })).toBeVisible();
  for (const [label, text] of Object.entries({ ...personalInfo, ...info }))
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
  await choose(page, "region", "Florida");
  await choose(page, "locationRegion", "Florida");
  await page.getByRole("button", { name: "This is right, go on" }).click();
};

/** Agrees to sign electronically and says who they are; leads to the signature. */
export const agreeToSign = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "I agree to sign electronically" }).click();
  await writePersonalInfo(page);
  await expect(page.getByRole("heading", { name: "Make your signature" })).toBeVisible();
};

/** Draws a wave with the mouse, as a hand would. */
export const drawStrokes = async (page: Page): Promise<void> => {
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
};

export const drawSignature = async (page: Page): Promise<void> => {
  await drawStrokes(page);
  await page.getByRole("button", { name: "Adopt this signature" }).click();
  await expect(page.getByRole("region", { name: /^Pages of / })).toBeVisible();
};

/** Goes to the one field and signs it. */
export const signOnlyField = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Go to the first field" }).click();
  await page.getByRole("button", { name: /Tap to sign/ }).click();
  await expect(page.getByText("You have filled everything")).toBeVisible();
};
