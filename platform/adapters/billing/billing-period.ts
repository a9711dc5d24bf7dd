import type { PlanInterval } from "#contract/plan/http.ts";

/** The same day of the month that it began on, or the month's last where it has none. */
export const periodEnd = (from: Date, interval: PlanInterval, anchorDay: number): Date | null => {
  if (interval === "once") return null;
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + (interval === "month" ? 1 : 12));
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchorDay, lastDay));
  return end;
};
