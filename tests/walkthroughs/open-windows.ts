import type { Page } from "@playwright/test";
import { frameSize } from "#scripts/walkthroughs/encode-video.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import type { Workstation } from "#tests/e2e/harness/workstation.ts";
import { logIn, notaryOf } from "#tests/e2e/steps/notary.ts";
import { showPointer } from "./pointer.ts";
import type { Studio } from "./scene.ts";

/** The consent window as the desktop opens it, no higher than the picture. */
const consentSize = { width: 520, height: frameSize.height };

/** The demo's notary at her first page, with a pointer that can be seen. */
export const openNotary = async ({ product }: Studio): Promise<Workstation> => {
  const workstation = await product.startWorkstation();
  const { page, context } = workstation;
  await page.setViewportSize(frameSize);
  await showPointer(context);
  await logIn(workstation, notaryOf(product.platform.ready));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return workstation;
};

/** Does what opens the consent window, and looks at it. */
export const askConsent = async (
  { film }: Studio,
  workstation: Workstation,
  action: () => Promise<void>,
): Promise<Page> => {
  const consent = await workstation.consentAfter(action, 120_000);
  await consent.setViewportSize(consentSize);
  await expect(consent.getByRole("heading", { level: 1 })).toBeVisible();
  await film(consent);
  return consent;
};

/** Follows a consent window to its end, and looks at the page again. */
export const endConsent = async (
  { film }: Studio,
  consent: Page,
  page: Page,
  act: () => Promise<void>,
): Promise<void> => {
  const closed = consent.waitForEvent("close", { timeout: 120_000 });
  await act();
  await closed;
  await film(page);
};

/** A thing that an earlier act has made, for the acts behind it. */
export const later = <Value>(what: string) => {
  let made: Value | null = null;
  return {
    set: (value: Value) => {
      made = value;
      return value;
    },
    get: (): Value => {
      if (made === null) throw new Error(`${what} is not there yet`);
      return made;
    },
  };
};
