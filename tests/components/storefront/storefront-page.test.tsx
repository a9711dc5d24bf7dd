import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { UserId } from "#contract/common/ids.ts";
import type { OrganisationStorefront, OwnStorefront, SigningRequest } from "#contract/storefront/entity.ts";
import { StorefrontPage } from "#renderer/features/storefront/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

let own: OwnStorefront;
let organisation: OrganisationStorefront | null;
let requests: SigningRequest[];
let account = aNotary();

const Page = () => (useSession().data?.user ? <StorefrontPage /> : null);

const aRequest: SigningRequest = {
  id: "00000000-0000-4000-8000-0000000000a1",
  fullName: "Sam Stranger",
  email: "sam@example.org",
  what: "A deed.",
  when: "Friday",
  askedAt: "2026-11-24T10:00:00.000Z",
  status: "waiting",
  signingId: null,
};

const corporate: OrganisationStorefront = {
  name: "Quill & Seal",
  about: "Since 1998.",
  mayChange: false,
  isOn: true,
  address: "quill-and-seal",
  url: "http://localhost/organisation/quill-and-seal",
  earlierAddresses: [],
};

beforeEach(() => {
  account = aNotary();
  own = {
    isOn: false,
    address: null,
    url: null,
    earlierAddresses: [],
    isEntitled: true,
    takesRequests: true,
    howToAsk: "",
  };
  organisation = null;
  requests = [];
  platform.answers({
    account: { session: () => aSession(account) },
    platform: {
      identity: () => ({
        product: "notary-workstation-platform",
        platformId: "00000000-0000-4000-8000-00000000000f",
        name: "Demo",
        kind: "demo",
        apiVersion: { major: 1, minor: 0 },
        publicUrl: "http://localhost",
        simulators: [],
        realtime: { key: "k", host: "localhost", port: 1, tls: false },
      }),
    },
    storefronts: {
      own: () => own,
      organisation: () => organisation,
      requests: () => ({ requests }),
      keep: (wanted) => {
        if (wanted.address === "taken-by-her") return refuseWith("storefront/address-taken");
        own = { ...own, ...wanted, url: `http://localhost/notary/${wanted.address}` };
        return own;
      },
      decline: ({ requestId }) => {
        requests = requests.map((row) => (row.id === requestId ? { ...row, status: "declined" } : row));
        return requests[0] ?? aRequest;
      },
    },
  });
});

test("a page is switched on at a suggested address, and has its QR code from then on [A070]", async () => {
  const { user } = show(<Page />);
  const address = await screen.findByRole("textbox", { name: "Address" });
  expect(address).toHaveProperty("value", "nora-whitfield");
  expect(screen.getByText("Your QR code will be here")).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: "Everybody can see my page" }));
  await user.clear(address);
  await user.type(address, "florida");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText(/kept free/)).toBeDefined();
  expect(own.isOn).toBe(false);
  await user.clear(address);
  await user.type(address, "taken-by-her");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/is somebody else's/)).toBeDefined();
  await user.clear(address);
  await user.type(address, "nora-w");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const code = await screen.findByRole("img", { name: "QR code that opens http://localhost/notary/nora-w" });
  expect(code).toHaveProperty("width", 196);
  expect(screen.getByRole("button", { name: "Download the QR code" })).toBeDefined();
});

test("who is not approved yet reads that the page is not shown", async () => {
  own = { ...own, isOn: true, isEntitled: false, address: "nora-w", url: "http://localhost/notary/nora-w" };
  show(<Page />);
  expect(await screen.findByText("Your page is not shown")).toBeDefined();
  expect(screen.queryByRole("img", { name: /^QR code/ })).toBeNull();
});

test("requests are counted, read and declined; without any the tab says what will be there", async () => {
  const { user, unmount } = show(<Page />);
  await user.click(await screen.findByRole("tab", { name: "Requests" }));
  expect(await screen.findByText("What people ask you for will be here")).toBeDefined();
  unmount();
  requests = [aRequest];
  const { user: again } = show(<Page />);
  await again.click(await screen.findByRole("tab", { name: "Requests (1)" }));
  const row = within(screen.getByRole("list", { name: "Requests" }));
  expect(row.getByText("A deed.")).toBeDefined();
  expect(row.getByRole("link", { name: "sam@example.org" })).toHaveProperty("href", "mailto:sam@example.org");
  await again.click(row.getByRole("button", { name: "Decline the request of Sam Stranger" }));
  await again.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Decline" }));
  expect(await row.findByText("Declined")).toBeDefined();
});

test("an organisation's notary hands its page on with a QR code and changes nothing; a manager changes it [A095] [A096]", async () => {
  organisation = corporate;
  const { user, unmount } = show(<Page />);
  await user.click(await screen.findByRole("tab", { name: "Corporate" }));
  expect(screen.getByText("Since 1998.")).toBeDefined();
  expect(screen.getByRole("img", { name: `QR code that opens ${corporate.url}` })).toBeDefined();
  expect(screen.getByRole("button", { name: "Download the QR code" })).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  unmount();
  account = aNotary({
    id: "00000000-0000-4000-8000-00000000000b" as UserId,
    currentRole: { id: 5, name: "CorpManager", display_name: "Corporate manager" },
    isNotary: false,
    canNotary: false,
    commission: null,
  });
  organisation = { ...corporate, mayChange: true };
  show(<Page />);
  expect(await screen.findByRole("textbox", { name: "About the organisation" })).toHaveProperty("value", "Since 1998.");
  // Who is no notary has no page of their own.
  expect(screen.queryByRole("tab", { name: "My page" })).toBeNull();
});

test("what could not be read can be read again", async () => {
  platform.answers({ storefronts: { own: () => refuseWith("request/not-found") } });
  const { user } = show(<Page />);
  const again = await screen.findByRole("button", { name: "Try again" });
  platform.answers({ storefronts: { own: () => own } });
  await user.click(again);
  expect(await screen.findByRole("textbox", { name: "Address" })).toBeDefined();
});
