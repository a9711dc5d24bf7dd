import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/harness/test.ts";
import { logIn } from "#tests/e2e/steps/notary.ts";
import type { Billing } from "#contract/billing/entity.ts";
import type { Screen } from "../screen.ts";
import { press, pressEscape, showing, type Stage } from "../stage.ts";

/** What a notary pays for the platform: from the first look to a payment that failed, over the simulator. */
export const billingScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const page = async (): Promise<Page> => (await (opened ??= stage.openWorkstation())).page;
  const goTo = async (path: string, heading: string | RegExp): Promise<Page> => {
    const shown = await page();
    await shown.evaluate((to) => (location.hash = `#${to}`), path);
    return showing(shown, heading);
  };
  const addCard = async (name: RegExp): Promise<Page> => {
    const shown = await showing(await press(await page(), "Add a payment method"), "Which card?");
    await shown.getByText(name).click();
    return showing(await press(shown, "Add this card"), "Payment methods");
  };
  const choose = async (plan: string): Promise<Page> => {
    const shown = await page();
    await shown.getByRole("button", { name: new RegExp(`(Choose|Change to it): ${plan}$`) }).click();
    await expect(shown.getByRole("alertdialog")).toBeVisible();
    return shown;
  };
  const agree = async (plan: string): Promise<Page> => {
    const shown = await page();
    await shown
      .getByRole("alertdialog")
      .getByRole("button", { name: `Choose ${plan}` })
      .click();
    await expect(shown.getByRole("alertdialog")).toBeHidden();
    return shown;
  };
  const answered = async (billing: Billing, heading: string): Promise<Page> => {
    const shown = await page();
    await shown.route("**/api/billing", (route) => route.fulfill({ json: billing }));
    await shown.reload();
    return showing(shown, heading);
  };
  const asItIs = async (shown: Page): Promise<void> => {
    await shown.unrouteAll();
    await shown.reload();
  };

  return [
    {
      name: "billing-nothing-yet",
      viewer: "notary",
      arrive: async () => {
        await logIn(await (opened ??= stage.openWorkstation()), stage.account);
        return goTo("/profile/billing", "Choose a plan");
      },
    },
    {
      name: "billing-add-method",
      viewer: "notary",
      arrive: async () => showing(await press(await page(), "Add a payment method"), "Which card?"),
      leave: async () => {
        await goTo("/profile/billing", "Choose a plan");
      },
    },
    {
      name: "billing-choose",
      viewer: "notary",
      arrive: async () => {
        await addCard(/Visa ending in 4242/);
        return choose("Professional");
      },
    },
    {
      name: "billing-plan",
      viewer: "notary",
      arrive: async () => {
        await agree("Professional");
        await addCard(/Mastercard ending in 4444/);
        return showing(await press(await page(), "Go to the period’s end"), "Your plan");
      },
    },
    {
      name: "billing-cancel",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Cancel the plan");
        await expect(shown.getByRole("alertdialog")).toBeVisible();
        return shown;
      },
    },
    {
      name: "billing-canceled",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("alertdialog").getByRole("button", { name: "Cancel the plan" }).click();
        await expect(shown.getByText(/^Canceled\. It runs until/)).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await press(shown, "Keep Professional");
      },
    },
    {
      name: "billing-remove-method",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Remove: Mastercard ending in 4444");
        await expect(shown.getByRole("alertdialog")).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "billing-failed",
      viewer: "notary",
      arrive: async () => {
        await addCard(/Visa ending in 0002/);
        const shown = await press(await page(), "Charge this one: Visa ending in 0002");
        await expect(shown.getByRole("button", { name: "Charge this one: Visa ending in 4242" })).toBeVisible();
        await press(shown, "Go to the period’s end");
        await expect(shown.getByText("Failed. The card was declined.")).toBeVisible();
        return shown;
      },
    },
    {
      name: "dashboard-payment-failed",
      viewer: "notary",
      arrive: async () => {
        const shown = await goTo("/dashboard", "Dashboard");
        await expect(shown.getByText("Payment of $29.00 failed")).toBeVisible();
        return shown;
      },
      leave: async () => {
        await goTo("/profile/billing", "Billing");
      },
    },
    {
      name: "billing-error",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.route("**/api/billing", (route) => route.abort());
        await shown.reload();
        await expect(shown.getByRole("button", { name: "Try again" })).toBeVisible();
        return shown;
      },
      leave: asItIs,
    },
    {
      name: "billing-not-set-up",
      viewer: "notary",
      arrive: () => answered({ kind: "not-set-up" }, "Billing is not set up here"),
      leave: asItIs,
    },
    {
      name: "billing-no-organization",
      viewer: "notary",
      arrive: () => answered({ kind: "no-organisation" }, "No organization is billed for you"),
      leave: asItIs,
    },
  ];
};
