import type { Page } from "@playwright/test";
import type { RecentNotary } from "#contract/profile/http.ts";
import type { UserId } from "#contract/common/ids.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { logIn } from "#tests/e2e/steps/notary.ts";
import { longName } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { press, pressEscape, showing, type Stage } from "../stage.ts";

const met = (last: string, fullName: string, publicPageUrl: string | null): RecentNotary => ({
  id: `00000000-0000-4000-8000-00000000000${last}` as UserId,
  fullName,
  state: "Florida",
  lastMetAt: "2026-11-20T15:00:00.000Z",
  publicPageUrl,
});

/** A consumer's list of the notaries they signed with. */
export const metNotariesScreens = (stage: Stage): Screen[] => {
  let opened: Promise<Page> | null = null;
  const page = () =>
    (opened ??= (async () => {
      const workstation = await stage.openWorkstation();
      const account = stage.product.platform.ready.accounts.find(({ role }) => role === "Consumer");
      if (account === undefined) throw new Error("the demo has no consumer");
      await logIn(workstation, account);
      return workstation.page;
    })());
  const show = async (notaries: RecentNotary[]): Promise<Page> => {
    const at = await page();
    await at.unrouteAll();
    await at.route("**/api/me/recent-notaries", (route) => route.fulfill({ json: { notaries } }));
    await at.evaluate(() => (location.hash = "#/my-notaries"));
    await at.reload();
    return showing(at, "My notaries");
  };
  const two = [met("1", "Nora Whitfield", "https://sign.example.org/notary/nora-by-the-sea"), met("2", longName, null)];

  return [
    {
      name: "my-notaries-loading",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        // Never answered, until the page is loaded again.
        await at.route("**/api/me/recent-notaries", () => undefined);
        await at.evaluate(() => (location.hash = "#/my-notaries"));
        await expect(at.getByRole("status", { name: "Reading your notaries" })).toBeVisible();
        return at;
      },
    },
    {
      name: "my-notaries-error",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.unrouteAll();
        await at.route("**/api/me/recent-notaries", (route) => route.abort());
        await at.reload();
        await expect(at.getByRole("button", { name: "Try again" })).toBeVisible();
        return at;
      },
    },
    {
      name: "my-notaries-none",
      viewer: "notary",
      arrive: async () => {
        const at = await show([]);
        await expect(at.getByText("The notaries you meet will be here")).toBeVisible();
        return at;
      },
    },
    {
      name: "my-notaries",
      viewer: "notary",
      arrive: async () => {
        const at = await show(two);
        await expect(at.getByText("Has no public page")).toBeVisible();
        return at;
      },
    },
    {
      name: "my-notaries-clear",
      viewer: "notary",
      arrive: async () => press(await page(), "Clear the list"),
      leave: pressEscape,
    },
  ];
};
