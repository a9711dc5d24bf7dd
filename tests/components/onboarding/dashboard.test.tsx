import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { User } from "#contract/account/entity.ts";
import type { Credential } from "#contract/certificate/bridge.ts";
import type { CredentialId, SigningId } from "#contract/common/ids.ts";
import type { Expiry } from "#contract/expiry/http.ts";
import type { OnboardingState } from "#contract/onboarding/entity.ts";
import type { GroupOfSignings } from "#contract/signing/work-list.ts";
import type { TimeStampSettings } from "#contract/time-stamp/bridge.ts";
import { DashboardPage } from "#renderer/features/onboarding/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { bridge, platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { allDone, anEndorsement, anOnboardingState, noExpiries } from "../harness/onboarding.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { aProgress, aWorkSigning } from "../harness/signings.ts";
import { show } from "../harness/show.tsx";

const SignedIn = () => (useSession().data?.user ? <DashboardPage /> : <p>Nobody</p>);

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
const openSigningId = "00000000-0000-4000-8000-000000000009" as SigningId;

type Facts = {
  account?: Partial<User>;
  state?: Partial<OnboardingState>;
  credentials?: Credential[];
  timeStamps?: Partial<TimeStampSettings>;
  hasActed?: boolean;
  isBegun?: boolean;
  groups?: GroupOfSignings[];
  expiries?: Expiry[];
};

/** Of a notary who is onboarded and commissioned, unless the test says otherwise. */
const draw = ({
  account = {},
  state = {},
  credentials = [],
  timeStamps = {},
  hasActed = false,
  isBegun = false,
  groups = [],
  expiries = noExpiries,
}: Facts = {}) => {
  let now = anOnboardingState(state);
  let user = aNotary(account);
  bridge.answers({
    "vault.list": () => credentials,
    "timeStamps.settings": () => ({ urls: [], isManaged: false, roots: [], wishedLevel: "B-LT", ...timeStamps }),
  });
  platform.answers({
    account: { session: () => aSession(user) },
    practice: {
      get: () => ({
        hasLocked: now.isPracticeSessionCompleted,
        hasActed,
        openSigningId: isBegun ? openSigningId : null,
      }),
      start: () => ({ signingId: openSigningId }),
    },
    payouts: { open: () => ({ setupUrl: "#/payout-account" }) },
    onboarding: {
      state: () => now,
      complete: () => {
        user = { ...user, isOnboardingComplete: true };
        return (now = { ...now, isOnboardingCompleted: true });
      },
    },
    certificateOrders: {
      setup: () => ({
        offer: null,
        orders: [],
        expiry: { expires_at: null, source: "unknown" },
        hasCertificate: false,
      }),
    },
    expiries: { list: () => expiries, note: () => ({ done: true }) },
    signings: { groups: () => ({ groups }) },
  });
  return show(<SignedIn />);
};

const registered = { isOnboardingComplete: false, canNotary: false, commission: null };
const step = (title: string) => {
  const list = screen.getByRole("list", { name: "Before your first act" });
  const found = within(list)
    .getAllByRole("listitem")
    .find((item) => within(item).queryByText(title) !== null);
  if (found === undefined) throw new Error(`there is no step “${title}”`);
  return found;
};
const markOf = (title: string) => within(step(title)).getByRole("img").getAttribute("aria-label");

beforeEach(() => {
  localStorage.clear();
  location.hash = "";
});

test("whoever has just registered has their onboarding as home: its steps, what comes first, and what must wait [A062] [A227]", async () => {
  draw({ account: registered });
  expect(await screen.findByRole("heading", { name: "Onboarding", level: 1 })).toBeDefined();
  expect(await screen.findByText("1 of 9 done")).toBeDefined();
  expect(
    [
      "Get started",
      "Your profile",
      "RON endorsement",
      "Your signature and stamp",
      "Your availability",
      "Payout account",
      "Your certificate",
      "Time-stamps",
      "A practice signing",
    ].map(markOf),
  ).toEqual(["To do", "Done", "To do", "Later", "To do", "To do", "Later", "Later", "Later"]);
  expect(within(step("A practice signing")).queryByRole("button")).toBeNull();
  expect(screen.queryByRole("button", { name: "Put away" })).toBeNull();
  expect(screen.getByRole("button", { name: "Complete onboarding" }).hasAttribute("disabled")).toBe(true);
  // Nothing is asked that would be refused.
  expect(platform.requests.some(({ path }) => path.endsWith("/practice") || path.endsWith("/groups"))).toBe(false);
});

test("an endorsement that waits and one that was not approved say so, and why", async () => {
  const waiting = { ronEndorsement: anEndorsement(), isRonEndorsementCompleted: true };
  const { unmount } = draw({ account: registered, state: waiting });
  await screen.findByText("1 of 9 done");
  expect(markOf("RON endorsement")).toBe("Waiting");
  expect(step("RON endorsement").textContent).toContain("compares it with what Florida says");
  expect(markOf("Your signature and stamp")).toBe("To do");
  unmount();
  draw({
    account: registered,
    state: { ronEndorsement: anEndorsement({ status: "refused", reason: "The letter is of another notary." }) },
  });
  await screen.findByText("1 of 9 done");
  expect(markOf("RON endorsement")).toBe("Not approved");
  expect(step("RON endorsement").textContent).toContain("The letter is of another notary.");
  expect(within(step("RON endorsement")).getByRole("button", { name: "Correct it" })).toBeDefined();
});

test("a commission that ended before the onboarding was complete keeps it open, says since when, and leads to the new one", async () => {
  const approved = anEndorsement({ status: "approved" });
  const { unmount, user } = draw({
    account: registered,
    state: { ...allDone, ronEndorsement: approved, commissionEndedOn: "2028-06-30" },
    credentials: [certificate],
  });
  await screen.findByRole("list", { name: "Before your first act" });
  expect(markOf("RON endorsement")).toBe("To do");
  expect(step("RON endorsement").textContent).toContain("Your commission ended on June 30, 2028.");
  expect(screen.getByRole("button", { name: "Complete onboarding" }).hasAttribute("disabled")).toBe(true);
  await user.click(within(step("RON endorsement")).getByRole("button", { name: "Hand it in" }));
  await waitFor(() => expect(location.hash).toBe("#/dashboard/endorsement"));
  unmount();
  draw({
    account: registered,
    state: {
      ...allDone,
      ronEndorsement: { ...approved, beginsOn: "2028-07-10", expiresOn: "2032-07-09" },
      commissionEndedOn: "2028-06-30",
    },
  });
  await screen.findByRole("list", { name: "Before your first act" });
  expect(markOf("RON endorsement")).toBe("Waiting");
  expect(step("RON endorsement").textContent).toContain("Your next commission begins on July 10, 2028.");
});

test("what ends today is said to end today, with what stops then; tomorrow it has ended", async () => {
  const of = (daysLeft: number) =>
    noExpiries.map((expiry) =>
      expiry.kind === "commission" ? { ...expiry, expiresOn: "2028-06-30", daysLeft } : expiry,
    );
  const { unmount } = draw({ state: { hasCommission: true }, expiries: of(0) });
  const needs = await screen.findByRole("list", { name: "Needs you" });
  expect(needs.textContent).toContain("Commission: ends today");
  expect(needs.textContent).toContain("June 30, 2028. From the day after, no document of a notarization can be locked");
  expect(screen.getByRole("list", { name: "What ends, and when" }).textContent).toContain("June 30, 2028 · Ends today");
  unmount();
  draw({ state: { hasCommission: true }, expiries: of(-1) });
  expect((await screen.findByRole("list", { name: "Needs you" })).textContent).toContain("Commission: ended yesterday");
});

test.each([
  ["to be opened", {}, "To do", "Set it up"],
  ["waiting", { isPayoutAccountPendingApproval: true }, "Waiting", "See it"],
  ["refused", { payoutRefusal: "Another holder." }, "Not approved", "Correct it"],
] as const)("a payout account that is %s leads to its page", async (_what, state, mark, action) => {
  const { user } = draw({ account: registered, state });
  await screen.findByText("1 of 9 done");
  expect(markOf("Payout account")).toBe(mark);
  await user.click(within(step("Payout account")).getByRole("button", { name: action }));
  await waitFor(() => expect(location.hash).toBe("#/payout-account"));
});

test.each([
  [
    "in validation",
    { certEnrollmentStatus: "in-validation" },
    "Waiting",
    "the authority looks at your request",
    "See the order",
  ],
  [
    "canceled after it was paid",
    {
      certEnrollmentStatus: "canceled",
      isCertEligibleForRestart: true,
      certEnrollmentAlert: "The order was canceled. It can be restarted at no extra cost.",
    },
    "Not approved",
    "It can be restarted at no extra cost.",
    "See what to do",
  ],
  [
    "still to be paid",
    { certEnrollmentStatus: "ordered", certEnrollmentAlert: "The order waits to be paid." },
    "To do",
    "The order waits to be paid.",
    "Go on with it",
  ],
] as const)("a certificate whose order is %s says so, and leads to it", async (_what, state, mark, text, action) => {
  const { user } = draw({ account: registered, state: { hasCommission: true, ...state } });
  await screen.findByRole("list", { name: "Before your first act" });
  expect(markOf("Your certificate")).toBe(mark);
  expect(step("Your certificate").textContent).toContain(text);
  await user.click(within(step("Your certificate")).getByRole("button", { name: action }));
  await waitFor(() => expect(location.hash).toBe("#/certificates"));
});

test("completing is an act of its own, once every step is done; then it is the Dashboard [A229]", async () => {
  const { user } = draw({
    account: { isOnboardingComplete: false },
    state: allDone,
    credentials: [certificate],
    hasActed: true,
  });
  expect(await screen.findByText("8 of 9 done")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Complete onboarding" }));
  expect(await screen.findByRole("heading", { name: "Dashboard", level: 1 })).toBeDefined();
  expect(screen.queryByRole("list", { name: "Before your first act" })).toBeNull();
});

test("a refusal to complete is said where it was asked", async () => {
  const { user } = draw({ account: { isOnboardingComplete: false }, state: allDone, credentials: [certificate] });
  await screen.findByText("8 of 9 done");
  platform.answers({
    onboarding: { complete: () => refuseWith("onboarding/not-done", { missing: "your certificate" }) },
  });
  await user.click(screen.getByRole("button", { name: "Complete onboarding" }));
  expect(await screen.findByText(/your certificate is still open/)).toBeDefined();
});

test.each([
  ["Get started", { state: {} }, "#/get-started"],
  ["RON endorsement", { state: {} }, "#/dashboard/endorsement"],
  ["Your signature and stamp", { state: { hasCommission: true } }, "#/profile/create-signature-and-stamp"],
  ["Your availability", { state: {} }, "#/availability"],
  ["Your certificate", { state: { hasCommission: true } }, "#/certificates"],
  ["Time-stamps", { state: { hasCommission: true } }, "#/certificates"],
  ["A practice signing", { state: { hasCommission: true } }, `#/signing/${openSigningId}`],
] as const)("“%s” leads to its place", async (title, facts, hash) => {
  const { user } = draw({ account: { isOnboardingComplete: false }, ...facts });
  await screen.findByRole("list", { name: "Before your first act" });
  await user.click(within(step(title)).getAllByRole("button").at(-1) ?? step(title));
  await waitFor(() => expect(location.hash).toBe(hash));
});

test("the step of the certificate explains it in a modal, and asks whoever has one when it expires [A099] [A100]", async () => {
  const { user } = draw({ account: { isOnboardingComplete: false }, state: { hasCommission: true } });
  await screen.findByRole("list", { name: "Before your first act" });
  await user.click(await screen.findByRole("button", { name: "What is this certificate?" }));
  const dialog = await screen.findByRole("dialog", { name: "Your identity-trust certificate" });
  await user.click(within(dialog).getByRole("button", { name: "I have one already" }));
  const profile = await screen.findByRole("dialog", { name: "Certificate Profile" });
  await user.click(within(profile).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("what belongs to this computer counts too: a certificate that is not on it, or cannot lock, is to do", async () => {
  const facts: Facts = { state: { ...allDone, isPracticeSessionCompleted: false }, isBegun: true };
  const { unmount } = draw(facts);
  await screen.findByText("6 of 9 done");
  expect(within(step("Your certificate")).getByRole("button", { name: "Import certificate" })).toBeDefined();
  expect(within(step("A practice signing")).getByRole("button", { name: "Continue practice" })).toBeDefined();
  unmount();
  draw({ ...facts, credentials: [{ ...certificate, status: "expired" }], timeStamps: { isManaged: true } });
  await screen.findByText("7 of 9 done");
  expect(within(step("Your certificate")).getByRole("button", { name: "See certificates" })).toBeDefined();
  expect(step("Time-stamps").textContent).toContain("Set by your organization.");
});

test.each([
  ["all of it is done", { state: allDone, credentials: [certificate], timeStamps: { urls: ["http://t.example"] } }],
  ["the first act was", { state: { hasCommission: true }, hasActed: true }],
] as const)("the steps of an onboarded notary are gone for good once %s", async (_when, facts) => {
  const { unmount } = draw(facts as Facts);
  await waitFor(() => expect(localStorage.length).toBe(1));
  expect(screen.queryByRole("list", { name: "Before your first act" })).toBeNull();
  unmount();
  draw();
  await screen.findByRole("heading", { name: "Dashboard", level: 1 });
  expect(screen.queryByRole("list", { name: "Before your first act" })).toBeNull();
});

test("an onboarded notary puts the steps away, and has them back", async () => {
  const { user } = draw({ state: { hasCommission: true } });
  await user.click(await screen.findByRole("button", { name: "Put away" }));
  expect(screen.queryByRole("list", { name: "Before your first act" })).toBeNull();
  expect(localStorage.getItem(`first-steps-over:${aNotary().id}`)).toBe("1");
});

test("the home of a corporate notary who is not approved says that it is awaited, from whom and since when", async () => {
  draw({
    account: registered,
    state: {
      isCorpNotary: true,
      awaitsApproval: { since: "2026-11-01T15:00:00.000Z", from: "a manager of your organization" },
    },
  });
  expect(await screen.findByText("Your approval is awaited")).toBeDefined();
  expect(document.body.textContent).toContain(
    "You have waited since Nov 1, 2026 for the approval of a manager of your organization.",
  );
  expect(screen.queryByRole("list", { name: "Before your first act" })).toBeNull();
});

test("what needs the notary stands first, the most pressing before the rest, and then the meetings of the day", async () => {
  const inAnHour = new Date(Date.now() + 60_000).toISOString();
  const meeting = aWorkSigning(1, { title: "Deed of the barn", scheduledAt: inAnHour });
  const here = aWorkSigning(2, { title: "Affidavit", progress: aProgress({ here: ["Rosalind Achebe"] }) });
  const late = aWorkSigning(3, { title: "Will" });
  const { user } = draw({
    state: { hasCommission: true },
    groups: [
      { group: "overdue", count: 1, signings: [late] },
      { group: "today", count: 1, signings: [meeting] },
      { group: "in-progress", count: 1, signings: [here] },
    ],
    expiries: [
      { kind: "commission", expiresOn: "2028-06-30", daysLeft: 500, isTracked: true },
      { kind: "certificate", expiresOn: "2026-12-20", daysLeft: 26, isTracked: true },
      { kind: "bond", expiresOn: "2026-11-20", daysLeft: -4, isTracked: true },
      { kind: "insurance", expiresOn: null, daysLeft: null, isTracked: true },
    ],
  });
  const needs = await screen.findByRole("list", { name: "Needs you" });
  expect(
    within(needs)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringContaining("Rosalind Achebe waits in the meeting"),
    expect.stringContaining("Bond: ended 4 days ago"),
    expect.stringContaining("Certificate: ends in 26 days"),
    expect.stringContaining("1 signing overdue"),
  ]);
  const today = screen.getByRole("list", { name: "Today’s meetings" });
  expect(today.textContent).toContain("Deed of the barn");
  expect(today.textContent).toContain("Rosalind Achebe");
  await user.click(within(needs).getByRole("button", { name: /^Go to the meeting/ }));
  await waitFor(() => expect(location.hash).toBe(`#/signing/${here.id}`));
});

test("a payment that failed stands among what needs the notary, and leads to where it is paid", async () => {
  const money = { cents: 2_500, currency: "USD" as const };
  const { user } = draw({ state: { hasCommission: true } });
  const at = "2026-11-24T12:00:00.000Z";
  const invoice = { number: "1", planName: "Pro", price: money, seats: 1, total: money, createdAt: at, periodFrom: at };
  const rest = { periodTo: null, paidAt: null, paidWith: null };
  platform.answers({
    billing: {
      get: () => ({
        kind: "open" as const,
        isSimulator: false,
        organisation: null,
        plans: [],
        subscription: null,
        methods: [],
        invoices: [
          { id: "a", status: "failed" as const, failure: "The card was declined.", ...invoice, ...rest },
          { id: "b", status: "paid" as const, failure: null, ...invoice, ...rest },
        ],
      }),
    },
  });
  const needs = await screen.findByRole("list", { name: "Needs you" });
  expect(needs.textContent).toContain("Payment of $25.00 failed");
  expect(needs.textContent).toContain("Pro: The card was declined.");
  expect(within(needs).getAllByRole("listitem")).toHaveLength(1);
  await user.click(within(needs).getByRole("button", { name: /^Open billing/ }));
  await waitFor(() => expect(location.hash).toBe("#/profile/billing"));
});

test("a day without anything says so, and that nothing is to do only where nothing stands before the first act", async () => {
  const { user } = draw({ state: { hasCommission: true } });
  expect(await screen.findByText("No signing needs you now")).toBeDefined();
  expect(screen.getByText("No meeting is planned for today.")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Put away" }));
  expect(await screen.findByText("Nothing needs you now")).toBeDefined();
});

test("what ends says what stops behind its last day", async () => {
  const expiries = noExpiries.map((expiry) => ({ ...expiry, expiresOn: "2028-06-30", daysLeft: 584 }));
  draw({ state: { hasCommission: true }, expiries });
  const list = await screen.findByRole("list", { name: "What ends, and when" });
  expect(list.textContent).toContain("no document of a notarization can be locked until a new commission is approved");
  expect(list.textContent).toContain("From then on no document can be locked with it.");
});

test("a certificate whose end is tracked no more stands with its day, and needs nobody before it has ended", async () => {
  const of = (daysLeft: number) =>
    noExpiries.map((expiry) =>
      expiry.kind === "certificate" ? { ...expiry, expiresOn: "2026-12-20", daysLeft, isTracked: false } : expiry,
    );
  const { unmount } = draw({ state: { hasCommission: true }, expiries: of(26) });
  const list = await screen.findByRole("list", { name: "What ends, and when" });
  expect(list.textContent).toContain("December 20, 2026 · Ends in 26 days");
  expect(list.textContent).toContain("You are not reminded of it.");
  expect(await screen.findByText("No signing needs you now")).toBeDefined();
  unmount();
  draw({ state: { hasCommission: true }, expiries: of(-1) });
  const needs = await screen.findByRole("list", { name: "Needs you" });
  expect(needs.textContent).toContain("Certificate: ended yesterday");
});

test("what has no last day says what is missing, and nothing of what stops behind it; a bond gets its day here", async () => {
  const noted: unknown[] = [];
  const { user } = draw({ state: { hasCommission: true } });
  platform.answers({
    expiries: {
      note: (input) => {
        noted.push(input);
        return { done: true };
      },
    },
  });
  const list = await screen.findByRole("list", { name: "What ends, and when" });
  expect(list.textContent).toContain("Until there is one, no document can be locked.");
  expect(list.textContent).not.toMatch(/from then on|from the day after/iu);
  await user.click(within(list).getByRole("button", { name: "Enter day: Bond" }));
  const dialog = await screen.findByRole("dialog", { name: "When does your bond end?" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(within(dialog).getByText("The last day is required.")).toBeDefined();
  const field = within(dialog).getByLabelText(/Last day/);
  await user.type(field, "2027-05-31");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(noted).toEqual([{ kind: "bond", expiresOn: "2027-05-31" }]));
});

test("a platform that does not say how far the notary has come is asked again", async () => {
  draw({ account: registered });
  platform.answers({ onboarding: { state: () => refuseWith("request/busy") } });
  const again = await screen.findAllByRole("button", { name: "Try again" });
  expect(again.length).toBeGreaterThan(0);
});

test("whoever worked under a commission and has none that was checked reads where it is handed in, in place of an empty day", async () => {
  const { user } = draw({ account: { canNotary: false, commission: null } });
  expect(await screen.findByText("Your day will be here")).toBeDefined();
  expect(screen.queryByRole("list", { name: "What ends, and when" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Go to RON endorsement" }));
  expect(location.hash).toBe("#/dashboard/endorsement");
});
