import type { PlanInterval } from "#contract/plan/http.ts";

/** Behind an amount: "$25.00 a month". */
export const intervalWords: Record<PlanInterval, string> = { month: "a month", year: "a year", once: "once" };
