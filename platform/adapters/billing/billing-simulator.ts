import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BillingStanding } from "#contract/billing/entity.ts";
import type { BillingService, StandingAfter } from "./billing-service.ts";
import {
  addMethod,
  broughtTo,
  cancelAtPeriodEnd,
  choosePlan,
  emptyAccount,
  endNow,
  goToPeriodEnd,
  makeDefault,
  payInvoice,
  removeMethod,
  resume,
  settle,
  SimulatedAccountSchema,
  standingOf,
  type SimulatedAccount,
} from "./simulated-account.ts";

const simulatorMethodPage = "#/profile/billing/add-method";

/**
 * Stands in for whoever takes the money on a demo platform: a customer is a file. It charges nobody, and keeps nothing of a
 * card but brand, last four digits and expiry, since nothing else is ever told to it.
 */
export const createBillingSimulator = async (folder: string, now: () => Date): Promise<BillingService> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (customerRef: string) => path.join(folder, `${customerRef}.json`);
  const turns = new Map<string, Promise<unknown>>();

  const read = async (customerRef: string): Promise<SimulatedAccount> => {
    try {
      return SimulatedAccountSchema.parse(JSON.parse(await readFile(fileOf(customerRef), "utf8")));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return emptyAccount;
      throw error;
    }
  };
  const write = async (customerRef: string, account: SimulatedAccount): Promise<void> => {
    const temporary = `${fileOf(customerRef)}.new`;
    await writeFile(temporary, JSON.stringify(account), { mode: 0o600 });
    await rename(temporary, fileOf(customerRef));
  };
  type Step = (account: SimulatedAccount, at: Date) => SimulatedAccount | null;
  const step = async (customerRef: string, act: Step): StandingAfter => {
    const known = await read(customerRef);
    const at = new Date(now().getTime() + known.aheadMs);
    const current = broughtTo(known, at);
    const after = act(current, at);
    if (after !== known) await write(customerRef, after ?? current);
    return after === null ? null : standingOf(after);
  };
  /** One after the other: two windows that act at once see what the other one did. */
  const inTurn = (customerRef: string, act: Step): StandingAfter => {
    const turn = (turns.get(customerRef) ?? Promise.resolve()).then(() => step(customerRef, act));
    const settled = turn.catch(() => undefined);
    turns.set(customerRef, settled);
    void settled.then(() => {
      if (turns.get(customerRef) === settled) turns.delete(customerRef);
    });
    return turn;
  };
  const always = async (customerRef: string, act: (...given: Parameters<Step>) => SimulatedAccount) =>
    (await inTurn(customerRef, act)) as BillingStanding;

  return {
    openCustomer: ({ key }) =>
      Promise.resolve({ customerRef: `sim_${createHash("sha256").update(key).digest("hex").slice(0, 24)}` }),
    standingOf: (customerRef) => always(customerRef, (account) => account),
    methodPageUrl: () => Promise.resolve(simulatorMethodPage),
    choosePlan: (customerRef, plan) => always(customerRef, (account, at) => choosePlan(account, at, plan)),
    setSeats: async (customerRef, seats) => {
      await always(customerRef, (account) => (account.seats === seats ? account : { ...account, seats }));
    },
    cancelAtPeriodEnd: (customerRef) => inTurn(customerRef, cancelAtPeriodEnd),
    resume: (customerRef) => inTurn(customerRef, resume),
    makeDefault: (customerRef, methodId) => inTurn(customerRef, (account, at) => makeDefault(account, at, methodId)),
    removeMethod: (customerRef, methodId) => inTurn(customerRef, (account, at) => removeMethod(account, at, methodId)),
    payInvoice: (customerRef, invoiceId) => inTurn(customerRef, (account, at) => payInvoice(account, at, invoiceId)),
    endNow: async (customerRef) => {
      await always(customerRef, endNow);
    },
    simulator: {
      addMethod: (customerRef, card) => inTurn(customerRef, (account, at) => addMethod(account, at, card)),
      goToPeriodEnd: (customerRef) => inTurn(customerRef, goToPeriodEnd),
      settle: (customerRef, invoiceId, isPaid) =>
        inTurn(customerRef, (account, at) => settle(account, at, invoiceId, isPaid)),
    },
  };
};
