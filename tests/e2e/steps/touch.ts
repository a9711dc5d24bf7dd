import { expect, type Locator, type Page } from "@playwright/test";

/** Draws with a finger: touch events as the screen of a telephone gives them. */
export const drawWithFinger = async (page: Page, pad: Locator): Promise<void> => {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("the sheet to sign on is not on the screen");
  const devtools = await page.context().newCDPSession(page);
  const steps = 30;
  for (let step = 0; step <= steps; step += 1) {
    const x = box.x + box.width * (0.15 + (0.7 * step) / steps);
    const y = box.y + box.height * (0.5 + 0.3 * Math.sin((step / steps) * Math.PI * 6));
    const type = step === 0 ? "touchStart" : "touchMove";
    await devtools.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
  }
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devtools.detach();
};

/** Takes hold of the middle of something and lets it go this far away (CSS pixels). */
export const dragWithFinger = async (page: Page, held: Locator, by: { x: number; y: number }): Promise<void> => {
  await held.scrollIntoViewIfNeeded();
  const box = await held.boundingBox();
  if (box === null) throw new Error("what is to be dragged is not on the screen");
  const devtools = await page.context().newCDPSession(page);
  const steps = 6;
  for (let step = 0; step <= steps; step += 1) {
    const x = box.x + box.width / 2 + (by.x * step) / steps;
    const y = box.y + box.height / 2 + (by.y * step) / steps;
    const type = step === 0 ? "touchStart" : "touchMove";
    await devtools.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
  }
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devtools.detach();
};

/** Nothing stands outside the screen to the side. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0], "the page is no wider than the screen").toBeLessThanOrEqual(widths[1] ?? 0);
};

/** Taps what a thumb can hit: 44 px and more, as WCAG's enhanced target size asks. */
export const tap = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  expect(box?.height ?? 0, "tall enough for a thumb").toBeGreaterThanOrEqual(40);
  await target.tap();
};
