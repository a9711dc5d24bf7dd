import type { Page } from "@playwright/test";
import { PlatformClient } from "#tests/e2e/harness/platform-client.ts";
import type { PersonDetails } from "#contract/admin/entity.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { longName } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { pressEscape, showing, type Stage } from "../stage.ts";
import { handOverScreens } from "./hand-over.ts";

/** What administrators keep, and what stands in their way. */
const arrange = async (admin: PlatformClient): Promise<void> => {
  const company = await admin.ok<{ id: string }>("POST", "/admin/organisations", {
    name: "Harborview Title Services",
    seats: 12,
  });
  await admin.ok("POST", `/admin/organisations/${company.id}/members`, { email: "theo.lindqvist@demo.example" });
  const ended = await admin.ok<{ id: string }>("POST", "/admin/organisations", { name: longName, seats: 1 });
  await admin.ok("DELETE", `/admin/organisations/${ended.id}`);
  const reseller = await admin.ok<{ id: string }>("POST", "/admin/resellers", {
    name: "Bright Notary Supplies",
    email: "hello@bright.example",
    description: "Stamps, journals and everything else that a notary needs.\nIn Pensacola since 1998.",
    link: "https://bright.example/notaries",
    producerCode: "BNS-7",
  });
  const logo = new FormData();
  logo.set("image", new File([new Uint8Array(makePng(240, 80).png)], "logo.png", { type: "image/png" }));
  const form = new Response(logo);
  await admin.request("POST", `/api/admin/resellers/${reseller.id}/logo`, {
    headers: { "content-type": form.headers.get("content-type") ?? "" },
    body: new Uint8Array(await form.arrayBuffer()),
  });
  await admin.ok("POST", "/admin/plans", {
    name: "RON Pro",
    role: "SelfRon",
    amountCents: 2_500,
    interval: "month",
    includes: ["Unlimited signings", "Recordings for ten years"],
  });
  const file = new FormData();
  file.set("state", "FL");
  file.set("name", "Application for online notaries, 2026");
  file.set("file", new File(["%PDF-1.7"], "form.pdf", { type: "application/pdf" }));
  const sent = new Response(file);
  await admin.request("POST", "/api/admin/secretary-of-state-files", {
    headers: { "content-type": sent.headers.get("content-type") ?? "" },
    body: new Uint8Array(await sent.arrayBuffer()),
  });
};

/** The administrator's pages, looking as somebody, and what an assistant sees. */
export const adminScreens = (stage: Stage): Screen[] => {
  const { ready } = stage.product.platform;
  const accountOf = (role: string) => {
    const account = ready.accounts.find((candidate) => candidate.role === role);
    if (account === undefined) throw new Error(`the demo has no ${role}`);
    return account;
  };
  let opened: Promise<Page> | null = null;
  const open = async (): Promise<Page> => {
    const { page } = await stage.openWorkstation();
    const { email, password } = accountOf("Admin");
    await page.getByRole("textbox", { name: "E-mail" }).fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    return showing(page, "People");
  };
  const page = () => (opened ??= open());
  const client = async () => {
    const admin = new PlatformClient(ready.url);
    const { email, password } = accountOf("Admin");
    await admin.signIn(email, password);
    return admin;
  };
  const go = async (path: string, heading: string): Promise<Page> => {
    const at = await page();
    await at.evaluate((hash) => (location.hash = `#${hash}`), path);
    return showing(at, heading);
  };
  const list = (name: string, path: string, heading: string, row: string): Screen => ({
    name,
    viewer: "notary",
    arrive: async () => {
      const at = await go(path, heading);
      await expect(at.getByText(row).first()).toBeVisible();
      return at;
    },
  });
  const dialog = (name: string, button: string, title: string | RegExp): Screen => ({
    name,
    viewer: "notary",
    arrive: async () => {
      const at = await page();
      await at.getByRole("button", { name: button, exact: true }).first().click();
      await expect(at.getByRole("dialog", { name: title })).toBeVisible();
      return at;
    },
    leave: pressEscape,
  });

  return [
    {
      name: "admin-endorsements-none",
      viewer: "notary",
      arrive: () => go("/admin/endorsements", "No endorsement waits"),
    },
    {
      name: "admin-resellers-empty",
      viewer: "notary",
      arrive: () => go("/admin/resellers", "Resellers will be here"),
    },
    {
      name: "admin-state-files-empty",
      viewer: "notary",
      arrive: () => go("/admin/secretary-of-state-files", "Files of the states will be here"),
    },
    {
      name: "admin-organisations-empty",
      viewer: "notary",
      arrive: () => go("/admin/organisations", "Organisations will be here"),
      leave: async () => arrange(await client()),
    },
    {
      name: "admin-people-loading",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        // Never answered, until the page is loaded again.
        await at.route("**/api/admin/people*", () => undefined);
        await at.reload();
        await go("/admin/people", "People");
        await expect(at.getByRole("status", { name: /^Reading/ })).toBeVisible();
        return at;
      },
      leave: async (at) => {
        await at.unroute("**/api/admin/people*");
        await at.reload();
      },
    },
    list("admin-people", "/admin/people", "People", "Nora Whitfield"),
    {
      name: "admin-people-none",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("searchbox", { name: "Search people" }).fill("zebra");
        await expect(at.getByText("Nobody fits")).toBeVisible();
        return at;
      },
      leave: (at) => at.getByRole("button", { name: "Show everybody" }).click(),
    },
    {
      name: "admin-people-error",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.route("**/api/admin/people*", (route) => route.abort());
        await at.reload();
        await expect(at.getByRole("button", { name: "Try again" })).toBeVisible();
        return at;
      },
      leave: async (at) => {
        await at.unroute("**/api/admin/people*");
        await at.reload();
      },
    },
    {
      name: "admin-person",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("link", { name: "Nora Whitfield" }).click();
        await expect(at.getByRole("button", { name: "Look as them" })).toBeVisible();
        return at;
      },
    },
    {
      name: "admin-person-mail-returned",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        const reason =
          "550 5.1.1 <nora@example.com>: Recipient address rejected: User unknown in virtual mailbox table";
        const mailReturned = { since: "2026-11-24T15:00:00.000Z", status: "5.1.1", reason };
        await at.route(/\/api\/admin\/people\/[0-9a-f-]{36}$/, async (route) => {
          const answer = await route.fetch();
          const person = (await answer.json()) as Record<string, unknown>;
          await route.fulfill({ json: { ...person, mailReturned } });
        });
        await at.reload();
        await expect(at.getByRole("button", { name: "The address is right" })).toBeVisible();
        return at;
      },
      leave: async (at) => {
        await at.unroute(/\/api\/admin\/people\/[0-9a-f-]{36}$/);
        await at.reload();
        await expect(at.getByRole("button", { name: "Look as them" })).toBeVisible();
      },
    },
    {
      name: "admin-person-remove-second-factor",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.route("**/api/admin/people/*", async (route) => {
          const response = await route.fetch();
          const person = (await response.json()) as PersonDetails;
          await route.fulfill({ response, json: { ...person, secondFactor: { hasApp: true, passkeys: 2 } } });
        });
        await at.reload();
        await at.getByRole("button", { name: "Remove second factor" }).click();
        await at.getByRole("dialog").getByRole("button", { name: "Remove second factor" }).click();
        await expect(at.getByText("The reason is required.")).toBeVisible();
        return at;
      },
      leave: async (at) => {
        await at.unroute("**/api/admin/people/*");
        await at.reload();
      },
    },
    {
      name: "admin-person-deactivate",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("button", { name: "Deactivate the account" }).click();
        await expect(at.getByRole("alertdialog")).toBeVisible();
        return at;
      },
      leave: pressEscape,
    },
    ...handOverScreens(page),
    list("admin-organisations", "/admin/organisations", "Organisations", "Harborview Title Services"),
    dialog("admin-seats", "Seats of Harborview Title Services", "Seats of Harborview Title Services"),
    list("admin-resellers", "/admin/resellers", "Resellers", "Bright Notary Supplies"),
    dialog("admin-reseller", "Change Bright Notary Supplies", "Change Bright Notary Supplies"),
    list("admin-plans", "/admin/plans", "Plans and prices", "RON Pro"),
    dialog("admin-plan", "Offer a plan", "Offer a plan"),
    list(
      "admin-state-files",
      "/admin/secretary-of-state-files",
      "Secretary of State files",
      "Application for online notaries, 2026",
    ),
    dialog("admin-state-file", "Add a file", "Add a file"),
    list("admin-feature-flags", "/admin/feature-flags", "Feature flags", "Looking as somebody else"),
    list("admin-record", "/admin/record", "Record", "Offered a plan: RON Pro"),
    {
      name: "company-info",
      viewer: "signer",
      arrive: async () => {
        const at = await stage.openSigner();
        await at.goto(`${ready.url}/company-info/BNS-7`);
        return showing(at, "Bright Notary Supplies");
      },
    },
    {
      name: "company-info-unknown",
      viewer: "signer",
      arrive: async () => {
        const at = await stage.openSigner();
        await at.goto(`${ready.url}/company-info/nobody`);
        return showing(at, "There is no page here");
      },
    },
    {
      name: "looking-as-a-notary",
      viewer: "notary",
      arrive: async () => {
        await go("/admin/people", "People");
        const at = await page();
        await at.getByRole("link", { name: "Nora Whitfield" }).click();
        await at.getByRole("button", { name: "Look as them" }).click();
        await expect(at.getByRole("complementary", { name: "Looking as somebody else" })).toBeVisible();
        return showing(at, "Dashboard");
      },
      leave: async (at) => {
        await at
          .getByRole("complementary", { name: "Looking as somebody else" })
          .getByRole("button", { name: "Stop" })
          .click();
        await showing(at, "People");
      },
    },
    {
      name: "my-assistants-empty",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("button", { name: "Switch account" }).click();
        await at.getByRole("menuitem", { name: /^Nora Whitfield/ }).click();
        await showing(at, "Dashboard");
        return go("/my-assistants", "Your assistants will be here");
      },
    },
    {
      name: "my-assistants",
      viewer: "notary",
      arrive: async () => {
        const notary = await stage.notary();
        for (const email of ["ada.quill@demo.example", "office@harborview.example"])
          await notary.ok("POST", "/me/assistants", { email });
        const at = await page();
        await at.reload();
        await expect(at.getByText("office@harborview.example")).toBeVisible();
        return at;
      },
    },
    {
      name: "assistants-notaries-empty",
      viewer: "notary",
      arrive: async () => {
        const admin = await client();
        const { people } = await admin.ok<{ people: { id: string }[] }>("GET", "/admin/people?search=ada");
        await admin.ok("POST", `/admin/people/${people[0]?.id ?? ""}/roles`, { role: "Assistant" });
        const at = await page();
        await at.getByRole("button", { name: "Switch account" }).click();
        await at.getByRole("menuitem", { name: /^Ada Quill/ }).click();
        await showing(at, "People");
        await at.route("**/api/me/notaries", (route) => route.fulfill({ json: [] }));
        await at
          .getByRole("complementary", { name: "Administrator" })
          .getByRole("button", { name: /Act as/ })
          .click();
        await at.getByRole("option", { name: "Assistant" }).click();
        return showing(at, "The notaries you work for will be here");
      },
      leave: async (at) => {
        await at.unroute("**/api/me/notaries");
        await at.reload();
      },
    },
    {
      name: "assistants-notaries",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await expect(at.getByRole("button", { name: "Work for Nora Whitfield" })).toBeVisible();
        return at;
      },
    },
    {
      name: "assistant-at-work",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("button", { name: "Work for Nora Whitfield" }).click();
        await expect(at.getByText("Ada Quill, you work for Nora Whitfield")).toBeVisible();
        return showing(at, "My Signings");
      },
    },
    {
      name: "assistant-in-a-signing",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("row").filter({ hasText: "Warranty deed" }).first().click();
        await expect(at.getByText("To sign, stamp and lock stays with Nora Whitfield.")).toBeVisible();
        return at;
      },
    },
  ];
};
