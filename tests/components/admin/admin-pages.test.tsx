import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Person, PersonDetails } from "#contract/admin/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { PeoplePage, PersonPage, PlansPage, ResellersPage } from "#renderer/features/admin/index.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const at = "2026-11-03T12:00:00.000Z";
const personId = "00000000-0000-4000-8000-0000000000aa" as UserId;
const person: Person = {
  id: personId,
  fullName: "Petra Quist",
  email: "petra@example.org",
  currentRole: "SelfRon",
  roles: [{ role: "SelfRon", grantedAt: at, approvedAt: null, deactivatedAt: null }],
  createdAt: at,
  emailConfirmedAt: null,
  hasPassword: true,
  deactivatedAt: null,
};
const details: PersonDetails = {
  ...person,
  stateName: "Florida",
  organisation: null,
  sessions: { count: 2, lastSeenAt: at },
  mailReturned: null,
  secondFactor: { hasApp: true, passkeys: 2 },
  dueMail: "confirm-email",
};
const identity = {
  product: "notary-workstation-platform" as const,
  platformId: "00000000-0000-4000-8000-0000000000ff",
  name: "Test",
  kind: "production" as const,
  apiVersion: { major: 1, minor: 1 },
  publicUrl: "https://platform.example",
  simulators: [],
  realtime: { key: "k", host: "platform.example", port: 443, tls: true },
};

beforeEach(() => {
  platform.answers({
    account: {
      session: () => aSession(aNotary({ currentRole: { id: 1, name: "Admin", display_name: "Administrator" } })),
    },
    platform: { identity: () => identity },
  });
});

test("people are listed with what waits for an administrator, and one page leads to the next", async () => {
  const asked: (string | undefined)[] = [];
  platform.answers({
    admin: {
      people: ({ after }) => {
        asked.push(after);
        const more = { ...person, id: "00000000-0000-4000-8000-0000000000ab" as UserId, fullName: "Quentin Rao" };
        return after === undefined ? { people: [person], after: "behind Petra" } : { people: [more], after: null };
      },
    },
  });
  const { user } = show(<PeoplePage />);
  expect(await screen.findByText("Notary: waits for approval")).toBeDefined();
  expect(screen.getByText("Address not confirmed")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Quentin Rao")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(asked).toEqual([undefined, "behind Petra"]);
});

/** The page draws once somebody is signed in, as the shell does it. */
const showPerson = () => show(<PersonPage userId={personId} />);

test("a role is approved, and an account deactivated only once somebody is sure; what goes wrong is said there", async () => {
  let current = details;
  const approve = vi.fn<() => PersonDetails>(() => {
    current = { ...details, roles: [{ role: "SelfRon", grantedAt: at, approvedAt: at, deactivatedAt: null }] };
    return current;
  });
  platform.answers({
    admin: {
      person: () => current,
      approveRole: approve,
      deactivate: () => refuseWith("admin/last-administrator", {}),
    },
  });
  const { queryClient, user } = showPerson();
  void queryClient.prefetchQuery({ queryKey: ["session"], queryFn: () => aSession(aNotary()) });
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Approve" })).toBeNull());
  expect(approve).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Deactivate the account" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("What is locked stays locked");
  await user.click(within(dialog).getByRole("button", { name: "Deactivate the account" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain(
    "This is the platform's last administrator.",
  );
});

test("an address from which mail comes back stands out with what the server said, until somebody confirms it", async () => {
  const mailReturned = { since: at, status: "5.1.1", reason: "550 5.1.1 no such user" };
  platform.answers({
    admin: { person: () => ({ ...details, mailReturned }), confirmAddress: () => details },
  });
  const { queryClient, user } = showPerson();
  void queryClient.prefetchQuery({ queryKey: ["session"], queryFn: () => aSession(aNotary()) });
  expect(await screen.findByRole("heading", { name: "Mail comes back" })).toBeDefined();
  expect(screen.getByText(/5\.1\.1 550 5\.1\.1 no such user/)).toBeDefined();
  platform.answers({ admin: { person: () => details } });
  await user.click(screen.getByRole("button", { name: "The address is right" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Mail comes back" })).toBeNull());
});

test("a lost second factor is removed, once a reason is given", async () => {
  let current = details;
  const remove = vi.fn<(input: { reason: string }) => PersonDetails>(() => {
    current = { ...details, secondFactor: { hasApp: false, passkeys: 0 } };
    return current;
  });
  platform.answers({ admin: { person: () => current, removeSecondFactor: remove } });
  const { queryClient, user } = showPerson();
  void queryClient.prefetchQuery({ queryKey: ["session"], queryFn: () => aSession(aNotary()) });
  expect(await screen.findByText("They have an authenticator app and 2 passkeys.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Remove second factor" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove the second factor of Petra Quist?" });
  const go = within(dialog).getByRole("button", { name: "Remove second factor" });
  await user.click(go);
  expect(within(dialog).getByText("The reason is required.")).toBeDefined();
  expect(remove).not.toHaveBeenCalled();
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Lost her phone, known by voice.");
  await user.click(go);
  expect(await screen.findByText("They have none: their password alone lets them in.")).toBeDefined();
  expect(remove.mock.calls[0]?.[0]).toMatchObject({ reason: "Lost her phone, known by voice." });
  expect(screen.queryByRole("button", { name: "Remove second factor" })).toBeNull();
});

test("a reseller's page is a link that opens beside this one [A073]", async () => {
  const reseller = {
    id: "00000000-0000-4000-8000-0000000000ac",
    logo: null,
    name: "Bright Notary Supplies",
    email: "hello@bright.example",
    description: "Stamps.",
    link: "https://bright.example",
    producerCode: "BNS-7",
    createdAt: at,
    endedAt: null,
  };
  platform.answers({ resellers: { list: () => [reseller] } });
  show(<ResellersPage />);
  const link = await screen.findByRole("link", { name: /company-info\/BNS-7/ });
  expect(link.getAttribute("href")).toBe("https://platform.example/company-info/BNS-7");
  expect(link.getAttribute("target")).toBe("_blank");
});

test("a plan's price is read as people write it, and refused in words where it is none", async () => {
  const create = vi.fn<(input: object) => never>(() => refuseWith("auth/forbidden", {}));
  platform.answers({ plans: { list: () => [], create } });
  const { user } = show(<PlansPage />);
  await user.click(await screen.findByRole("button", { name: "Offer a plan" }));
  const dialog = await screen.findByRole("dialog", { name: "Offer a plan" });
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "RON Pro");
  await user.type(within(dialog).getByRole("textbox", { name: "Price in US dollars" }), "a lot");
  const offer = within(dialog).getByRole("button", { name: "Offer a plan" });
  await user.click(offer);
  expect(within(dialog).getByText("An amount such as 25.00, up to 100,000.00.")).toBeDefined();
  expect(create).not.toHaveBeenCalled();
  await user.clear(within(dialog).getByRole("textbox", { name: "Price in US dollars" }));
  await user.type(within(dialog).getByRole("textbox", { name: "Price in US dollars" }), "$1,025.5");
  await user.click(offer);
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    amountCents: 102_550,
    role: "SelfRon",
    interval: "month",
    includes: [],
  });
});
