import type { Page } from "@playwright/test";

/** Presses of the mouse from here on, until the page is loaded anew; the keyboard's are none. */
export const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    addEventListener("pointerdown", () => Object.assign(window, { clicks: (window as never)["clicks"] + 1 }), true);
  });
  return () => page.evaluate(() => (window as never)["clicks"] as number);
};
