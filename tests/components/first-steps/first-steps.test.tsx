import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Credential } from "#contract/certificate/bridge.ts";
import type { CredentialId, SigningId } from "#contract/common/ids.ts";
import type { OwnSignature } from "#contract/own-signature/http.ts";
import type { TimeStampSettings } from "#contract/time-stamp/bridge.ts";
import { FirstSteps } from "#renderer/features/first-steps/index.ts";
import type { Practice } from "#renderer/features/first-steps/model/first-steps.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { bridge, platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const SignedIn = () => (useSession().data?.user ? <FirstSteps /> : <p>Nobody</p>);

const certificate: Credential = {
  id: "00000000-0000-4000-8000-000000000001" as CredentialId,
  subject: "Nora Whitfield",
  issuer: "Demo authority",
  serialHex: "01",
  certificateSha256: "0".repeat(64) as Credential["certificateSha256"],
  validFrom: "2026-01-01T00:00:00Z",
  validTo: "2027-11-01T12:00:00Z",
  keyDescription: "RSA 2048",
  passwordKeeping: "ask",
  importedAt: "2026-11-01T00:00:00Z",
  stored: true,
  status: "usable",
};
const kept: NonNullable<OwnSignature["signature"]> = {
  sha256: "0".repeat(64) as Credential["certificateSha256"],
  widthPx: 200,
  heightPx: 80,
  made: "drawn",
  keptAt: "2026-11-01T00:00:00Z",
};
const openSigningId = "00000000-0000-4000-8000-000000000009" as SigningId;

type Facts = {
  credentials?: Credential[];
  signature?: OwnSignature["signature"];
  timeStamps?: Partial<TimeStampSettings>;
  practice?: Partial<Omit<Practice, "openSigningId">> & { openSigningId?: SigningId | null };
  isNotary?: boolean;
};

const draw = ({ credentials = [], signature = null, timeStamps = {}, practice = {}, isNotary = true }: Facts = {}) => {
  bridge.answers({
    "vault.list": () => credentials,
    "timeStamps.settings": () => ({ urls: [], isManaged: false, roots: [], wishedLevel: "B-LT", ...timeStamps }),
  });
  platform.answers({
    account: { session: () => aSession(aNotary({ isNotary })) },
    ownSignature: { get: () => ({ signature, initials: null }) },
    practice: {
      get: () => ({ hasLocked: false, hasActed: false, openSigningId: null, ...practice }),
      start: () => ({ signingId: openSigningId }),
    },
  });
  return show(<SignedIn />);
};

const step = (title: string) =>
  screen.getAllByRole("listitem").find((item) => within(item).queryByText(title) !== null) ?? document.body;

beforeEach(() => {
  localStorage.clear();
  location.hash = "";
});

test("each line says how it stands, and leads on where it is to do", async () => {
  draw({ credentials: [certificate], practice: { openSigningId } });
  expect(await screen.findByText("1 of 4 done")).toBeDefined();
  expect(within(step("Your certificate")).getByRole("img", { name: "Done" })).toBeDefined();
  expect(step("Your certificate").textContent).toContain("Nora Whitfield, valid until Nov 1, 2027");
  expect(within(step("Your certificate")).queryByRole("button")).toBeNull();
  for (const [title, action] of [
    ["Your signature", "Make signature"],
    ["Time-stamps", "Add authority"],
    ["A practice signing", "Continue practice"],
  ] as const) {
    expect(within(step(title)).getByRole("img", { name: "To do" })).toBeDefined();
    expect(within(step(title)).getByRole("button", { name: action })).toBeDefined();
  }
});

test.each([
  ["Your certificate", "Import certificate", "#/certificates"],
  ["Your signature", "Make signature", "#/profile/create-signature-and-stamp"],
  ["Time-stamps", "Add authority", "#/certificates"],
  ["A practice signing", "Start practice", `#/signing/${openSigningId}`],
])("“%s” leads to its place", async (title, action, hash) => {
  const { user } = draw();
  await screen.findByText("0 of 4 done");
  await user.click(within(step(title)).getByRole("button", { name: action }));
  await waitFor(() => expect(location.hash).toBe(hash));
});

test("a certificate that cannot lock is none; what the organization sets is done", async () => {
  draw({ credentials: [{ ...certificate, status: "expired" }], timeStamps: { isManaged: true } });
  expect(await screen.findByText("1 of 4 done")).toBeDefined();
  expect(within(step("Your certificate")).getByRole("button", { name: "See certificates" })).toBeDefined();
  expect(step("Time-stamps").textContent).toContain("Set by your organization.");
});

const all: Facts = {
  credentials: [certificate],
  signature: kept,
  timeStamps: { urls: ["http://t.example"] },
  practice: { hasLocked: true },
};

test.each([
  ["all of it is done", all],
  ["the first act was", { practice: { hasLocked: true, hasActed: true } }],
] as const)("it is gone for good once %s", async (_when, facts) => {
  const { unmount } = draw(facts);
  await waitFor(() => expect(localStorage.length).toBe(1));
  expect(screen.queryByRole("list")).toBeNull();
  unmount();
  platform.requests.length = 0;
  draw();
  await waitFor(() => expect(screen.queryByText("Nobody")).toBeNull());
  expect(screen.queryByRole("list")).toBeNull();
  expect(platform.requests.filter(({ path }) => path.endsWith("/practice"))).toEqual([]);
});

test("it is put away for this account alone, and a consumer has none of it", async () => {
  const { user, unmount } = draw();
  await user.click(await screen.findByRole("button", { name: "Put away" }));
  expect(screen.queryByRole("list")).toBeNull();
  expect(localStorage.getItem(`first-steps-over:${aNotary().id}`)).toBe("1");
  unmount();
  localStorage.clear();
  draw({ isNotary: false });
  await waitFor(() => expect(screen.queryByText("Nobody")).toBeNull());
  expect(screen.queryByRole("list")).toBeNull();
});
