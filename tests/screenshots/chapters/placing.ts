import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/harness/test.ts";
import type { Screen } from "../screen.ts";
import { pressEscape } from "../stage.ts";

type Meeting = { page: () => Promise<Page>; press: (name: string | RegExp) => Promise<Page> };

/** How a document is replaced, and how fields come onto it by its text. */
export const placingScreens = ({ page, press }: Meeting): Screen[] => [
  {
    name: "document-replace",
    viewer: "notary",
    arrive: async () => {
      const shown = await press(/^More about “/);
      await shown.getByRole("menuitem", { name: "Replace by another version…" }).click();
      await expect(shown.getByRole("dialog", { name: "Replace by another version" })).toBeVisible();
      return shown;
    },
    leave: pressEscape,
  },
  {
    name: "fields-at-text",
    viewer: "notary",
    arrive: async () => {
      const shown = await press("Place fields at a text of the document");
      const dialog = shown.getByRole("dialog", { name: "Place fields at a text" });
      await dialog.getByLabel("Text in the document").fill("the");
      await expect(dialog.getByText(/^Found in /)).toBeVisible();
      return shown;
    },
    leave: (shown) => shown.getByRole("button", { name: "Cancel" }).click(),
  },
  {
    name: "text-size-menu",
    viewer: "notary",
    widths: [1280],
    arrive: page,
    again: async (shown) => {
      if (!(await shown.getByRole("menu").isVisible())) await press("Text size of new fields");
    },
    leave: pressEscape,
  },
];
