import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { SigningRequest } from "#contract/storefront/entity.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { logIn } from "#tests/e2e/steps/notary.ts";
import { longName } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { press, pressEscape, showing, type Stage } from "../stage.ts";

const about =
  "I have notarized in Florida since 2009: deeds, powers of attorney and school papers, in English and Spanish.\n\n" +
  "Evenings and Saturdays are fine.";

const asked = (fullName: string, what: string, changes: Partial<SigningRequest> = {}): SigningRequest => ({
  id: randomUUID(),
  fullName,
  email: "sam.stranger@example.org",
  what,
  when: "Friday after four",
  askedAt: "2026-11-24T15:04:00.000Z",
  status: "waiting",
  signingId: null,
  ...changes,
});

const requests = [
  asked("Sam Stranger", "The deed of my boat. I am in Miami, my sister in Denver signs too."),
  asked(longName, `A power of attorney ${"for my parents, ".repeat(12)}as soon as it can be.`, { when: "" }),
  asked("Dee Declined", "Sign this blank page for me.", { status: "declined" }),
];

/** Public pages, what is kept of them in the workstation, and what strangers see. */
export const storefrontScreens = (stage: Stage): Screen[] => {
  const { ready } = stage.product.platform;
  let opened: Promise<Page> | null = null;
  const page = () =>
    (opened ??= (async () => {
      const workstation = await stage.openWorkstation();
      await logIn(workstation, stage.account);
      return workstation.page;
    })());
  const goTo = async (path: string, heading: string): Promise<Page> => {
    const at = await page();
    await at.evaluate((to) => (location.hash = `#${to}`), path);
    return showing(at, heading);
  };
  let visitor: Promise<Page> | null = null;
  const visit = async (path: string, heading: string): Promise<Page> => {
    const at = await (visitor ??= stage.openSigner());
    await at.goto(ready.url + path);
    return showing(at, heading);
  };
  const arrangePage = async (): Promise<void> => {
    const client = await stage.notary();
    await client.ok("PATCH", "/me/profile", { title: "Notary Public", about });
    const own = { isOn: true, address: "nora-by-the-sea", takesRequests: true };
    await client.ok("PUT", "/me/storefront", { ...own, howToAsk: "Have your documents and an identity card at hand." });
  };
  const corporate = {
    name: "Harborview Title Services",
    about: "Closings along the Gulf coast since 1998.",
    mayChange: true,
    isOn: true,
    address: "harborview-title",
    url: "https://sign.example.org/organisation/harborview-title",
    earlierAddresses: ["harborview"],
  };
  const notaryOf = (fullName: string, address: string) => ({
    address,
    fullName,
    title: "Notary Public",
    states: [{ abbr: "FL", name: "Florida" }],
    hasPicture: false,
  });

  return [
    {
      name: "storefront-loading",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.route("**/api/me/storefront", () => undefined);
        return goTo("/profile/storefront", "Storefront");
      },
      leave: async (at) => {
        await at.unroute("**/api/me/storefront");
      },
    },
    {
      name: "storefront-error",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.route("**/api/me/storefront", (route) => route.abort());
        await at.reload();
        await expect(at.getByRole("button", { name: "Try again" })).toBeVisible();
        return at;
      },
      leave: async (at) => {
        await at.unroute("**/api/me/storefront");
        await at.reload();
      },
    },
    {
      name: "storefront-off",
      viewer: "notary",
      arrive: async () => {
        const at = await goTo("/profile/storefront", "Storefront");
        await expect(at.getByText("Your QR code will be here")).toBeVisible();
        return at;
      },
    },
    {
      name: "storefront-address-refused",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("textbox", { name: "Address" }).fill("florida");
        await press(at, "Save");
        await expect(at.getByText(/kept free/)).toBeVisible();
        return at;
      },
    },
    {
      name: "storefront-no-requests",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("tab", { name: "Requests" }).click();
        await expect(at.getByText("What people ask you for will be here")).toBeVisible();
        return at;
      },
    },
    {
      name: "storefront",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await arrangePage();
        await at.route("**/api/me/organisation-storefront", (route) => route.fulfill({ json: corporate }));
        await at.route("**/api/me/storefront/requests", (route) => route.fulfill({ json: { requests } }));
        await at.reload();
        await expect(at.getByRole("img", { name: /^QR code/ })).toBeVisible();
        return at;
      },
    },
    {
      name: "storefront-requests",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("tab", { name: "Requests (2)" }).click();
        await expect(at.getByText("Sam Stranger")).toBeVisible();
        return at;
      },
    },
    {
      name: "storefront-decline",
      viewer: "notary",
      arrive: async () => press(await page(), "Decline the request of Sam Stranger"),
      leave: pressEscape,
    },
    {
      name: "corporate-storefront",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("tab", { name: "Corporate" }).click();
        await expect(at.getByRole("textbox", { name: "About the organisation" })).toBeVisible();
        return at;
      },
    },
    { name: "notary-page", viewer: "signer", arrive: () => visit("/notary/nora-by-the-sea", "Nora Whitfield") },
    {
      name: "notary-page-incomplete",
      viewer: "signer",
      arrive: async () => {
        const at = await visit("/notary/nora-by-the-sea", "Nora Whitfield");
        await press(at, "Ask for a signing");
        await expect(at.getByText("The name is required.")).toBeVisible();
        return at;
      },
    },
    {
      name: "notary-page-asked",
      viewer: "signer",
      arrive: async () => {
        const at = await visit("/notary/nora-by-the-sea", "Nora Whitfield");
        await at.getByRole("textbox", { name: "Your name" }).fill("Sam Stranger");
        await at.getByRole("textbox", { name: "Your e-mail" }).fill("sam.stranger@example.org");
        await at.getByRole("textbox", { name: "What is to be signed" }).fill("The deed of my boat.");
        await press(at, "Ask for a signing");
        await expect(at.getByText(/has your request$/)).toBeVisible();
        return at;
      },
    },
    {
      name: "notary-page-loading",
      viewer: "signer",
      arrive: async () => {
        const at = await (visitor ??= stage.openSigner());
        // Never answered, until the page is loaded again.
        await at.route("**/api/storefronts/*", () => undefined);
        return visit("/notary/nora-by-the-sea", "Online notary");
      },
      leave: (at) => at.unroute("**/api/storefronts/*"),
    },
    {
      name: "notary-page-unknown",
      viewer: "signer",
      arrive: () => visit("/notary/nobody-at-all", "There is no page here"),
    },
    {
      name: "organisation-page",
      viewer: "signer",
      arrive: async () => {
        const at = await (visitor ??= stage.openSigner());
        const notaries = [notaryOf("Nora Whitfield", "nora-by-the-sea"), notaryOf(longName, "long")];
        const { name, about: words } = corporate;
        const json = { address: "harborview-title", name, about: words, notaries };
        await at.route("**/api/organisation-storefronts/*", (route) => route.fulfill({ json }));
        return visit("/organisation/harborview-title", name);
      },
    },
    {
      name: "plans-none",
      viewer: "signer",
      arrive: async () => {
        const at = await (visitor ??= stage.openSigner());
        await at.route("**/api/plans", (route) => route.fulfill({ json: [] }));
        await visit("/online-notary-options-become-ron", "Plans for online notaries");
        await expect(at.getByText(/^No plans are offered here/)).toBeVisible();
        return at;
      },
      leave: (at) => at.unroute("**/api/plans"),
    },
    {
      name: "plans",
      viewer: "signer",
      arrive: async () => {
        const at = await visit("/online-notary-options-become-ron", "Plans for online notaries");
        await expect(at.getByRole("list", { name: "Plans" })).toBeVisible();
        return at;
      },
    },
  ];
};
