import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { expect } from "#tests/e2e/harness/test.ts";
import { signIn } from "#tests/e2e/steps/notary.ts";
import { quartersPng } from "#tests/builders/test-pictures.ts";
import type { Screen } from "../screen.ts";
import { pressEscape, showing, type Stage } from "../stage.ts";

/** My Profile, with each of its dialogs, and where the link to a new address leads. */
export const profileScreens = (stage: Stage): Screen[] => {
  const { product } = stage;
  let opened: ReturnType<typeof stage.openWorkstation> | null = null;
  const page = async () => (await (opened ??= stage.openWorkstation())).page;
  let reader: ReturnType<Stage["openSigner"]> | null = null;
  const mailbox = () => (reader ??= stage.openSigner());
  const picture = join(product.folder, "me.png");

  return [
    {
      name: "profile-loading",
      viewer: "notary",
      arrive: async () => {
        const workstation = await (opened ??= stage.openWorkstation());
        await signIn(workstation, stage.account);
        const at = workstation.page;
        // Never answered, until the page is loaded again.
        await at.route("**/api/me/profile", () => undefined);
        await at.evaluate(() => (location.hash = "#/profile"));
        await at.reload();
        return showing(at, "My Profile");
      },
      leave: async (at) => {
        await at.unroute("**/api/me/profile");
      },
    },
    {
      name: "profile-error",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.route("**/api/me/profile", (route) => route.abort());
        await at.reload();
        await expect(at.getByRole("button", { name: "Try again" })).toBeVisible();
        return at;
      },
      leave: async (at) => {
        await at.unroute("**/api/me/profile");
        await at.reload();
      },
    },
    {
      name: "profile",
      viewer: "notary",
      arrive: async () => showing(await page(), "About you"),
    },
    {
      name: "account-menu-on-profile",
      viewer: "notary",
      widths: [1280, 1920],
      arrive: page,
      again: async (at) => {
        if (await at.getByRole("menu").isVisible()) return;
        await at.getByRole("button", { name: /^Account of/ }).click();
        await expect(at.getByRole("menuitem", { name: /^Open:\s*My Profile$/ })).toBeVisible();
      },
      leave: pressEscape,
    },
    {
      name: "profile-refused",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("textbox", { name: "First name" }).fill(" ");
        await at.getByRole("button", { name: "Save", exact: true }).click();
        await expect(at.getByText("The first name is required.")).toBeVisible();
        return at;
      },
      leave: async (at) => {
        await at.reload();
      },
    },
    {
      name: "profile-picture-cut",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        writeFileSync(picture, quartersPng(640, 480));
        const chooser = at.waitForEvent("filechooser");
        await at.getByRole("button", { name: "Choose a picture" }).click();
        await (await chooser).setFiles(picture);
        await expect(at.getByRole("dialog", { name: "Choose the part that is shown" })).toBeVisible();
        return at;
      },
      leave: async (at) => {
        await at.getByRole("button", { name: "Use this part" }).click();
        await expect(at.getByRole("button", { name: "Choose another picture" })).toBeVisible();
      },
    },
    {
      name: "profile-phone-code",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("textbox", { name: "Phone number" }).fill("813 555 0142");
        await at.getByRole("button", { name: "Save the number" }).click();
        await at.getByRole("button", { name: "Validate it by text message" }).click();
        await expect(at.getByRole("textbox", { name: "Code" })).toBeVisible();
        return at;
      },
    },
    {
      name: "profile-wrong-code",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("textbox", { name: "Code" }).fill("000000");
        await at.getByRole("button", { name: "Validate", exact: true }).click();
        await expect(at.getByText(/Tries left: 4/)).toBeVisible();
        return at;
      },
    },
    {
      name: "profile-change-address",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("button", { name: "Change the address" }).click();
        await expect(at.getByRole("dialog", { name: "Change your e-mail address" })).toBeVisible();
        return at;
      },
      leave: pressEscape,
    },
    {
      name: "profile-export-under-way",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        const answer = { export: { state: "packing", done: 3_100_000, total: 8_200_000 }, isOpen: true };
        await at.route("**/api/me/export", (route) => route.fulfill({ json: answer }));
        await at.reload();
        const bar = at.getByRole("progressbar", { name: "Writing the file" });
        await expect(bar).toBeVisible();
        await bar.scrollIntoViewIfNeeded();
        return at;
      },
    },
    {
      name: "profile-export-failed",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.unroute("**/api/me/export");
        await at.route("**/api/me/export", (route) =>
          route.fulfill({ json: { export: { state: "failed" }, isOpen: false } }),
        );
        await at.reload();
        await expect(at.getByRole("button", { name: "Make it again" })).toBeVisible();
        return at;
      },
      leave: async (at) => {
        await at.unroute("**/api/me/export");
        await at.reload();
      },
    },
    {
      name: "profile-export-asks",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("button", { name: "Export everything" }).click();
        await expect(at.getByRole("dialog", { name: "Export everything" })).toBeVisible();
        return at;
      },
    },
    {
      name: "profile-export-ready",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        const again = at.getByRole("dialog", { name: "Export everything" });
        await again.getByRole("textbox", { name: "Your password" }).fill(stage.account.password);
        await again.getByRole("button", { name: "Make the file" }).click();
        const link = at.getByRole("link", { name: /^Download everything/ });
        await expect(link).toBeVisible();
        await link.scrollIntoViewIfNeeded();
        return at;
      },
    },
    {
      name: "profile-delete",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("button", { name: "Delete my account" }).click();
        await expect(at.getByRole("alertdialog", { name: "Delete your account?" })).toBeVisible();
        return at;
      },
      leave: pressEscape,
    },
    {
      name: "sent-text-messages",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.evaluate(() => (location.hash = "#/sent-mail"));
        await expect(at.getByText(/is your code for/)).toBeVisible();
        return at;
      },
    },
    {
      name: "confirm-new-address",
      viewer: "signer",
      arrive: async () => {
        const at = await mailbox();
        await at.goto(`${product.platform.ready.url}/confirm-new-email#${"A".repeat(43)}`);
        return showing(at, "Your new e-mail address");
      },
    },
    {
      name: "confirm-new-address-ended",
      viewer: "signer",
      arrive: async () => {
        const at = await mailbox();
        await at.getByRole("button", { name: "Confirm my new address" }).click();
        await expect(at.getByText(/This link was used already/)).toBeVisible();
        return at;
      },
    },
  ];
};
