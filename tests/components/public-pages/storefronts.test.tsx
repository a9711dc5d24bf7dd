import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { OfferedPlan } from "#contract/plan/http.ts";
import type { NotaryPage as Notary } from "#contract/storefront/entity.ts";
import { NotaryPage, OrganisationPage, PlansPage } from "#renderer/features/public-pages/index.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

let notary: Notary;
let plans: OfferedPlan[];

beforeEach(() => {
  notary = {
    address: "nora-w",
    fullName: "Nora Whitfield",
    title: "Notary Public",
    companyName: "",
    about: "I speak Spanish too.",
    states: [{ abbr: "VA", name: "Virginia" }],
    hasPicture: true,
    takesRequests: true,
    howToAsk: "Have your deed at hand.",
    organisation: { name: "Quill & Seal", address: "quill-and-seal" },
  };
  plans = [];
  platform.answers({
    account: { session: () => aSession(null) },
    platform: {
      identity: () => ({
        product: "notary-workstation-platform",
        platformId: "00000000-0000-4000-8000-00000000000f",
        name: "Demo",
        kind: "production",
        apiVersion: { major: 1, minor: 0 },
        publicUrl: "http://localhost",
        notaryRegistrationPath: "/join-us-as-a-notary",
        simulators: [],
        realtime: { key: "k", host: "localhost", port: 1, tls: false },
      }),
    },
    plans: { offered: () => plans },
    storefronts: {
      page: ({ address }) => (address === "nora-w" ? notary : refuseWith("request/not-found")),
      organisationPage: () => ({ address: "quill-and-seal", name: "Quill & Seal", about: "", notaries: [notary] }),
      ask: () => ({ done: true }),
    },
  });
});

test("a notary's page says who they are and where, and takes a request that is complete", async () => {
  const { user } = show(<NotaryPage address="nora-w" />);
  expect(await screen.findByRole("heading", { name: "Nora Whitfield", level: 1 })).toBeDefined();
  expect(screen.getByText("Commissioned in Virginia")).toBeDefined();
  expect(screen.getByRole("link", { name: "Quill & Seal" }).getAttribute("href")).toBe("/organisation/quill-and-seal");
  expect(screen.getByText("Have your deed at hand.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Ask for a signing" }));
  expect(screen.getByText("The name is required.")).toBeDefined();
  expect(screen.getByText("The request is required.")).toBeDefined();
  expect(platform.requests.filter(({ method }) => method === "POST")).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: "Your name" }), "Sam Stranger");
  await user.type(screen.getByRole("textbox", { name: "Your e-mail" }), "sam@example.org");
  await user.type(screen.getByRole("textbox", { name: "What is to be signed or notarized?" }), "A deed.");
  await user.click(screen.getByRole("button", { name: "Ask for a signing" }));
  expect(await screen.findByText("Nora Whitfield has your request")).toBeDefined();
  expect(screen.getByText(/by mail to sam@example.org/)).toBeDefined();
});

test("a notary who takes no requests has no form", async () => {
  notary = { ...notary, takesRequests: false, howToAsk: "" };
  show(<NotaryPage address="nora-w" />);
  expect(await screen.findByText("Nora Whitfield takes no requests on this page at the moment.")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("an address without a page says so, and what could not be read can be read again", async () => {
  const { unmount } = show(<NotaryPage address="nobody" />);
  expect(await screen.findByRole("heading", { name: "There is no page here" })).toBeDefined();
  unmount();
  platform.answers({ storefronts: { page: () => refuseWith("auth/too-many-attempts", { retryAfterSeconds: 30 }) } });
  const { user } = show(<NotaryPage address="nora-w" />);
  const again = await screen.findByRole("button", { name: "Try again" });
  platform.answers({ storefronts: { page: () => notary } });
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "Nora Whitfield" })).toBeDefined();
});

test("an organisation's page leads to its notaries", async () => {
  show(<OrganisationPage address="quill-and-seal" />);
  const link = await screen.findByRole("link", { name: "Nora Whitfield" });
  expect(link.getAttribute("href")).toBe("/notary/nora-w");
});

test("plans are viewed before anybody registers, and lead to where notaries do [A066]", async () => {
  const { unmount } = show(<PlansPage />);
  expect(await screen.findByText(/No plans are offered here/)).toBeDefined();
  unmount();
  plans = [
    {
      id: "00000000-0000-4000-8000-0000000000b1",
      name: "Small",
      role: "SelfRon",
      amountCents: 1_900,
      interval: "month",
      includes: ["25 signings"],
    },
  ];
  show(<PlansPage />);
  const list = within(await screen.findByRole("list", { name: "Plans" }));
  expect(list.getByRole("heading", { name: "Small" })).toBeDefined();
  expect(list.getByText("$19.00")).toBeDefined();
  expect(list.getByText("25 signings")).toBeDefined();
  const register = screen.getByRole("link", { name: "Register as a notary" });
  expect(register.getAttribute("href")).toBe("/join-us-as-a-notary");
});
