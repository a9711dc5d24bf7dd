import { expect, test, type Page } from "@playwright/test";

/** Presses of the mouse from here on, until the page is loaded anew; the keyboard's are none. */
export const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    addEventListener("pointerdown", () => Object.assign(window, { clicks: (window as never)["clicks"] + 1 }), true);
  });
  return () => page.evaluate(() => (window as never)["clicks"] as number);
};

export const countedType = "counted";
/** Tests that count what the product asks of a person; `npm run clicks` runs these alone. */
export const counts = { tag: "@counts" } as const;

/** Says in the report what was counted, and holds it to what it may be at the most. */
export const noteCount = (what: string, counted: number, most: number): void => {
  test.info().annotations.push({ type: countedType, description: `${what}: ${counted} (at most ${most})` });
  expect(counted, what).toBeLessThanOrEqual(most);
};
