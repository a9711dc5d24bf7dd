import type { Page } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "#tests/e2e/harness/test.ts";
import type { Screen } from "../screen.ts";
import { showing, type Stage } from "../stage.ts";

/** From the first start to the first empty list, and what stands there when something is wrong. */
export const accountScreens = (stage: Stage): Screen[] => {
  const { product } = stage;
  const workstation = stage.openWorkstation.bind(null, product.startNewWorkstation);
  let opened: ReturnType<typeof workstation> | null = null;
  const page = async () => (await (opened ??= workstation())).page;
  const newcomer = product.platform.ready.accounts.find(({ role }) => role !== "SelfRon");

  /** Started where an administrator has fixed the platform. */
  const managed = async () => {
    const policy = join(product.folder, "policy.json");
    writeFileSync(policy, JSON.stringify({ serverUrl: product.platform.ready.url }));
    return (await stage.openWorkstation(() => product.startNewWorkstation("managed", ["--policy", policy]))).page;
  };
  let ofOrganization: Page | null = null;

  return [
    {
      name: "first-run-managed",
      viewer: "notary",
      arrive: async () => {
        ofOrganization = await managed();
        await expect(ofOrganization.getByText("The platform is managed by your organization")).toBeVisible();
        return showing(ofOrganization, "Log in");
      },
    },
    {
      name: "first-run",
      viewer: "notary",
      arrive: async () => showing(await page(), "Which platform?"),
    },
    {
      name: "first-run-wrong-address",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("textbox", { name: "Address of the platform" }).fill("http://127.0.0.1:9");
        await at.getByRole("button", { name: "Check this platform" }).click();
        await expect(at.getByRole("alert")).toBeVisible();
        return at;
      },
    },
    {
      name: "first-run-found",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("textbox", { name: "Address of the platform" }).fill(product.platform.ready.url);
        await at.getByRole("button", { name: "Check this platform" }).click();
        return showing(at, "This is your platform");
      },
    },
    {
      name: "sign-in",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("button", { name: "Continue to log in" }).click();
        return showing(at, "Log in");
      },
    },
    {
      name: "sign-in-refused",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("textbox", { name: "E-mail" }).fill("somebody@example.com");
        await at.getByRole("textbox", { name: "Password" }).fill("not the password");
        await at.getByRole("button", { name: "Log in", exact: true }).click();
        await expect(at.getByRole("alert")).toBeVisible();
        return at;
      },
    },
    {
      name: "my-signings-loading",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        // Never answered, until the page is loaded again.
        await at.route("**/api/signings/groups*", () => undefined);
        await at.getByRole("textbox", { name: "E-mail" }).fill(newcomer?.email ?? "");
        await at.getByRole("textbox", { name: "Password" }).fill(newcomer?.password ?? "");
        await at.getByRole("button", { name: "Log in", exact: true }).click();
        await at.evaluate(() => (location.hash = "#/signings"));
        return showing(at, "My Signings");
      },
      leave: async (at) => {
        await at.unroute("**/api/signings/groups*");
        await at.reload();
      },
    },
    {
      name: "my-signings-empty",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await expect(at.getByText("Your signings will be here")).toBeVisible();
        return at;
      },
    },
    {
      name: "my-signings-error",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.route("**/api/signings/groups*", (route) => route.abort());
        await at.reload();
        await expect(at.getByRole("button", { name: "Try again" })).toBeVisible();
        return at;
      },
      leave: async (at) => {
        await at.unroute("**/api/signings/groups*");
        await at.reload();
      },
    },
    {
      name: "page-with-a-defect",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.route("**/api/signings/groups*", (route) =>
          route.fulfill({ json: { groups: [{ group: "today", count: 1, signings: [{}] }] } }),
        );
        await at.reload();
        await expect(at.getByRole("button", { name: "Show this page again" })).toBeVisible();
        // What broke it stands in the console, as it should.
        stage.complaints();
        return at;
      },
      leave: async (at) => {
        await at.unroute("**/api/signings/groups*");
        await at.reload();
      },
    },
    {
      name: "no-such-page",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.evaluate(() => (location.hash = "#/nothing-here"));
        return showing(at, "There is nothing at this address");
      },
      leave: async (at) => {
        await at.evaluate(() => (location.hash = "#/signings"));
      },
    },
    {
      name: "page-of-another-role",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.evaluate(() => (location.hash = "#/admin/people"));
        return showing(at, "This page belongs to another role");
      },
      leave: async (at) => {
        await at.evaluate(() => (location.hash = "#/signings"));
      },
    },
    {
      name: "signed-out",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        // The session ended elsewhere: what the platform answers then.
        await at.route("**/api/signings/groups*", (route) =>
          route.fulfill({
            status: 401,
            json: {
              defined: true,
              code: "auth/signed-out",
              status: 401,
              message: "",
              data: { code: "auth/signed-out" },
            },
          }),
        );
        await at.reload();
        await expect(at.getByRole("alertdialog", { name: "Connection error happened!" })).toBeVisible();
        return at;
      },
      leave: async (at) => {
        await at.unroute("**/api/signings/groups*");
      },
    },
    {
      name: "platform-away",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await product.stopPlatform();
        await at.reload();
        await expect(at.getByRole("button", { name: "Try again" })).toBeVisible();
        return at;
      },
    },
    {
      name: "platform-problem",
      viewer: "notary",
      arrive: async () => {
        const later = await stage.openWorkstation();
        return showing(later.page, "Your platform cannot be reached");
      },
    },
    {
      name: "platform-problem-managed",
      viewer: "notary",
      arrive: async () => {
        if (ofOrganization === null) throw new Error("no managed workstation is open");
        await ofOrganization.reload();
        await showing(ofOrganization, "Your platform cannot be reached");
        await expect(ofOrganization.getByText("The platform is managed by your organization")).toBeVisible();
        return ofOrganization;
      },
    },
  ];
};
