import type { Page } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { findAccessibilityFaults } from "./detectors/accessibility.ts";
import { findLayoutFaults } from "./detectors/layout.ts";
import { heights, themes, type Finding, type Screen, type Theme } from "./screen.ts";
import { settle } from "./settle.ts";

export type LookOptions = {
  widths: readonly number[];
  /** Both, unless said otherwise. */
  themesAt?: (width: number) => readonly Theme[];
  /** Widths at which only the layout is looked at. */
  outerWidths: readonly number[];
  /** Where the pictures go; null takes none. */
  pictures: string | null;
};

export const picturePath = (theme: Theme, width: number, screen: string): string =>
  join(theme, String(width), `${screen}.png`);

/** A page that is longer than its window is pictured whole, up to what a person still looks through. */
const tallest = 2_400;

const takePicture = async (page: Page, path: string, isWholePage: boolean): Promise<void> => {
  mkdirSync(dirname(path), { recursive: true });
  const { height, width, hasDialog } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: innerWidth,
    // It stands in the window, not on the page.
    hasDialog: document.querySelector("[role=dialog], [role=alertdialog]") !== null,
  }));
  const isLong = isWholePage && !hasDialog && height > (page.viewportSize()?.height ?? height);
  await page.screenshot({
    path,
    animations: "disabled",
    ...(isLong ? { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, tallest) } } : {}),
  });
};

/** Looks at a page that is open, in every width and theme, without navigating. */
export const look = async (
  screen: Pick<Screen, "name" | "again" | "widths"> & Partial<Pick<Screen, "viewer">>,
  page: Page,
  complaints: () => string[],
  { widths, themesAt = () => themes, outerWidths, pictures }: LookOptions,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const width of [...widths, ...outerWidths]) {
    if (screen.widths?.includes(width) === false) continue;
    const isOuter = outerWidths.includes(width);
    await page.setViewportSize({ width, height: heights[width] ?? 900 });
    // Whatever came to lie under the pointer would show its hint.
    await page.mouse.move(0, 0);
    for (const theme of isOuter ? (["light"] as const) : themesAt(width)) {
      const at = { screen: screen.name, theme, width };
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await screen.again?.(page);
      await settle(page);
      for (const fault of await page.evaluate(findLayoutFaults)) findings.push({ ...at, ...fault });
      if (!isOuter) {
        // A question is answered in its window, whose lower edge holds the buttons.
        const isWholePage = screen.viewer !== "consent";
        if (pictures !== null)
          await takePicture(page, join(pictures, picturePath(theme, width, screen.name)), isWholePage);
        const faults = await findAccessibilityFaults(page);
        for (const fault of faults) findings.push({ ...at, kind: "accessibility", ...fault });
      }
      for (const complaint of complaints()) findings.push({ ...at, kind: "console", element: "page", what: complaint });
    }
  }
  return findings;
};
