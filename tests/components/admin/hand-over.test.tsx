import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Sha256HexSchema, type UserId } from "#contract/common/ids.ts";
import type { HandOver, HandOverFacts } from "#contract/hand-over/entity.ts";
import { HandOverPage } from "#renderer/features/admin/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const userId = "00000000-0000-4000-8000-0000000000aa" as UserId;
const at = "2026-11-03T12:00:00.000Z";
const facts: HandOverFacts = {
  fullName: "Petra Quist",
  email: "petra@example.org",
  state: "Pennsylvania",
  hasEnded: true,
  journal: { entries: 1_204, withValues: 1_200 },
  signings: { total: 12, released: 10, open: 1 },
  handOvers: [],
};
const certificate = {
  subject: "Recorder of Deeds",
  issuer: "County CA",
  sha256: Sha256HexSchema.parse("ab12".repeat(16)),
  notAfter: "2028-11-03T12:00:00.000Z",
};
const made: HandOver = {
  id: "00000000-0000-4000-8000-0000000000bb",
  reason: "resignation",
  happenedOn: "2026-11-02",
  receiver: { name: "Recorder of Deeds", address: "1 Court Square", email: "", reference: "" },
  certificate: null,
  withDocuments: false,
  askedBy: "Ada Admin",
  askedAt: at,
  standing: { state: "waiting" },
};

beforeEach(() => {
  platform.answers({
    account: {
      session: () => aSession(aNotary({ currentRole: { id: 1, name: "Admin", display_name: "Administrator" } })),
    },
    accountSecurity: { ways: () => ({ totpSince: at, recoveryCodesLeft: 8, passkeys: [], takesPasskeys: false }) },
    handOvers: { facts: () => facts },
  });
});

const LoggedIn = () => (useSession().data === undefined ? null : <HandOverPage userId={userId} />);
const open = async () => {
  const shown = show(<LoggedIn />);
  await screen.findByRole("heading", { name: "1. What happened" });
  return shown;
};

test("the steps say what the state asks for, what goes along, and what is left out", async () => {
  await open();
  expect(
    screen.getByText(/^The journal goes to the office of the recorder of deeds .* within 30 days\.$/),
  ).toBeDefined();
  expect(screen.getByText(/57 Pa\.C\.S\. § 319\(e\)/)).toBeDefined();
  expect(screen.getByText("1,204 entries, without what they say")).toBeDefined();
  expect(screen.getByText("left out, since it cannot be encrypted for the receiver")).toBeDefined();
  expect(screen.getByText("12 signings, left out")).toBeDefined();
});

test("nothing can be asked for while the account is active: the page leads to it", async () => {
  platform.answers({ handOvers: { facts: () => ({ ...facts, hasEnded: false }) } });
  show(<LoggedIn />);
  expect(await screen.findByRole("heading", { name: "First: deactivate the account" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to the account" }).getAttribute("href")).toBe(`/admin/people/${userId}`);
  expect(screen.queryByRole("heading", { name: "1. What happened" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Hand over the records…" })).toBeNull();
});

test("of a state without a known rule the page says so, and of nothing to hand over too", async () => {
  platform.answers({ handOvers: { facts: () => ({ ...facts, state: "Texas" }) } });
  const { unmount } = await open();
  expect(screen.getByText(/^No rule of Texas about this is known here\./)).toBeDefined();
  expect(screen.queryByRole("heading", { name: "First: deactivate the account" })).toBeNull();
  unmount();
  platform.answers({
    handOvers: {
      facts: () => ({
        ...facts,
        journal: { entries: 0, withValues: 0 },
        signings: { total: 0, released: 0, open: 0 },
      }),
    },
  });
  show(<LoggedIn />);
  expect(await screen.findByRole("heading", { name: "There is nothing to hand over" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: "1. What happened" })).toBeNull();
});

test("nothing goes out before everything is said, the certificate was compared and the password shown once more", async () => {
  let current = facts;
  const begin = vi.fn<(input: { password: string; handOverId: string }) => HandOver>(({ password }) => {
    if (password !== "the password") return refuseWith("auth/wrong-password");
    current = { ...facts, handOvers: [made] };
    return made;
  });
  platform.answers({
    handOvers: {
      facts: () => current,
      readCertificate: ({ certificatePem }) =>
        certificatePem === "broken"
          ? refuseWith("hand-over/certificate", { why: "it is not one certificate as PEM" })
          : certificate,
      begin,
    },
  });
  const { user } = await open();
  const go = () => user.click(screen.getByRole("button", { name: "Hand over the records…" }));
  await go();
  expect(screen.getByText("Choose what happened.")).toBeDefined();
  expect(screen.getByText("The day is required.")).toBeDefined();
  expect(screen.getByText("The name is required.")).toBeDefined();
  expect(screen.getByText("The address is required.")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();

  await user.click(screen.getByRole("button", { name: /Reason/ }));
  await user.click(await screen.findByRole("option", { name: "The notary resigned" }));
  await user.type(screen.getByRole("textbox", { name: /^Day on which it happened/ }), "11/02/2026");
  await user.type(screen.getByRole("textbox", { name: /^Name of the office or person/ }), "Recorder of Deeds");
  await user.type(screen.getByRole("textbox", { name: /^Postal address/ }), "1 Court Square");
  await user.click(screen.getByRole("checkbox"));
  expect(
    screen.getByText("12 signings, 10 with documents; 1 not over, left out; readable for whoever has the file"),
  ).toBeDefined();
  const pem = screen.getByRole("textbox", { name: "Certificate of the receiver (PEM)" });
  await user.type(pem, "broken");
  await go();
  expect(screen.getByText("Read the certificate first, and compare it with the receiver.")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Read the certificate" }));
  expect(await screen.findByText(/it is not one certificate as PEM/)).toBeDefined();
  await user.clear(pem);
  await user.type(pem, "a certificate");
  await user.click(screen.getByRole("button", { name: "Read the certificate" }));
  expect(await screen.findByText("encrypted for Recorder of Deeds; nobody else can read it")).toBeDefined();
  expect(screen.getByText("County CA")).toBeDefined();

  await go();
  const dialog = within(await screen.findByRole("dialog", { name: "Hand over the records of Petra Quist?" }));
  const confirm = async (password: string) => {
    await user.clear(dialog.getByLabelText(/^Your password/));
    await user.type(dialog.getByLabelText(/^Your password/), password);
    await user.clear(await dialog.findByLabelText(/^Code of your authenticator app/));
    await user.type(dialog.getByLabelText(/^Code of your authenticator app/), "123456");
    await user.click(dialog.getByRole("button", { name: "Put the records together" }));
  };
  await confirm("a guess");
  expect(await dialog.findByText("This is not the password of your account.")).toBeDefined();
  await confirm("the password");
  expect(await screen.findByRole("progressbar", { name: "Waiting for its turn" })).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(begin.mock.calls[0]?.[0]).toMatchObject({ handOverId: begin.mock.calls[1]?.[0].handOverId });
  expect(begin.mock.calls.at(-1)?.[0]).toEqual({
    userId,
    handOverId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    reason: "resignation",
    happenedOn: "2026-11-02",
    receiver: { name: "Recorder of Deeds", address: "1 Court Square", email: "", reference: "" },
    withDocuments: true,
    certificatePem: "a certificate",
    password: "the password",
    code: "123456",
  });
});

test("what was made is offered with what is missing in it, deleted, and said of each that failed or is over", async () => {
  const ready = {
    state: "ready" as const,
    downloadUrl: `/api/admin/people/${userId}/hand-overs/${made.id}/download`,
    sha256: certificate.sha256,
    sizeBytes: 6_000_000,
    fileCount: 12,
    missing: [{ what: "Recordings of meetings", why: "The platform has none of these signings." }],
    readyAt: at,
    expiresAt: "2026-12-03T12:00:00.000Z",
  };
  let standing: HandOver["standing"] = ready;
  const others: HandOver[] = [
    { ...made, id: "00000000-0000-4000-8000-0000000000bc", standing: { state: "failed" } },
    { ...made, id: "00000000-0000-4000-8000-0000000000bd", standing: { state: "expired", expiredAt: at } },
    {
      ...made,
      id: "00000000-0000-4000-8000-0000000000be",
      standing: { state: "gathering", done: 3, total: 12 },
    },
  ];
  platform.answers({
    handOvers: {
      facts: () => ({ ...facts, handOvers: [{ ...made, standing }, ...others] }),
      withdraw: () => {
        standing = { state: "withdrawn" };
        return { ...made, standing };
      },
    },
  });
  const { user } = await open();
  const link = screen.getByRole("link", { name: /^Download the records/ });
  expect([link.getAttribute("href"), link.hasAttribute("download")]).toEqual([ready.downloadUrl, true]);
  expect(screen.getByText("Recordings of meetings: The platform has none of these signings.")).toBeDefined();
  expect(screen.getByText(/^The file could not be made\./)).toBeDefined();
  expect(screen.getByText(/^The file was kept until/)).toBeDefined();
  expect(screen.getByRole("progressbar", { name: "Looking through the signings" }).getAttribute("aria-valuenow")).toBe(
    "0.25",
  );
  await user.click(screen.getByRole("button", { name: "Delete this file" }));
  expect(await screen.findByText("It was stopped, or its file was deleted.")).toBeDefined();
});

test("what cannot be read is said, with the way on", async () => {
  platform.answers({ handOvers: { facts: () => refuseWith("request/not-found") } });
  const { user } = show(<LoggedIn />);
  const again = await screen.findByRole("button", { name: "Try again" });
  platform.answers({ handOvers: { facts: () => facts } });
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "1. What happened" })).toBeDefined();
});
