import { afterAll, beforeAll, expect, test } from "vitest";
import type { Billing, OpenBilling } from "#contract/billing/entity.ts";
import { roles, type RoleName } from "#contract/account/entity.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { grantRole } from "#platform/account/store/user-roles.ts";
import { followBilling } from "#platform/billing/index.ts";
import { findBillingAccount } from "#platform/billing/store/billing-accounts.ts";
import { codeOf, type Browser } from "./client.ts";
import { newAccount } from "./notary-account.ts";
import { describeOnEachStore, describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const open = (billing: Billing): OpenBilling => {
  if (billing.kind !== "open") throw new Error(`billing is ${billing.kind}`);
  return billing;
};
const read = async ({ api }: Browser): Promise<OpenBilling> => open(await api.billing.get());

const offering =
  (admin: Browser) =>
  async (name: string, amountCents: number, role: RoleName = "SelfRon") =>
    (await admin.api.plans.create({ name, role, amountCents, interval: "month", includes: ["Signings"] })).id;

/** Mails about payments that went out so far. */
const failuresTold = async (running: TestPlatform): Promise<string[]> => {
  await running.platform.services.jobs.idle();
  const anybody = await running.newBrowser();
  const { mails } = await anybody.api.demo.sentMail({});
  return mails.filter(({ subject }) => subject.startsWith("A payment to")).map(({ to }) => to.address);
};

describeOnEachStore("Billing of a notary", (store) => {
  let running: TestPlatform;
  let offer: ReturnType<typeof offering>;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    offer = offering((await newAccount(running, { role: "Admin", fullName: "Ada Admin" })).browser);
  });
  afterAll(() => running.stop());

  test("a plan is chosen with a card, charged at once, and again when its period ends", async () => {
    const { browser } = await newAccount(running, { role: "SelfRon", fullName: "Olga Payer" });
    const planId = await offer("Pro", 2_500);
    expect(await read(browser)).toMatchObject({ isSimulator: true, organisation: null, subscription: null });
    expect(await codeOf(browser.api.billing.choosePlan({ planId }))).toBe("billing/no-method");

    expect((await browser.api.billing.addMethod()).url).toBe("#/profile/billing/add-method");
    const { methods } = await browser.api.billing.simulatedMethod({ card: "visa-paid" });
    expect(methods).toEqual([
      expect.objectContaining({ brand: "Visa", lastFour: "4242", isDefault: true, id: expect.any(String) as string }),
    ]);
    const bought = await browser.api.billing.choosePlan({ planId });
    expect(bought.subscription).toMatchObject({
      status: "active",
      seats: 1,
      isEnding: false,
      plan: { id: planId, price: { cents: 2_500, currency: "USD" } },
    });
    // A second press, or an answer that got lost: nothing is charged twice.
    expect((await browser.api.billing.choosePlan({ planId })).invoices).toHaveLength(1);
    expect(bought.invoices[0]).toMatchObject({ status: "paid", total: { cents: 2_500, currency: "USD" } });

    expect(
      (await browser.api.billing.simulatedPeriodEnd()).invoices.map(({ status, number }) => [number, status]),
    ).toEqual([
      ["SIM-0002", "paid"],
      ["SIM-0001", "paid"],
    ]);
  });

  test("another plan takes over at the period's end, a canceled one runs until then, and both can be taken back", async () => {
    const { browser } = await newAccount(running, { role: "SelfRon", fullName: "Petra Changer" });
    const [small, large] = [await offer("Small", 1_000), await offer("Large", 5_000)];
    await browser.api.billing.simulatedMethod({ card: "mastercard-paid" });
    expect(await codeOf(browser.api.billing.cancelPlan())).toBe("billing/moved-on");
    expect(await codeOf(browser.api.billing.resumePlan())).toBe("billing/moved-on");
    await browser.api.billing.choosePlan({ planId: small });
    const changed = await browser.api.billing.choosePlan({ planId: large });
    expect(changed.subscription).toMatchObject({ plan: { id: small }, next: { id: large } });
    expect(changed.invoices).toHaveLength(1);
    expect((await browser.api.billing.cancelPlan()).subscription).toMatchObject({ isEnding: true, next: null });
    expect((await browser.api.billing.resumePlan()).subscription).toMatchObject({ isEnding: false, next: null });

    await browser.api.billing.choosePlan({ planId: large });
    const over = await browser.api.billing.simulatedPeriodEnd();
    expect(over.subscription).toMatchObject({ plan: { id: large }, next: null });
    expect(over.invoices.map(({ total }) => total.cents)).toEqual([5_000, 1_000]);

    await browser.api.billing.cancelPlan();
    const ended = await browser.api.billing.simulatedPeriodEnd();
    expect({ plan: ended.subscription, count: ended.invoices.length }).toEqual({ plan: null, count: 2 });
    expect(await codeOf(browser.api.billing.simulatedPeriodEnd())).toBe("billing/moved-on");
  });

  test("a failed payment is told once by mail, and is paid with another card", async () => {
    const { browser, email } = await newAccount(running, { role: "SelfRon", fullName: "Quentin Late" });
    const planId = await offer("Late", 2_500);
    await browser.api.billing.simulatedMethod({ card: "visa-declined" });
    const { subscription, invoices } = await browser.api.billing.choosePlan({ planId });
    const [invoice] = invoices;
    expect(subscription?.status).toBe("past-due");
    expect(invoice).toMatchObject({ status: "failed", failure: "The card was declined.", paidAt: null });
    const { services } = running.platform;
    await followBilling(services);
    await followBilling(services);
    expect((await failuresTold(running)).filter((to) => to === email)).toHaveLength(1);

    const invoiceId = invoice?.id ?? "";
    const again = await browser.api.billing.payInvoice({ invoiceId });
    expect(again.invoices).toEqual(invoices);
    const { methods } = await browser.api.billing.simulatedMethod({ card: "visa-paid" });
    await browser.api.billing.makeDefault({ methodId: methods[1]?.id ?? "" });
    const paid = await browser.api.billing.payInvoice({ invoiceId });
    expect(paid.subscription?.status).toBe("active");
    expect(paid.invoices[0]).toMatchObject({ status: "paid", paidWith: "Visa ending in 4242", failure: null });
    expect((await browser.api.billing.payInvoice({ invoiceId })).invoices).toEqual(paid.invoices);
  });

  test("an open payment is decided later, and what is canceled unpaid is not due any more", async () => {
    const { browser } = await newAccount(running, { role: "SelfRon", fullName: "Rita Slow" });
    const planId = await offer("Slow", 2_500);
    await browser.api.billing.simulatedMethod({ card: "amex-slow" });
    const { invoices } = await browser.api.billing.choosePlan({ planId });
    const invoiceId = invoices[0]?.id ?? "";
    expect(invoices[0]?.status).toBe("open");
    const failed = await browser.api.billing.simulatedSettlement({ invoiceId, isPaid: false });
    expect([failed.subscription?.status, failed.invoices[0]?.status]).toEqual(["past-due", "failed"]);
    expect(await codeOf(browser.api.billing.simulatedSettlement({ invoiceId, isPaid: true }))).toBe("billing/moved-on");
    const canceled = await browser.api.billing.cancelPlan();
    expect([canceled.subscription, canceled.invoices[0]?.status]).toEqual([null, "void"]);
    expect(await codeOf(browser.api.billing.payInvoice({ invoiceId }))).toBe("billing/moved-on");
  });

  test("the card that a plan is charged to stays until another one is", async () => {
    const { browser } = await newAccount(running, { role: "SelfRon", fullName: "Sven Cards" });
    const planId = await offer("Cards", 2_500);
    const { methods } = await browser.api.billing.simulatedMethod({ card: "visa-paid" });
    await browser.api.billing.choosePlan({ planId });
    const methodId = methods[0]?.id ?? "";
    expect(await codeOf(browser.api.billing.removeMethod({ methodId }))).toBe("billing/method-in-use");
    const { methods: both } = await browser.api.billing.simulatedMethod({ card: "mastercard-paid" });
    await browser.api.billing.makeDefault({ methodId: both[1]?.id ?? "" });
    const left = await browser.api.billing.removeMethod({ methodId });
    expect(left.methods.map(({ brand, isDefault }) => [brand, isDefault])).toEqual([["Mastercard", true]]);
    expect(await codeOf(browser.api.billing.removeMethod({ methodId }))).toBe("billing/moved-on");
    expect(await codeOf(browser.api.billing.makeDefault({ methodId }))).toBe("billing/moved-on");
  });

  test("an invoice comes as a PDF, to whoever it is for", async () => {
    const { browser } = await newAccount(running, { role: "SelfRon", fullName: "Tess Paper" });
    await browser.api.billing.choosePlan({ planId: await offer("Free", 0) });
    const [invoice] = (await read(browser)).invoices;
    expect(invoice).toMatchObject({ status: "paid", total: { cents: 0 } });
    const address = pathOf("invoicePdf", { invoiceId: invoice?.id ?? "" });
    const answer = await browser.fetch(address);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain('filename="Invoice SIM-0001.pdf"');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const other = await newAccount(running, { role: "SelfRon", fullName: "Uwe Other" });
    expect((await other.browser.fetch(address)).status).toBe(404);
  });

  test("plans of another role, and retired ones, are not sold", async () => {
    const { browser } = await newAccount(running, { role: "SelfRon", fullName: "Vera Wrong" });
    const planId = await offer("Seats", 0, "CorpManager");
    expect((await read(browser)).plans.map(({ id }) => id)).not.toContain(planId);
    expect(await codeOf(browser.api.billing.choosePlan({ planId }))).toBe("billing/plan-not-offered");
  });
});

describeOnPostgres("Billing of an organization, and where there is none", (store) => {
  test("a manager pays for its seats, those of the next period as they are then, and nobody pays for one that has ended", async () => {
    const running = await startTestPlatform(store);
    const admin = (await newAccount(running, { role: "Admin", fullName: "Ada Admin" })).browser;
    const { browser, email } = await newAccount(running, { role: "CorpManager", fullName: "Wanda Manager" });
    expect((await browser.api.billing.get()).kind).toBe("no-organisation");
    expect(await codeOf(browser.api.billing.cancelPlan())).toBe("billing/no-organisation");
    const { id: organisationId } = await admin.api.organisations.create({ name: "Harbor Title", seats: 3 });
    await admin.api.organisations.addMember({ organisationId, email });
    await browser.api.billing.simulatedMethod({ card: "visa-paid" });
    const planId = await offering(admin)("Team", 1_000, "CorpManager");
    const bought = await browser.api.billing.choosePlan({ planId });
    expect(bought).toMatchObject({ organisation: { name: "Harbor Title", seats: 3 }, subscription: { seats: 3 } });
    expect(bought.invoices[0]?.total.cents).toBe(3_000);

    await admin.api.organisations.change({ organisationId, name: "Harbor Title", seats: 5 });
    const { services } = running.platform;
    await followBilling(services);
    expect((await read(browser)).subscription?.seats).toBe(3);
    expect((await browser.api.billing.simulatedPeriodEnd()).invoices[0]?.total.cents).toBe(5_000);

    // A second manager sees the same, and both hear of what failed.
    const second = await newAccount(running, { role: "CorpManager", fullName: "Xaver Manager" });
    await admin.api.organisations.addMember({ organisationId, email: second.email });
    const { methods } = await second.browser.api.billing.simulatedMethod({ card: "visa-expired" });
    await second.browser.api.billing.makeDefault({ methodId: methods[1]?.id ?? "" });
    const failed = await second.browser.api.billing.simulatedPeriodEnd();
    expect(failed.invoices[0]).toMatchObject({ status: "failed", failure: "The card has expired." });
    await followBilling(services);
    expect(await failuresTold(running)).toHaveLength(2);

    // Without a manager there is nobody who could cancel it; a new one finds it running out, and takes it up again.
    await second.browser.api.billing.makeDefault({ methodId: methods[0]?.id ?? "" });
    await second.browser.api.billing.payInvoice({ invoiceId: failed.invoices[0]?.id ?? "" });
    for (const { userId } of (await admin.api.organisations.get({ organisationId })).members)
      await admin.api.organisations.removeMember({ organisationId, userId });
    await followBilling(services);
    const third = await newAccount(running, { role: "CorpManager", fullName: "Zoe Manager" });
    await admin.api.organisations.addMember({ organisationId, email: third.email });
    expect((await read(third.browser)).subscription).toMatchObject({ status: "active", isEnding: true });
    await third.browser.api.billing.resumePlan();
    await followBilling(services);
    expect((await read(third.browser)).subscription?.isEnding).toBe(false);

    await admin.api.organisations.end({ organisationId });
    await followBilling(services);
    const { billing: service, store: rows } = services;
    const [account] = await rows.read.selectFrom("billing_accounts").selectAll().execute();
    expect((await service?.standingOf(account?.customer_ref ?? ""))?.subscription).toBeNull();
    await running.stop();
  });

  test("a manager whose role waits for approval sees no bills and keeps no shelf", async () => {
    const running = await startTestPlatform(store);
    const admin = (await newAccount(running, { role: "Admin", fullName: "Ada Admin" })).browser;
    const { browser, userId } = await newAccount(running, { role: "SelfRon", fullName: "Willa Waiting" });
    const waits = { user_id: userId, role: "CorpManager", granted_at: new Date(), approved_at: null } as const;
    await running.platform.services.store.transact((unit) => grantRole(unit, waits));
    await browser.api.profile.switchRole({ role_id: roles.CorpManager });
    expect(await codeOf(browser.api.billing.get())).toBe("auth/forbidden");
    expect(await codeOf(browser.api.shelf.list())).toBe("auth/forbidden");
    await admin.api.admin.approveRole({ userId, role: "CorpManager" });
    expect((await browser.api.billing.get()).kind).toBe("no-organisation");
    await browser.api.shelf.list();
    await running.stop();
  });

  test("whoever is no notary of their own any more is charged once more for nothing, whatever else they are now", async () => {
    const running = await startTestPlatform(store);
    const admin = (await newAccount(running, { role: "Admin", fullName: "Ada Admin" })).browser;
    const { services } = running.platform;
    const planId = await offering(admin)("Pro", 2_500);
    const standingsAfter = async (role: "Consumer" | "CorpManager", isRevoked: boolean) => {
      const { browser, userId } = await newAccount(running, { role: "SelfRon", fullName: `Lea ${role}` });
      await browser.api.billing.simulatedMethod({ card: "visa-paid" });
      await browser.api.billing.choosePlan({ planId });
      await admin.api.admin.grantRole({ userId, role });
      if (isRevoked) await admin.api.admin.revokeRole({ userId, role: "SelfRon" });
      else await browser.api.profile.switchRole({ role_id: roles[role] });
      await followBilling(services);
      await followBilling(services);
      const account = await findBillingAccount(services.store.read, { user_id: userId, organisation_id: null });
      return (await services.billing?.standingOf(account?.customer_ref ?? ""))?.subscription;
    };
    for (const role of ["Consumer", "CorpManager"] as const) {
      expect(await standingsAfter(role, true), role).toMatchObject({ status: "active", isEnding: true });
      // Who only acts in another role comes back to it, and cancels for themselves.
      expect(await standingsAfter(role, false), role).toMatchObject({ status: "active", isEnding: false });
    }
    await running.stop();
  });

  test("a platform for which nobody takes money says so, and sells nothing", async () => {
    const running = await startTestPlatform(store, { dependencies: { billing: null } });
    const { browser } = await newAccount(running, { role: "SelfRon", fullName: "Yara Nothing" });
    expect(await browser.api.billing.get()).toEqual({ kind: "not-set-up" });
    expect(await codeOf(browser.api.billing.addMethod())).toBe("billing/not-set-up");
    expect((await browser.api.profile.get()).isBillingAvailable).toBe(false);
    await running.stop();
  });
});
