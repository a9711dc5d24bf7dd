/** Days as "2026-11-24", which sort as they follow one another. */

/** The day that it is at this instant where this time zone holds. */
export const dayInZone = (at: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year")}-${of("month")}-${of("day")}`;
};

/** The hour of that day, 0 to 23. */
export const hourInZone = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(at));

/** What a clock on the wall shows there, as “09:05”. */
export const timeInZone = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);

/** How many midnights lie between; negative where the second is the earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * “June 30, 2028” of a day; nothing of none. Written out here rather than by Intl: what is sealed must not depend on the
 * machine's language data.
 */
export const longDay = (isoDay: string): string => {
  if (isoDay === "") return "";
  const [year, month, day] = isoDay.split("-");
  return `${monthNames[Number(month) - 1] ?? ""} ${Number(day)}, ${year ?? ""}`;
};
