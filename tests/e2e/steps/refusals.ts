import { expect, type Locator, type Page } from "@playwright/test";
import { errorRegistry } from "#contract/error-registry.ts";
import type { ErrorCode } from "#contract/common/app-error.ts";

/** The registry's text with anything where a placeholder stands. */
const asPattern = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*"),
  );

/** An error is shown as it is meant to be: what happened, what was kept, what to do. */
export const expectRefusal = async (where: Page | Locator, code: ErrorCode): Promise<void> => {
  const { happened, kept, todo } = errorRegistry[code];
  // A text that is nothing but a placeholder would be found in anything.
  const texts = [happened, kept, todo].filter((text) => !/^\{\w+\}$/.test(text));
  for (const text of texts) await expect(where.getByText(asPattern(text)).first()).toBeVisible();
};
