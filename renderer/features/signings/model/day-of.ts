export type Day = { dayFrom: string; dayUntil: string };

/** The day of this instant by this computer's calendar; where clocks change it has 23 or 25 hours. */
export const dayOf = (now: Date): Day => {
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString();
  return { dayFrom: midnight(0), dayUntil: midnight(1) };
};

/** How many midnights lie between; negative before `now`'s day. */
export const daysUntil = (at: Date, now: Date): number => {
  const noon = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((noon(at) - noon(now)) / 86_400_000);
};
