import type { Page } from "@playwright/test";
import { firstPracticeLock } from "#lib/walkthroughs/first-practice-lock.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import type { Workstation } from "#tests/e2e/harness/workstation.ts";
import { askConsent, endConsent, later, openNotary } from "../open-windows.ts";
import type { Scene, Studio } from "../scene.ts";

const stepOf = (page: Page, title: string) =>
  page
    .getByRole("list", { name: "Before your first act" })
    .getByRole("listitem")
    .filter({ has: page.getByText(title, { exact: true }) });

const menuItem = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

export const playFirstPracticeLock = (studio: Studio): Scene<typeof firstPracticeLock> => {
  const { hand, film } = studio;
  const workstation = later<Workstation>("the workstation");
  const consent = later<Page>("the consent window");
  const password = later<string>("the password");
  const page = () => workstation.get().page;
  const button = (name: string | RegExp) => page().getByRole("button", { name });
  const releaseButton = () => button("Finish and release");

  return {
    guide: firstPracticeLock,
    begin: async () => {
      workstation.set(await openNotary(studio));
      await expect(stepOf(page(), "A practice signing")).toBeVisible();
      return page();
    },
    acts: {
      "show-steps": () => hand.point(stepOf(page(), "Your profile").getByRole("img")),
      "show-practice": async () => {
        await hand.point(stepOf(page(), "Your certificate").getByRole("img"));
        await hand.rest(900);
        await hand.point(stepOf(page(), "A practice signing").getByRole("img"));
      },
      "open-certificates": async () => {
        await hand.press(stepOf(page(), "Your certificate").getByRole("button", { name: "Import certificate" }));
        await expect(page().getByRole("heading", { name: "Certificates", exact: true })).toBeVisible();
      },
      "import-certificate": async () => {
        const label = page().locator("dt", { hasText: /^Password$/ });
        password.set((await label.last().locator("xpath=following-sibling::dd[1]").innerText()).trim());
        const act = () => hand.press(button("Import the demo certificate"));
        consent.set(await askConsent(studio, workstation.get(), act));
      },
      "type-pfx-password": () =>
        hand.write(consent.get().getByRole("textbox", { name: "Password of the .pfx file" }), password.get()),
      "confirm-import": () =>
        endConsent(studio, consent.get(), page(), () =>
          hand.press(consent.get().getByRole("button", { name: "Import certificate" })),
        ),
      "back-to-dashboard": async () => {
        await hand.press(menuItem(page(), "Dashboard"));
        await hand.point(stepOf(page(), "Your certificate").getByRole("img", { name: "Done" }));
      },
      "start-practice": async () => {
        await hand.press(stepOf(page(), "A practice signing").getByRole("button", { name: "Start practice" }));
        await expect(page().getByRole("heading", { name: "Practice signing", level: 1 })).toBeVisible();
        await expect(page().getByRole("region", { name: /^Pages of / })).toBeVisible();
      },
      "show-bar": () => hand.point(button("Sign now")),
      "sign-now": async () => {
        await hand.press(button("Sign now"));
        await expect(page().getByRole("dialog", { name: "Your signature" })).toBeVisible();
      },
      "type-signature": () => hand.press(page().getByRole("tab", { name: "Type" })),
      adopt: async () => {
        await hand.press(button("Adopt this signature"));
        await expect(page().getByRole("dialog", { name: "Your signature" })).toBeHidden();
        await expect(button("Lock this document")).toBeEnabled();
      },
      "ask-lock": async () => {
        const act = () => hand.press(button("Lock this document"));
        consent.set(await askConsent(studio, workstation.get(), act));
      },
      "type-lock-password": () =>
        hand.write(consent.get().getByRole("textbox", { name: "Password of your certificate" }), password.get()),
      "hold-lock": async () => {
        const closed = consent.get().waitForEvent("close", { timeout: 120_000 });
        await hand.hold(consent.get().getByRole("button", { name: "Lock this document" }), () => closed);
        await film(page());
        await expect(page().getByText("Locked and verified")).toBeVisible({ timeout: 120_000 });
      },
      check: async () => {
        await hand.press(button("Check the signature"));
        await expect(page().getByText("The signature holds, and nothing was changed afterwards.")).toBeVisible();
      },
      "close-check": async () => {
        await hand.rest(3_000);
        await page().keyboard.press("Escape");
        await expect(page().getByRole("dialog")).toBeHidden();
      },
      release: () =>
        hand.hold(releaseButton(), () =>
          expect(page().getByRole("list", { name: "Released documents" })).toBeVisible({ timeout: 60_000 }),
        ),
      "home-again": async () => {
        await hand.press(page().getByRole("link", { name: "Back to My Signings" }));
        await hand.press(menuItem(page(), "Dashboard"));
        await hand.point(stepOf(page(), "A practice signing").getByRole("img", { name: "Done" }));
      },
    },
  };
};
