/** Days as "2026-11-24", which sort as they follow one another. */

/** The day that it is at this instant where this time zone holds. */
export const dayInZone = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);

/** The hour of that day, 0 to 23. */
export const hourInZone = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(at));

/** How many midnights lie between; negative where the second is the earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** "June 30, 2028". */
export const longDay = (day: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
