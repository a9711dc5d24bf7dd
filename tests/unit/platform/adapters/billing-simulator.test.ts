import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BoughtPlan } from "#contract/billing/entity.ts";
import { periodEnd } from "#platform/adapters/billing/billing-period.ts";
import { createBillingSimulator } from "#platform/adapters/billing/billing-simulator.ts";
import { billingFacts } from "#platform/adapters/billing/open-billing.ts";
import { assertNoSimulators } from "#platform/adapters/simulators.ts";

const plan = (name: string, cents: number, interval: BoughtPlan["interval"] = "month"): BoughtPlan => ({
  id: `00000000-0000-4000-8000-0000000000${name.length.toString().padStart(2, "0")}`,
  name,
  price: { cents, currency: "USD" },
  interval,
});

let folder: string;
let now: Date;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "billing-simulator-"));
  now = new Date("2026-01-31T10:00:00Z");
});
afterEach(() => rmSync(folder, { recursive: true }));

const aCustomer = async () => {
  const service = await createBillingSimulator(folder, () => now);
  const { customerRef } = await service.openCustomer({ key: "a", name: "Nora", email: "nora@example.com" });
  return { service, customerRef };
};
test("a month begins on the day on which the first one began, or on the month's last day", () => {
  const from = (day: string) => new Date(`${day}T10:00:00Z`);
  expect(periodEnd(from("2026-01-31"), "month", 31)).toEqual(from("2026-02-28"));
  expect(periodEnd(from("2026-02-28"), "month", 31)).toEqual(from("2026-03-31"));
  expect(periodEnd(from("2026-12-15"), "month", 15)).toEqual(from("2027-01-15"));
  expect(periodEnd(from("2028-02-29"), "year", 29)).toEqual(from("2029-02-28"));
  expect(periodEnd(from("2026-01-31"), "once", 31)).toBeNull();
});

test("charges once a period, also for those in which nobody looked, and what is kept outlives the process", async () => {
  const first = await aCustomer();
  await first.service.simulator?.addMethod(first.customerRef, "visa-paid");
  await first.service.choosePlan(first.customerRef, plan("Pro", 2_500));
  now = new Date("2026-04-30T10:00:00Z");
  const later = await aCustomer();
  expect(later.customerRef).toBe(first.customerRef);
  const { invoices, subscription } = await later.service.standingOf(later.customerRef);
  expect(invoices.map(({ createdAt, status }) => [createdAt.slice(0, 10), status])).toEqual([
    ["2026-04-30", "paid"],
    ["2026-03-31", "paid"],
    ["2026-02-28", "paid"],
    ["2026-01-31", "paid"],
  ]);
  expect(subscription?.periodTo).toBe("2026-05-31T10:00:00.000Z");
});

test("two presses at once buy one plan", async () => {
  const { service, customerRef } = await aCustomer();
  await service.simulator?.addMethod(customerRef, "visa-paid");
  await Promise.all([1, 2, 3].map(() => service.choosePlan(customerRef, plan("Pro", 2_500))));
  expect((await service.standingOf(customerRef)).invoices).toHaveLength(1);
});

test("what could not be charged is charged no further, and begins anew on the day on which it is paid", async () => {
  const { service, customerRef } = await aCustomer();
  await service.simulator?.addMethod(customerRef, "visa-declined");
  const { invoices } = await service.choosePlan(customerRef, plan("Pro", 2_500));
  now = new Date("2026-03-10T10:00:00Z");
  expect(await service.standingOf(customerRef)).toMatchObject({ invoices: [{ status: "failed" }] });
  const added = await service.simulator?.addMethod(customerRef, "mastercard-paid");
  await service.makeDefault(customerRef, added?.methods[1]?.id ?? "");
  const paid = await service.payInvoice(customerRef, invoices[0]?.id ?? "");
  expect(paid).toMatchObject({
    subscription: { status: "active", periodFrom: now.toISOString(), periodTo: "2026-04-10T10:00:00.000Z" },
    invoices: [{ status: "paid", paidWith: "Mastercard ending in 4444" }],
  });
});

test("what was paid once does not end, and another plan takes its place at once", async () => {
  const { service, customerRef } = await aCustomer();
  await service.simulator?.addMethod(customerRef, "visa-paid");
  await service.choosePlan(customerRef, plan("For ever", 9_900, "once"));
  now = new Date("2030-01-01T10:00:00Z");
  expect(await service.cancelAtPeriodEnd(customerRef)).toBeNull();
  const changed = await service.choosePlan(customerRef, plan("Other", 1_000));
  expect([changed.subscription?.plan.name, changed.invoices.length]).toEqual(["Other", 2]);
});

test("of whoever is gone nothing is charged", async () => {
  const { service, customerRef } = await aCustomer();
  await service.simulator?.addMethod(customerRef, "visa-paid");
  await service.choosePlan(customerRef, plan("Pro", 2_500));
  await service.endNow(customerRef);
  now = new Date("2027-01-31T10:00:00Z");
  const { subscription, invoices } = await service.standingOf(customerRef);
  expect([subscription, invoices.length]).toEqual([null, 1]);
});

test("keeps of a card its brand, its last four digits and its end", async () => {
  const { service, customerRef } = await aCustomer();
  await service.simulator?.addMethod(customerRef, "visa-paid");
  const [file = ""] = readdirSync(folder);
  const text = readFileSync(path.join(folder, file), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    methods: [{ brand: "Visa", lastFour: "4242", expires: { month: 1, year: 2029 }, card: "visa-paid" }],
  });
  expect(text).not.toMatch(/\d{12,}/u);
});

test("a platform that is not a demo refuses to start with it", () => {
  expect(() => assertNoSimulators([billingFacts({ demo: true })], false)).toThrow(/but these are: billing/);
  expect(() => assertNoSimulators([billingFacts({ demo: false })], false)).not.toThrow();
});
