import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Billing, Invoice, OpenBilling, PaymentMethod } from "#contract/billing/entity.ts";
import type { Plan } from "#contract/plan/http.ts";
import { AddMethodPage, BillingPage } from "#renderer/features/billing/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { bridge, platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const SignedIn = ({ shown: Shown }: { shown: () => React.ReactNode }) => (useSession().data?.user ? <Shown /> : null);

const pro: Plan = {
  id: "00000000-0000-4000-8000-0000000000a1",
  name: "Pro",
  role: "SelfRon",
  amountCents: 2_500,
  interval: "month",
  includes: ["Signings without a limit"],
  createdAt: "2026-11-01T00:00:00.000Z",
  retiredAt: null,
};
const usd = (cents: number) => ({ cents, currency: "USD" as const });
const visa: PaymentMethod = {
  id: "m1",
  brand: "Visa",
  lastFour: "4242",
  expires: { month: 11, year: 2099 },
  isDefault: true,
};
const anInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: "i1",
  number: "SIM-0001",
  planName: "Pro",
  price: usd(2_500),
  seats: 1,
  total: usd(2_500),
  status: "paid",
  createdAt: "2026-11-24T12:00:00.000Z",
  periodFrom: "2026-11-24T12:00:00.000Z",
  periodTo: "2026-12-24T12:00:00.000Z",
  paidAt: "2026-11-24T12:00:00.000Z",
  paidWith: "Visa ending in 4242",
  failure: null,
  ...changes,
});
const aBilling = (changes: Partial<OpenBilling> = {}): OpenBilling => ({
  kind: "open",
  isSimulator: true,
  organisation: null,
  plans: [pro],
  subscription: null,
  methods: [],
  invoices: [],
  ...changes,
});
const running: NonNullable<OpenBilling["subscription"]> = {
  plan: { id: pro.id, name: "Pro", price: usd(2_500), interval: "month" },
  seats: 1,
  status: "active",
  periodFrom: "2026-11-24T12:00:00.000Z",
  periodTo: "2026-12-24T12:00:00.000Z",
  isEnding: false,
  next: null,
};

let billing: Billing;
beforeEach(() => {
  billing = aBilling();
  platform.answers({ account: { session: () => aSession(aNotary()) }, billing: { get: () => billing } });
});
const showBilling = () => show(<SignedIn shown={BillingPage} />);

test("there is a page at /profile/billing: a plan with its price and what it includes, chosen only with something to charge [A071]", async () => {
  showBilling();
  expect(await screen.findByRole("heading", { name: "Billing" })).toBeDefined();
  const plans = await screen.findByRole("list", { name: "Plans" });
  expect(screen.getByText("Simulator")).toBeDefined();
  expect(within(plans).getByText("$25.00 a month")).toBeDefined();
  expect(within(plans).getByText("Signings without a limit")).toBeDefined();
  expect(within(plans).getByRole("button", { name: "Choose: Pro" }).getAttribute("disabled")).not.toBeNull();
  expect(screen.getByText("Add a payment method, then choose a plan that costs something.")).toBeDefined();
});

test("before a plan is chosen it says what is charged, to what and when; a refusal stands in the question", async () => {
  billing = aBilling({ methods: [visa] });
  const choosePlan = vi.fn<() => OpenBilling>(() => refuseWith("billing/plan-not-offered", {}));
  platform.answers({ billing: { choosePlan } });
  const { user } = showBilling();
  await user.click(await screen.findByRole("button", { name: "Choose: Pro" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain(
    "$25.00 is charged to Visa ending in 4242 now, and every month until you cancel.",
  );
  const go = within(question).getByRole("button", { name: "Choose Pro" });
  await user.click(go);
  expect((await within(question).findByRole("alert")).textContent).toContain("not offered to you");
  choosePlan.mockImplementation(() => aBilling({ methods: [visa], subscription: running, invoices: [anInvoice()] }));
  await user.click(go);
  expect(await screen.findByText("It is renewed and charged on Dec 24, 2026.")).toBeDefined();
  expect(screen.getByText("Paid with Visa ending in 4242")).toBeDefined();
  expect(screen.getByRole("link", { name: "Download as a PDF: SIM-0001" }).getAttribute("href")).toBe(
    "/api/billing/invoices/i1/pdf",
  );
});

test("a plan is canceled at the period's end, and kept after all", async () => {
  billing = aBilling({ methods: [visa], subscription: running });
  platform.answers({
    billing: {
      cancelPlan: () => aBilling({ methods: [visa], subscription: { ...running, isEnding: true } }),
      resumePlan: () => aBilling({ methods: [visa], subscription: running }),
    },
  });
  const { user } = showBilling();
  await user.click(await screen.findByRole("button", { name: "Cancel the plan" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("It runs until Dec 24, 2026, which is paid for.");
  await user.click(within(question).getByRole("button", { name: "Cancel the plan" }));
  expect(await screen.findByText(/^Canceled\. It runs until Dec 24, 2026/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Keep Pro" }));
  expect(await screen.findByText("It is renewed and charged on Dec 24, 2026.")).toBeDefined();
});

test("a failed invoice says why and is paid again; one that is open is decided in the simulator", async () => {
  const failed = anInvoice({ status: "failed", paidAt: null, paidWith: null, failure: "The card was declined." });
  const open = anInvoice({ status: "open", paidAt: null });
  billing = aBilling({
    methods: [visa],
    subscription: { ...running, status: "past-due" },
    invoices: [failed],
  });
  platform.answers({
    billing: {
      payInvoice: () => aBilling({ methods: [visa], subscription: running, invoices: [open] }),
      simulatedSettlement: ({ isPaid }) =>
        aBilling({ methods: [visa], subscription: running, invoices: [isPaid ? anInvoice() : failed] }),
    },
  });
  const { user } = showBilling();
  expect(await screen.findByText("Failed. The card was declined.")).toBeDefined();
  expect(screen.getByText("Payment failed")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Pay: SIM-0001" }));
  expect(await screen.findByText(/^Open: the payment with Visa ending in 4242 is on its way/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Let it be paid: SIM-0001" }));
  expect(await screen.findByText("Paid with Visa ending in 4242")).toBeDefined();
});

test("an organization's price is of a seat and of all of them", async () => {
  billing = aBilling({ organisation: { name: "Harbor Title", seats: 5 }, methods: [visa] });
  showBilling();
  expect(await screen.findByText("$25.00 a month for a seat, $125.00 for 5 seats")).toBeDefined();
});

test("a platform without anybody who takes money says so, and whom to ask; so does it to a manager without a seat", async () => {
  billing = { kind: "not-set-up" };
  const { queryClient } = showBilling();
  expect(await screen.findByText("Billing is not set up here")).toBeDefined();
  expect(screen.getByText(/Ask whoever runs/)).toBeDefined();
  billing = { kind: "no-organisation" };
  await queryClient.invalidateQueries();
  expect(await screen.findByText("No organization is billed for you")).toBeDefined();
});

test("what cannot be read is tried again", async () => {
  const get = vi.fn<() => Billing>(() => refuseWith("request/too-many", {}));
  platform.answers({ billing: { get } });
  const { user } = showBilling();
  const again = await screen.findByRole("button", { name: "Try again" });
  get.mockImplementation(() => aBilling());
  await user.click(again);
  expect(await screen.findByRole("list", { name: "Plans" })).toBeDefined();
});

test("a card is named on the page of whoever takes the money: in the browser, or in the simulator among made-up cards", async () => {
  const opened: string[] = [];
  bridge.answers({
    "external.open": ({ url }) => {
      opened.push(url);
      return { kind: "ok" };
    },
  });
  platform.answers({ billing: { addMethod: () => ({ url: "https://pay.example/cards" }) } });
  const { user } = showBilling();
  await user.click(await screen.findByRole("button", { name: "Add a payment method" }));
  await waitFor(() => expect(opened).toEqual(["https://pay.example/cards"]));
});

test("the simulator's page offers made-up cards, and no field in which a number could be typed", async () => {
  const chosen: string[] = [];
  platform.answers({
    billing: {
      simulatedMethod: ({ card }) => {
        chosen.push(card);
        return aBilling({ methods: [visa] });
      },
    },
  });
  const { user } = show(<SignedIn shown={AddMethodPage} />);
  await user.click(await screen.findByRole("radio", { name: /Visa ending in 0002/ }));
  expect(screen.queryAllByRole("textbox")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Add this card" }));
  await waitFor(() => expect(chosen).toEqual(["visa-declined"]));
  expect(location.hash).toBe("#/profile/billing");
});
