import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/harness/test.ts";
import type { Screen } from "../screen.ts";
import { press, type Stage } from "../stage.ts";

type Workstation = ReturnType<Stage["openWorkstation"]>;

/** An order for a certificate on its way, and the modals around the certificate's date. */
export const certificateOrderScreens = ({
  workstation,
  page,
}: {
  workstation: () => Workstation;
  page: () => Promise<Page>;
}): Screen[] => {
  let consent: Page | null = null;
  const asked = () => {
    if (consent === null) throw new Error("no consent window is open");
    return consent;
  };
  const askedBy = async (button: string): Promise<Page> => {
    const { consentAfter } = await workstation();
    const at = await page();
    consent = await consentAfter(() => at.getByRole("button", { name: button }).click());
    return consent;
  };
  const cancel = async (): Promise<void> => {
    const closed = asked().waitForEvent("close");
    await asked().getByRole("button", { name: "Cancel" }).click();
    await closed;
  };
  const dialogOf = (at: Page) => at.getByRole("dialog");
  const close = (at: Page, name: string) => dialogOf(at).getByRole("button", { name, exact: true }).click();

  return [
    {
      name: "certificate-renew-and-record",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("heading", { name: "Renew your certificate" }).scrollIntoViewIfNeeded();
        return at;
      },
    },
    {
      name: "identity-trust-modal",
      viewer: "notary",
      arrive: async () => press(await page(), "What is this certificate?"),
      leave: (at) => close(at, "Got it"),
    },
    {
      name: "certificate-profile",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("button", { name: "Enter a date" }).click();
        await dialogOf(at).getByRole("textbox").fill("02/30/2031");
        await dialogOf(at).getByRole("button", { name: "Save" }).click();
        await expect(dialogOf(at).getByText("Enter the date as MM/DD/YYYY.")).toBeVisible();
        return at;
      },
      leave: (at) => close(at, "Cancel"),
    },
    {
      name: "certificate-order-placed",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("button", { name: "Order a renewal" }).click();
        await expect(at.getByRole("button", { name: "Pay $119.00" })).toBeVisible();
        await at.getByRole("heading", { name: "Renewal of your certificate" }).scrollIntoViewIfNeeded();
        return at;
      },
    },
    {
      name: "certificate-order-pay",
      viewer: "notary",
      arrive: async () => press(await page(), "Pay $119.00"),
      leave: async (at) => {
        await at.getByRole("alertdialog").getByRole("button", { name: "Pay $119.00" }).click();
        await expect(at.getByRole("button", { name: "Make the request on this computer" })).toBeVisible();
      },
    },
    {
      name: "consent-request-certificate",
      viewer: "consent",
      arrive: () => askedBy("Make the request on this computer"),
      leave: async (shown) => {
        const closed = shown.waitForEvent("close", { timeout: 60_000 });
        await shown.getByRole("button", { name: "Make the request" }).click();
        await closed;
      },
    },
    {
      name: "certificate-order-in-validation",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await expect(at.getByRole("region", { name: "Simulated authority" })).toBeVisible();
        return at;
      },
    },
    {
      name: "certificate-order-canceled",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("button", { name: "Cancel it in the authority's name" }).click();
        await expect(at.getByRole("button", { name: "Restart at no extra cost" })).toBeVisible();
        return at;
      },
      leave: async (at) => {
        await at.getByRole("button", { name: "Restart at no extra cost" }).click();
        const shown = await askedBy("Make the request on this computer");
        const closed = shown.waitForEvent("close", { timeout: 60_000 });
        await shown.getByRole("button", { name: "Make the request" }).click();
        await closed;
        await at.getByRole("button", { name: "Issue the certificate" }).click();
      },
    },
    {
      name: "certificate-order-issued",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await expect(at.getByRole("button", { name: "Take in the certificate" })).toBeVisible();
        return at;
      },
    },
    {
      name: "consent-take-certificate",
      viewer: "consent",
      arrive: async () => {
        const shown = await askedBy("Take in the certificate");
        await expect(shown.getByRole("textbox", { name: "New password again" })).toBeVisible();
        return shown;
      },
      leave: cancel,
    },
  ];
};
