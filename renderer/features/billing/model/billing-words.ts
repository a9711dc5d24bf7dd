import type { BoughtPlan, Money, OpenBilling, PaymentMethod, Subscription } from "#contract/billing/entity.ts";
import type { Plan } from "#contract/plan/http.ts";
import { intervalWords } from "#lib/money/interval-words.ts";
import { formatDay, formatMoney } from "#renderer/ui/format.ts";

type Organisation = OpenBilling["organisation"];

export const priceOf = ({ amountCents }: Pick<Plan, "amountCents">): Money => ({ cents: amountCents, currency: "USD" });

const totalOf = (price: Money, seats: number): Money => ({ ...price, cents: price.cents * seats });

/** "$25.00 a month", and for an organisation what its seats cost together. */
export const priceWords = (
  { price, interval }: Pick<BoughtPlan, "price" | "interval">,
  seats: number | null,
): string => {
  const each = `${formatMoney(price)} ${intervalWords[interval]}`;
  if (price.cents === 0) return "Free";
  if (seats === null) return each;
  return `${each} for a seat, ${formatMoney(totalOf(price, seats))} for ${seats === 1 ? "1 seat" : `${seats} seats`}`;
};

export const methodWords = ({ brand, lastFour }: Pick<PaymentMethod, "brand" | "lastFour">): string =>
  `${brand} ending in ${lastFour}`;

export const expiryWords = ({ expires: { month, year } }: PaymentMethod): string =>
  `Expires ${String(month).padStart(2, "0")}/${year}`;

export const isExpired = ({ expires: { month, year } }: PaymentMethod, now: Date): boolean =>
  Date.UTC(year, month, 1) <= now.getTime();

/** What happens to the plan next. */
export const standingWords = ({ status, periodTo, isEnding, next, plan }: Subscription): string => {
  if (status === "past-due") return "Its payment failed. Pay the invoice below to go on with it, or cancel it.";
  if (periodTo === null) return "It is paid for, and does not end.";
  const day = formatDay(periodTo);
  if (isEnding) return `Canceled. It runs until ${day}, and nothing is charged any more.`;
  if (next !== null) return `It runs until ${day}; then ${next.name} takes its place.`;
  return plan.price.cents === 0 ? `It is renewed on ${day}.` : `It is renewed and charged on ${day}.`;
};

/** What choosing a plan brings, before it is chosen. */
export const choiceWords = (
  plan: Plan,
  { subscription, methods, organisation }: Pick<OpenBilling, "subscription" | "methods" | "organisation">,
): string => {
  const isLater = subscription?.status === "active" && subscription.periodTo !== null;
  if (isLater)
    return `It takes the place of ${subscription.plan.name} on ${formatDay(subscription.periodTo ?? "")}. Nothing is charged before.`;
  if (plan.amountCents === 0) return "It costs nothing, and begins now.";
  const method = methods.find(({ isDefault }) => isDefault);
  const amount = formatMoney(totalOf(priceOf(plan), organisation?.seats ?? 1));
  const charged = `${amount} is charged to ${method === undefined ? "your payment method" : methodWords(method)} now`;
  return plan.interval === "once"
    ? `${charged}, and nothing after that.`
    : `${charged}, and every ${plan.interval} until you cancel.`;
};

export const seatsOf = (organisation: Organisation): number | null => organisation?.seats ?? null;
