import type { Page } from "@playwright/test";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { source } = createRequire(require.resolve("@axe-core/playwright"))("axe-core") as { source: string };

type AxeResults = { violations: { id: string; help: string; nodes: { html: string }[] }[] };
type AxePage = typeof globalThis & { axe?: { run: (context: unknown, options: unknown) => Promise<AxeResults> } };

/** What axe objects to, by WCAG 2.2 level A and AA. The library is put into a page once and used for every size. */
export const findAccessibilityFaults = async (page: Page): Promise<{ element: string; what: string }[]> => {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = globalThis as AxePage;
    if (axe === undefined) throw new Error("axe could not be put into the page");
    // React Aria hides the rest of the page from screen readers while a combo box is open. Nothing there is reached before it
    // is closed: Tab closes it first.
    const isPickerOpen = document.querySelector("[role=combobox][aria-expanded=true]") !== null;
    const { violations } = await axe.run(
      // React Aria keeps announcements there whose subject may be gone when axe looks.
      { exclude: [["[data-live-announcer]"]] },
      {
        resultTypes: ["violations"],
        runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
        rules: { "target-size": { enabled: true }, "aria-hidden-focus": { enabled: !isPickerOpen } },
      },
    );
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => ({ element: node.html.slice(0, 160), what: `${id}: ${help}` })),
    );
  });
};
