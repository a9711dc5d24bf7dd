import type { UserId } from "#contract/common/ids.ts";
import type { PayoutStanding } from "#contract/payout/http.ts";
import { isRoutingNumber } from "#lib/validation/routing-number.ts";
import type { PayoutSimulator } from "../../adapters/payouts/payouts.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { findAccountRef, saveAccountRef } from "../store/payout-accounts.ts";

/** `isOffered`: this platform pays out at all. */
export const readPayouts = async (
  services: Services,
  userId: UserId,
): Promise<{ isOffered: boolean; standing: PayoutStanding | null; setupUrl: string | null }> => {
  const { payouts } = services;
  if (payouts === null) return { isOffered: false, standing: null, setupUrl: null };
  const accountRef = await findAccountRef(services.store.read, userId);
  if (accountRef === null) return { isOffered: true, standing: null, setupUrl: null };
  const standing = await payouts.standingOf(accountRef);
  const isToSetUp = standing.kind === "set-up" || standing.kind === "refused";
  return { isOffered: true, standing, setupUrl: isToSetUp ? await payouts.setupUrl(accountRef) : null };
};

export const openPayoutAccount = async (
  services: Services,
  holder: { id: UserId; fullName: string; email: string },
): Promise<{ setupUrl: string }> => {
  const { payouts } = services;
  if (payouts === null) return refuse("payout/not-offered");
  const known = await findAccountRef(services.store.read, holder.id);
  if (known !== null) return { setupUrl: await payouts.setupUrl(known) };
  const { accountRef } = await payouts.openAccount({ userId: holder.id, ...holder });
  await services.store.transact((unit) => saveAccountRef(unit, holder.id, accountRef, services.now()));
  return { setupUrl: await payouts.setupUrl(accountRef) };
};

const inSimulator = async (
  services: Services,
  userId: UserId,
  step: (simulator: PayoutSimulator, accountRef: string) => Promise<PayoutStanding | null>,
): Promise<PayoutStanding> => {
  const simulator = services.payouts?.simulator ?? null;
  const accountRef = await findAccountRef(services.store.read, userId);
  if (simulator === null || accountRef === null) return refuse("payout/no-such-step");
  return (await step(simulator, accountRef)) ?? refuse("payout/no-such-step");
};

export const simulateSetUp = (
  services: Services,
  userId: UserId,
  bank: { holder: string; routing: string; account: string },
): Promise<PayoutStanding> => {
  if (!isRoutingNumber(bank.routing)) return refuse("payout/bank", { routing: bank.routing });
  return inSimulator(services, userId, (simulator, accountRef) => simulator.setUp(accountRef, bank));
};

export const simulateDecision = (
  services: Services,
  userId: UserId,
  decision: "approve" | "refuse",
): Promise<PayoutStanding> =>
  inSimulator(services, userId, (simulator, accountRef) => simulator.decide(accountRef, decision));
