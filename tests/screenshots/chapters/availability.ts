import { logIn } from "#tests/e2e/steps/notary.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import type { Screen } from "../screen.ts";
import { press, pressEscape, showing, type Stage } from "../stage.ts";

/** When a notary can be asked, and what lies beside them in a signing. */
export const availabilityScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  const goTo = async (path: string) => {
    const shown = await page();
    await shown.evaluate((to) => (location.hash = `#${to}`), path);
    return shown;
  };

  return [
    {
      name: "availability-loading",
      viewer: "notary",
      arrive: async () => {
        await logIn(await workstation(), stage.account);
        const shown = await page();
        // Never answered, until the page is loaded again.
        await shown.route("**/api/me/availability", () => undefined);
        await shown.route("**/api/me/notices", () => undefined);
        return showing(await goTo("/availability"), "Notification Preferences");
      },
      leave: async (shown) => {
        await shown.unrouteAll();
        await shown.reload();
      },
    },
    {
      name: "availability-error",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.route("**/api/me/availability", (route) => route.abort());
        await shown.route("**/api/me/notices", (route) => route.abort());
        await shown.reload();
        await expect(shown.getByRole("button", { name: "Try again" })).toHaveCount(2);
        return shown;
      },
      leave: async (shown) => {
        await shown.unrouteAll();
        await shown.reload();
      },
    },
    {
      name: "availability-unsaid",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await expect(shown.getByText("You have not said any hours yet")).toBeVisible();
        return shown;
      },
    },
    {
      name: "availability-refused",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await press(shown, "More hours on Monday");
        await press(shown, "Save hours");
        await expect(shown.getByText("Enter when they begin and end.")).toBeVisible();
        return shown;
      },
    },
    {
      name: "availability-time-off",
      viewer: "notary",
      arrive: async () => press(await page(), "Add time off"),
      leave: async (shown) => {
        const dialog = shown.getByRole("dialog");
        await dialog.getByLabel("First day").fill("2099-07-01");
        await dialog.getByLabel("Last day").fill("2099-07-14");
        await dialog.getByLabel("Note").fill("Vacation");
        await dialog.getByRole("button", { name: "Add" }).click();
      },
    },
    {
      name: "availability",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await press(shown, "Remove hours 2 of Monday");
        await press(shown, "Save hours");
        await expect(shown.getByText("You have not said any hours yet")).toBeHidden();
        return shown;
      },
    },
    {
      name: "new-signing-outside-hours",
      viewer: "notary",
      arrive: async () => {
        const shown = await goTo("/signings");
        await shown.getByRole("button", { name: "New signing" }).first().click();
        await shown.getByRole("radio", { name: /^Scheduled/ }).click({ force: true });
        await shown.getByLabel("Date", { exact: false }).first().fill("2099-07-05");
        await shown.getByLabel("Time of day").fill("03:00");
        await expect(shown.getByText("Outside the hours that you set")).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await pressEscape(shown);
        await shown.reload();
      },
    },
    {
      name: "signing-toolkit",
      viewer: "notary",
      arrive: async () => showing(await goTo("/signing-toolkit"), "Signing toolkit"),
    },
    {
      name: "signing-toolkit-files-empty",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Secretary of State files");
        await expect(shown.getByText(/^There are no files for/)).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "signing-toolkit-files",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        const file = { state: "FL", sizeBytes: 481_200, addedAt: "2026-11-01T12:00:00.000Z" };
        const files = [
          {
            id: "00000000-0000-4000-8000-0000000000a1",
            name: "Application for registration as an online notary",
            ...file,
          },
          { id: "00000000-0000-4000-8000-0000000000a2", name: "Form of a notary’s journal", ...file },
        ];
        await shown.route("**/api/secretary-of-state-files*", (route) => route.fulfill({ json: files }));
        await shown.reload();
        await showing(shown, "Signing toolkit");
        await press(shown, "Secretary of State files");
        await expect(shown.getByRole("link", { name: /^Download Form/ })).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await shown.unrouteAll();
        await pressEscape(shown);
      },
    },
  ];
};
